import type { ReactNode } from "react";
import type { EpisodePictures } from "#components/film/episode-picture.tsx";
import type { CatalogueFilm } from "#components/film/film.ts";
import { StartOverButton, WatchNowButton } from "#components/player/open-player.tsx";
import { HistoryNotice } from "#components/progress/history-notice.tsx";
import { PlaceLabel } from "#components/progress/place-label.tsx";
import { useHistory } from "#components/progress/progress-provider.tsx";
import { placeIn } from "#components/progress/progress-store.ts";
import { strings } from "#components/progress/strings.ts";
import { useSeen } from "#components/progress/use-seen.ts";
import { startOf } from "#lib/films/watch-progress/policy.ts";
import styles from "./continue-watching.module.css";

type ContinueWatchingProps = {
  films: readonly CatalogueFilm[];
  pictures: EpisodePictures;
};

/** Lists started films, latest first. A finished film stays until the page is left. */
export function ContinueWatching({ films, pictures }: ContinueWatchingProps) {
  const state = useHistory();
  const known = new Map(films.map((film) => [film.episodeId, film]));
  const ids = state.progress.map(({ episode_id }) => episode_id).filter((id) => known.has(id));
  const seen = useSeen(ids.filter((id) => startOf(placeIn(state, id)) > 0));
  if (state.history === "off") return null;
  const begun = ids.flatMap((id) => (seen.has(id) ? (known.get(id) ?? []) : []));
  return (
    <section aria-labelledby="continue-title">
      <h2 id="continue-title" className={styles.title}>
        {strings.continueWatching.title}
      </h2>
      <HistoryNotice />
      {begun.length > 0 ? (
        <ul className={styles.row}>
          {begun.map((film) => (
            <StartedCard key={film.episodeId} film={film} picture={pictures[film.episodeId]} />
          ))}
        </ul>
      ) : (
        state.history === "on" && <p className={styles.empty}>{strings.continueWatching.empty}</p>
      )}
    </section>
  );
}

function StartedCard({ film, picture }: { film: CatalogueFilm; picture: ReactNode }) {
  const { episodeId, title, subtitle, place } = film;
  return (
    <li className={styles.card}>
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
    </li>
  );
}
