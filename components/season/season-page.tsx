import { EpisodePicture } from "#components/film/episode-picture.tsx";
import { SubscribeBanner } from "#components/subscriber/subscribe-banner.tsx";
import { Trailer } from "#components/trailer/trailer.tsx";
import { classes } from "#components/ui/classes.ts";
import { PageBanner } from "#components/ui/page/page-banner.tsx";
import { EpisodeArtists } from "#components/works/episode-artists.tsx";
import type { Episode, Season } from "#lib/content/content.ts";
import { episodesOfSeason } from "#lib/content/episodes.ts";
import styles from "./season-page.module.css";
import { strings } from "./strings.ts";
import { WatchFullEpisode } from "./watch-full-episode.tsx";

export function SeasonPage({ season }: { season: Season }) {
  const { title, picture, subtitle, introduction } = season;
  const episodes = episodesOfSeason(season);
  return (
    <>
      <PageBanner
        picture={picture}
        subtitle={subtitle}
        heading={title}
        eyebrow={strings.episodes(episodes.length)}
      />
      <p className={classes("wrap", styles.introduction)}>
        <span>{introduction}</span>
      </p>
      <ol className={classes("wrap", styles.episodes)}>
        {episodes.map((episode) => (
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
      <Trailer trailer={episode.trailer} title={episode.subtitle}>
        <EpisodePicture episode={episode} />
      </Trailer>
      <h2 className="title">
        <span className={styles.ordinal}>{episode.title}</span> {episode.subtitle}
      </h2>
      <p className={styles.description}>{episode.description}</p>
      {episode.details && <p className={styles.description}>{episode.details}</p>}
      <EpisodeArtists episode={episode} />
      <WatchFullEpisode episodeId={episode.id} season={episode.season} />
    </li>
  );
}
