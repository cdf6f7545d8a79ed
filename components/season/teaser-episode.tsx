import Link from "next/link";
import { EpisodePicture } from "#components/film/episode-picture.tsx";
import { Trailer } from "#components/trailer/trailer.tsx";
import type { Episode } from "#lib/content/episodes.ts";
import { trailerOf } from "#lib/content/trailers.ts";
import { seasonPath } from "#lib/core/config/paths.ts";
import styles from "./season-teaser.module.css";

export function TeaserEpisode({ episode }: { episode: Episode }) {
  return (
    <li className={styles.episode}>
      <Trailer trailer={trailerOf(episode.id)} title={episode.subtitle}>
        <EpisodePicture episode={episode} />
      </Trailer>
      <Link className={styles.link} href={`${seasonPath(episode.season)}#${episode.id}`}>
        <span className={styles.number}>{episode.title}</span>
        <span className={styles.name}>{episode.subtitle}</span>
      </Link>
    </li>
  );
}
