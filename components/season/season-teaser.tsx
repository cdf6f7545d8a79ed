import Link from "next/link";
import { EpisodePicture } from "#components/film/episode-picture.tsx";
import { Trailer } from "#components/trailer/trailer.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { content, type Episode, type Season } from "#lib/content/content.ts";
import { episodesOnHome } from "#lib/content/episodes.ts";
import { episodePath, seasonPath } from "#lib/core/config/paths.ts";
import styles from "./season-teaser.module.css";

export function SeasonTeaser({ season, night }: { season: Season; night?: boolean }) {
  const id = `season-${season.number}`;
  const trailers = episodesOnHome(season);
  return (
    <section className={classes(night && "night", "ruled")} aria-labelledby={id}>
      <div className={classes("wrap", styles.inner)}>
        <div className={styles.heading}>
          <p className={styles.numeral} aria-hidden="true">
            {season.number}
          </p>
          <h2 id={id} className="heading">
            {season.title}
          </h2>
          {season.subtitle && <p className={styles.subtitle}>{season.subtitle}</p>}
        </div>
        <div className={styles.words}>
          <p className={styles.text}>{season.introduction}</p>
          <ButtonLink href={seasonPath(season)} look="outline" arrow>
            {content().home.seasonAction} {season.title}
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

function TeaserEpisode({ episode }: { episode: Episode }) {
  return (
    <li>
      <Trailer trailer={episode.trailer} title={episode.subtitle}>
        <EpisodePicture episode={episode} />
      </Trailer>
      <Link className={styles.link} href={episodePath(episode)}>
        <span className="note">{episode.title}</span>
        <span className={styles.name}>{episode.subtitle}</span>
      </Link>
    </li>
  );
}
