import { SubscribeBanner } from "#components/membership/subscribe-banner.tsx";
import { classes } from "#components/ui/classes.ts";
import { episodesOfSeason } from "#lib/content/episodes.ts";
import type { Season } from "#lib/content/seasons.ts";
import { SeasonBanner } from "./season-banner.tsx";
import { SeasonEpisode } from "./season-episode.tsx";
import styles from "./season-page.module.css";
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
