import { filmOf } from "#components/film/film.ts";
import { filmCatalogue } from "#components/film/film-catalogue.ts";
import { WatchFromAddress } from "#components/player/open-player.tsx";
import { PlayerProvider } from "#components/player/player-provider.tsx";
import { HistoryNotice } from "#components/progress/history-notice.tsx";
import { ProgressProvider } from "#components/progress/progress-provider.tsx";
import { SeasonBanner } from "#components/season/season-banner.tsx";
import { classes } from "#components/ui/classes.ts";
import type { Season } from "#lib/content/content.ts";
import { episodesOfSeason } from "#lib/content/episodes.ts";
import type { WatchHistory } from "#lib/films/watch-progress/types.ts";
import { EpisodeCard } from "./episode-card.tsx";
import styles from "./episodes-page.module.css";
import { words } from "./words.ts";

type EpisodesPageProps = {
  season: Season;
  listed: ReadonlySet<string>;
  /** Null after a failed read. */
  history: WatchHistory | null;
  watermark: string | null;
};

export function EpisodesPage({ season, listed, history, watermark }: EpisodesPageProps) {
  const episodes = episodesOfSeason(season);
  return (
    <ProgressProvider known={history}>
      <PlayerProvider watermark={watermark} catalogue={filmCatalogue()}>
        <WatchFromAddress films={episodes.map(filmOf)} />
        <SeasonBanner season={season} heading={season.heading} eyebrow={words.fullEpisodes} />
        <p className={classes("wrap", styles.introduction)}>{season.introduction}</p>
        <div className="wrap">
          <HistoryNotice />
        </div>
        <ul className={classes("wrap", styles.episodes)}>
          {episodes.map((episode) => (
            <EpisodeCard key={episode.id} episode={episode} listed={listed.has(episode.id)} />
          ))}
        </ul>
      </PlayerProvider>
    </ProgressProvider>
  );
}
