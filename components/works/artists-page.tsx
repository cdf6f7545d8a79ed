import { SubscribeBanner } from "#components/subscriber/subscribe-banner.tsx";
import { PageOpening } from "#components/ui/page/page-opening.tsx";
import { letterOf } from "#lib/content/artists-and-works.ts";
import { content } from "#lib/content/content.ts";
import { ArtistEntry } from "./artist-entry.tsx";
import styles from "./artists-page.module.css";
import { strings } from "./strings.ts";

export function ArtistsPage() {
  const { artists, artistsPage } = content();
  const letters = [...new Set(artists.map(letterOf))];
  return (
    <>
      <div className="wrap page" data-bar="solid">
        <PageOpening {...artistsPage} />
        <nav className={styles.letters} aria-label={strings.letters}>
          <ul className={styles.jumps}>
            {letters.map((letter) => (
              <li key={letter}>
                <a href={`#letter-${letter}`}>{letter}</a>
              </li>
            ))}
          </ul>
        </nav>
        {letters.map((letter) => (
          <section key={letter} className={styles.section} aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`} className={styles.letter}>
              {letter}
            </h2>
            <div>
              {artists
                .filter((artist) => letterOf(artist) === letter)
                .map((artist) => (
                  <ArtistEntry key={artist.slug} artist={artist} />
                ))}
            </div>
          </section>
        ))}
      </div>
      <SubscribeBanner />
    </>
  );
}
