import { EpisodePicture } from "#components/film/episode-picture.tsx";
import { filmOf } from "#components/film/film.ts";
import { PlaceLabel } from "#components/progress/place-marks.tsx";
import type { Episode } from "#lib/content/content.ts";
import { EpisodeActions } from "./episode-actions.tsx";
import styles from "./episode-card.module.css";

export function EpisodeCard({ episode }: { episode: Episode }) {
  const film = filmOf(episode);
  return (
    <li className={styles.card} id={episode.id}>
      <EpisodePicture episode={episode} />
      <div className={styles.words}>
        <div className={styles.place}>
          <PlaceLabel episodeId={episode.id} />
        </div>
        <h2 className="title">
          <span className={styles.ordinal}>{episode.title}</span> {episode.subtitle}
        </h2>
        <p className={styles.description}>{episode.description}</p>
        {episode.details && <p className={styles.description}>{episode.details}</p>}
      </div>
      <EpisodeActions film={film} />
    </li>
  );
}
