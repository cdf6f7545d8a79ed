import { EpisodePicture } from "#components/film/episode-picture.tsx";
import { Trailer } from "#components/trailer/trailer.tsx";
import { EpisodeArtists } from "#components/works/episode-artists.tsx";
import type { Episode } from "#lib/content/episodes.ts";
import { trailerOf } from "#lib/content/trailers.ts";
import styles from "./season-page.module.css";
import { WatchFullEpisode } from "./watch-full-episode.tsx";

export function SeasonEpisode({ episode }: { episode: Episode }) {
  return (
    <li className={styles.episode} id={episode.id}>
      <Trailer trailer={trailerOf(episode.id)} title={episode.subtitle}>
        <EpisodePicture episode={episode} />
      </Trailer>
      <h2 className={styles.title}>
        <span className={styles.ordinal}>{episode.title}</span> {episode.subtitle}
      </h2>
      <p className={styles.description}>{episode.description}</p>
      {episode.details && <p className={styles.description}>{episode.details}</p>}
      <EpisodeArtists id={episode.id} />
      <WatchFullEpisode episodeId={episode.id} season={episode.season} />
    </li>
  );
}
