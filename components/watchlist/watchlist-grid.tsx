import type { ReactNode } from "react";
import type { EpisodePictures } from "#components/film/episode-picture.tsx";
import type { CatalogueFilm } from "#components/film/film.ts";
import { WatchNowButton } from "#components/player/open-player.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { paths, planPathFor } from "#lib/core/config/paths.ts";
import { strings } from "./strings.ts";
import styles from "./watchlist-grid.module.css";

type WatchlistGridProps = {
  episodeIds: readonly string[];
  films: readonly CatalogueFilm[];
  pictures: EpisodePictures;
  canWatch: boolean;
  empty: ReactNode;
};

export function WatchlistGrid(props: WatchlistGridProps) {
  const { episodeIds, films, pictures, canWatch, empty } = props;
  if (episodeIds.length === 0) return empty;
  return (
    <ul className={styles.grid}>
      {episodeIds.map((id) => {
        const film = films.find(({ episodeId }) => episodeId === id);
        return (
          <li key={id} className={styles.entry}>
            {film ? (
              <Entry film={film} canWatch={canWatch} picture={pictures[id]} />
            ) : (
              <UnknownEntry id={id} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type EntryProps = { film: CatalogueFilm; picture: ReactNode; canWatch: boolean };

/** Opens the film here or, without a plan, links to the plan. */
function Entry({ film, picture, canWatch }: EntryProps) {
  const { episodeId, title, subtitle, place } = film;
  return (
    <>
      {picture}
      <div>
        <h3 className={styles.title}>{subtitle}</h3>
        <p className="note">{place}</p>
      </div>
      {canWatch ? (
        <WatchNowButton film={{ episodeId, title }} look="outline" />
      ) : (
        <ButtonLink href={planPathFor(episodeId)} look="outline">
          {strings.watch}
          <span className="visually-hidden">: {subtitle}</span>
        </ButtonLink>
      )}
    </>
  );
}

function UnknownEntry({ id }: { id: string }) {
  return (
    <>
      <span className={styles.noPicture} />
      <h3 className={styles.title}>{id}</h3>
      <ButtonLink href={paths.unknownSeason} look="outline">
        {strings.watch}
        <span className="visually-hidden">: {id}</span>
      </ButtonLink>
    </>
  );
}
