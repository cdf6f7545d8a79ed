import { EpisodePicture } from "#components/film/episode-picture.tsx";
import { filmOf } from "#components/film/film.ts";
import { WatchNowButton } from "#components/player/open-player.tsx";
import { ButtonLink } from "#components/ui/button-link.tsx";
import { content, type Episode } from "#lib/content/content.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import { filmPath, paths, seasonEpisodesPath } from "#lib/core/config/paths.ts";
import styles from "./watchlist-grid.module.css";
import { words } from "./words.ts";

type WatchlistGridProps = { episodeIds: readonly string[]; canWatch: boolean };

export function WatchlistGrid({ episodeIds, canWatch }: WatchlistGridProps) {
  if (episodeIds.length === 0) return <EmptyWatchlist />;
  return (
    <ul className={styles.grid}>
      {episodeIds.map((id) => {
        const episode = findEpisode(id);
        return (
          <li key={id} className={styles.entry}>
            {episode ? <Entry {...{ episode, canWatch }} /> : <UnknownEntry id={id} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Opens the film here, or, without a plan, links to the film's page. */
function Entry({ episode, canWatch }: { episode: Episode; canWatch: boolean }) {
  return (
    <>
      <EpisodePicture episode={episode} />
      <div>
        <h3 className={styles.title}>{episode.subtitle}</h3>
        <p className={styles.place}>
          {episode.season.title}, {episode.title}
        </p>
      </div>
      {canWatch ? (
        <WatchNowButton film={filmOf(episode)} look="outline" />
      ) : (
        <ButtonLink href={filmPath(episode)} look="outline">
          {words.watch}
          <span className="visually-hidden">: {episode.subtitle}</span>
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
        {words.watch}
        <span className="visually-hidden">: {id}</span>
      </ButtonLink>
    </>
  );
}

function EmptyWatchlist() {
  return (
    <div className={styles.empty}>
      <p className={styles.emptyText}>{words.empty}</p>
      <div className="actions">
        {content().seasons.map((season) => (
          <ButtonLink key={season.slug} href={seasonEpisodesPath(season)} look="outline" arrow>
            {season.title}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
