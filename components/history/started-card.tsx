import { EpisodePicture } from "#components/episode/episode-picture.tsx";
import { filmOf } from "#components/player/film.ts";
import { WatchNowButton } from "#components/player/watch-now-button.tsx";
import type { Episode } from "#lib/content/episodes.ts";
import { seasons } from "#lib/content/seasons.ts";
import styles from "./continue-watching.module.css";
import { PlaceLabel } from "./place-label.tsx";
import { StartOverButton } from "./start-over-button.tsx";

/** A film that was begun, with what goes on with it. */
export function StartedCard({ episode }: { episode: Episode }) {
  const film = filmOf(episode);
  return (
    <>
      <EpisodePicture episode={episode} />
      <div className={styles.words}>
        <PlaceLabel episodeId={episode.id} />
        <h3 className={styles.name}>{episode.subtitle}</h3>
        <p className={styles.where}>
          {seasons[episode.season].title}, {episode.title}
        </p>
      </div>
      <div className={styles.actions}>
        <WatchNowButton film={film} />
        <StartOverButton film={film} />
      </div>
    </>
  );
}
