import { EpisodePicture } from "#components/episode/episode-picture.tsx";
import type { Episode } from "#lib/content/episodes.ts";
import styles from "./season-page.module.css";
import { WatchFullEpisode } from "./watch-full-episode.tsx";

/** An episode as the season's public page introduces it. */
export function SeasonEpisode({ episode }: { episode: Episode }) {
  return (
    <li className={styles.episode} id={episode.id}>
      <div className={styles.picture}>
        <EpisodePicture episode={episode} />
      </div>
      <div className={styles.words}>
        <p className={styles.number} aria-hidden="true">
          {episode.number}
        </p>
        <h2 className={styles.title}>
          <span className={styles.ordinal}>{episode.title}</span> {episode.subtitle}
        </h2>
        <p className={styles.description}>{episode.description}</p>
        {episode.details && <p className={styles.description}>{episode.details}</p>}
        <WatchFullEpisode episodeId={episode.id} season={episode.season} />
      </div>
    </li>
  );
}
