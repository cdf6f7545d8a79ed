import { EpisodePicture } from "#components/film/episode-picture.tsx";
import { SubscribeBanner } from "#components/membership/subscribe-banner.tsx";
import { Trailer } from "#components/trailer/trailer.tsx";
import { classes } from "#components/ui/classes.ts";
import { EpisodeArtists } from "#components/works/episode-artists.tsx";
import { type Episode, episodesOfSeason } from "#lib/content/episodes.ts";
import type { Season } from "#lib/content/seasons.ts";
import { trailerOf } from "#lib/content/trailers.ts";
import { SeasonBanner } from "./season-banner.tsx";
import styles from "./season-page.module.css";
import { WatchFullEpisode } from "./watch-full-episode.tsx";
import { words } from "./words.ts";

export function SeasonPage({ season }: { season: Season }) {
  return (
    <>
      <SeasonBanner season={season} heading={season.title} eyebrow={words.episodes} />
      <p className={classes("wrap", styles.introduction)}>
        <span>{season.introduction}</span>
      </p>
      <ol className={classes("wrap", styles.episodes)}>
        {episodesOfSeason(season.number).map((episode) => (
          <SeasonEpisode key={episode.id} episode={episode} />
        ))}
      </ol>
      <SubscribeBanner />
    </>
  );
}

function SeasonEpisode({ episode }: { episode: Episode }) {
  return (
    <li className={styles.episode} id={episode.id}>
      <Trailer trailer={trailerOf(episode.id)} title={episode.subtitle}>
        <EpisodePicture episode={episode} />
      </Trailer>
      <h2 className="title">
        <span className={styles.ordinal}>{episode.title}</span> {episode.subtitle}
      </h2>
      <p className={styles.description}>{episode.description}</p>
      {episode.details && <p className={styles.description}>{episode.details}</p>}
      <EpisodeArtists id={episode.id} />
      <WatchFullEpisode episodeId={episode.id} season={episode.season} />
    </li>
  );
}
