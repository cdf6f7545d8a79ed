import { EpisodePicture } from "#components/episode/episode-picture.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { seasonEpisodesPath } from "#lib/config/paths.ts";
import type { Episode } from "#lib/content/episodes.ts";
import { seasons } from "#lib/content/seasons.ts";
import styles from "./watchlist-grid.module.css";

/** The episodes somebody put aside, two a row, or a word when there are none. */
export function WatchlistGrid({ episodes }: { episodes: readonly Episode[] }) {
  if (episodes.length === 0) return <EmptyWatchlist />;
  return (
    <ul className={styles.grid}>
      {episodes.map((episode) => (
        <li key={episode.id} className={styles.entry}>
          <EpisodePicture episode={episode} />
          <div>
            <h3 className={styles.title}>{episode.subtitle}</h3>
            <p className={styles.place}>
              {seasons[episode.season].title}, {episode.title}
            </p>
          </div>
          <ButtonLink href={`${seasonEpisodesPath(episode.season)}#${episode.id}`} look="outline">
            Watch Now<span className="visually-hidden">: {episode.subtitle}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function EmptyWatchlist() {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>
        Nothing here yet. Put an episode aside on a season’s page, and it waits for you here.
      </p>
      <div className={styles.actions}>
        {([1, 2] as const).map((season) => (
          <ButtonLink key={season} href={seasonEpisodesPath(season)} look="outline" arrow>
            {seasons[season].title}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
