import Link from "next/link";
import { classes } from "#components/ui/classes.ts";
import { episodesWithArtist, worksOf, yearsOf } from "#lib/content/artists-and-works.ts";
import type { Artist } from "#lib/content/content.ts";
import { artistPath, workPath } from "#lib/core/config/paths.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import styles from "./artist-entry.module.css";
import { FilmPlaces } from "./film-places.tsx";
import { strings } from "./strings.ts";
import { WorkLine } from "./work-line.tsx";

export function ArtistEntry({ artist }: { artist: Artist }) {
  const { slug, indexName, place, note } = artist;
  const works = worksOf(slug);
  return (
    <article id={slug} className={styles.entry} aria-labelledby={`${slug}-name`}>
      <div>
        <h3 id={`${slug}-name`} className={styles.name}>
          <Link href={artistPath(slug)} prefetch={false}>
            {indexName}
          </Link>
        </h3>
        <p className={classes("note", styles.life)}>
          {yearsOf(artist)}
          <br />
          {place}
        </p>
      </div>
      <div className={styles.words}>
        <p>{note}</p>
        {works.length > 0 && (
          <div>
            <h4 className={styles.label}>{strings.works}</h4>
            <ul className={styles.works}>
              {works.map((work) => (
                <li key={work.id}>
                  <Link href={workPath(work.id)} prefetch={false}>
                    <WorkLine work={work} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <ArtistFilms slug={slug} />
      </div>
    </article>
  );
}

function ArtistFilms({ slug }: { slug: string }) {
  const films = episodesWithArtist(slug);
  if (films.length === 0) return null;
  return (
    <div>
      <h4 className={styles.label}>{strings.films}</h4>
      <ul className={styles.films}>
        {films.map(({ episode, fromSeconds }) => (
          <li key={episode.id}>
            <FilmPlaces
              id={episode.id}
              slug={episode.season.slug}
              name={episode.subtitle}
              where={`${episode.season.title}, ${episode.title}, ${strings.at}`}
              codes={fromSeconds.map(timeCode).join(", ")}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
