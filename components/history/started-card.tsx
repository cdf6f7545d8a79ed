import type { ReactNode } from "react";
import type { CatalogueFilm } from "#components/film/film.ts";
import { StartOverButton, WatchNowButton } from "#components/player/open-player.tsx";
import { PlaceLabel } from "#components/progress/place-label.tsx";
import styles from "./continue-watching.module.css";

export function StartedCard({ film, picture }: { film: CatalogueFilm; picture: ReactNode }) {
  const { episodeId, title, subtitle, place } = film;
  return (
    <>
      {picture}
      <div className={styles.words}>
        <PlaceLabel episodeId={episodeId} />
        <h3 className={styles.name}>{subtitle}</h3>
        <p className="note">{place}</p>
      </div>
      <div className="actions">
        <WatchNowButton film={{ episodeId, title }} />
        <StartOverButton film={{ episodeId, title }} />
      </div>
    </>
  );
}
