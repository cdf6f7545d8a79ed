import { ButtonLink } from "#components/ui/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { episodesOfSeason } from "#lib/content/episodes.ts";
import { home } from "#lib/content/home.ts";
import type { Season } from "#lib/content/seasons.ts";
import { seasonPath } from "#lib/core/config/paths.ts";
import styles from "./season-teaser.module.css";
import { TeaserEpisode } from "./teaser-episode.tsx";

export function SeasonTeaser({ season, night }: { season: Season; night?: boolean }) {
  const id = `season-${season.number}`;
  const trailers = episodesOfSeason(season.number).slice(0, home.trailersOfSeason);
  return (
    <section className={classes(night && "night", styles.band)} aria-labelledby={id}>
      <div className={classes("wrap", styles.inner)}>
        <div className={styles.heading}>
          <p className={styles.numeral} aria-hidden="true">
            {season.number}
          </p>
          <h2 id={id} className={styles.title}>
            {season.title}
          </h2>
          {season.subtitle && <p className={styles.subtitle}>{season.subtitle}</p>}
        </div>
        <div className={styles.words}>
          <p className={styles.text}>{season.introduction}</p>
          <ButtonLink href={seasonPath(season.number)} look="outline" arrow>
            {home.seasonAction} {season.title}
          </ButtonLink>
        </div>
        <ul className={styles.episodes}>
          {trailers.map((episode) => (
            <TeaserEpisode key={episode.id} episode={episode} />
          ))}
        </ul>
      </div>
    </section>
  );
}
