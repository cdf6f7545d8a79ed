import type { ReactNode } from "react";
import { EpisodePicture } from "#components/film/episode-picture.tsx";
import { filmOf } from "#components/film/film.ts";
import { StartOverButton, WatchNowButton } from "#components/player/open-player.tsx";
import { PlaceLabel } from "#components/progress/place-label.tsx";
import { content, type Episode } from "#lib/content/content.ts";
import styles from "./continue-watching.module.css";

function StartedCard({ episode }: { episode: Episode }) {
  const film = filmOf(episode);
  return (
    <>
      <EpisodePicture episode={episode} />
      <div className={styles.words}>
        <PlaceLabel episodeId={episode.id} />
        <h3 className={styles.name}>{episode.subtitle}</h3>
        <p className="note">
          {episode.season.title}, {episode.title}
        </p>
      </div>
      <div className="actions">
        <WatchNowButton film={film} />
        <StartOverButton film={film} />
      </div>
    </>
  );
}

export function startedCards(): Record<string, ReactNode> {
  return Object.fromEntries(
    content().episodes.map((episode) => [
      episode.id,
      <StartedCard key={episode.id} episode={episode} />,
    ]),
  );
}
