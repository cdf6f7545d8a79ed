import { EpisodePicture } from "#components/film/episode-picture.tsx";
import { filmCatalogue, filmOf } from "#components/film/film.ts";
import { WatchNowButton } from "#components/player/open-player.tsx";
import { HistoryNotice } from "#components/progress/history-notice.tsx";
import { PlaceLabel } from "#components/progress/place-label.tsx";
import { RunningTime } from "#components/progress/running-time.tsx";
import { strings } from "#components/season/strings.ts";
import { classes } from "#components/ui/classes.ts";
import { PageBanner } from "#components/ui/page/page-banner.tsx";
import type { Episode, Season } from "#lib/content/content.ts";
import { episodesOfSeason } from "#lib/content/episodes.ts";
import { THANKS } from "#lib/core/config/paths.ts";
import { EpisodeActions } from "./episode-actions.tsx";
import card from "./episode-card.module.css";
import styles from "./episodes-page.module.css";
import { EpisodesView } from "./episodes-view.tsx";

/** The same for all subscribers: `EpisodesView` reads the viewer's own data. */
export function EpisodesPage({ season }: { season: Season }) {
  const { heading, picture, subtitle, introduction } = season;
  const episodes = episodesOfSeason(season);
  return (
    <EpisodesView catalogue={filmCatalogue()}>
      <PageBanner
        picture={picture}
        subtitle={subtitle}
        heading={heading}
        eyebrow={strings.fullEpisodes}
      />
      <Thanks episodes={episodes} />
      <p className={classes("wrap", styles.introduction)}>
        <span>{introduction}</span>
      </p>
      <div className="wrap">
        <HistoryNotice />
      </div>
      <ul className={classes("wrap", styles.episodes)}>
        {episodes.map((episode) => (
          <EpisodeCard key={episode.id} episode={episode} />
        ))}
      </ul>
    </EpisodesView>
  );
}

/** Shown to a new subscriber: by CSS, as the address's target. */
function Thanks({ episodes: [first] }: { episodes: readonly Episode[] }) {
  const { title, text } = strings.thanks;
  return (
    first && (
      <section id={THANKS} tabIndex={-1} className={styles.thanks} aria-labelledby="thanks">
        <div className={classes("wrap", styles.thanksInner)}>
          <h2 id="thanks" className="heading">
            {title}
          </h2>
          <p>{text(first.subtitle)}</p>
          <div className="actions">
            <WatchNowButton film={filmOf(first)} />
          </div>
        </div>
      </section>
    )
  );
}

function EpisodeCard({ episode }: { episode: Episode }) {
  return (
    <li className={card.card} id={episode.id}>
      <EpisodePicture episode={episode} />
      <div className={card.words}>
        <div className={card.place}>
          <PlaceLabel episodeId={episode.id} />
        </div>
        <h2 className="title">
          <span className={card.ordinal}>{episode.title}</span> {episode.subtitle}
        </h2>
        <div className={classes("note", card.facts)}>
          {episode.presenter && <span>{strings.presentedBy(episode.presenter.name)}</span>}
          <RunningTime episodeId={episode.id} filmComes={episode.filmComes} />
        </div>
        <p className={card.description}>{episode.description}</p>
        {episode.details && <p className={card.description}>{episode.details}</p>}
      </div>
      <EpisodeActions film={filmOf(episode)} />
    </li>
  );
}
