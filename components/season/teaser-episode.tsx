import Link from "next/link";
import { EpisodePicture } from "#components/episode/episode-picture.tsx";
import { seasonPath } from "#lib/config/paths.ts";
import type { Episode } from "#lib/content/episodes.ts";
import styles from "./season-teaser.module.css";

/** One episode of a season on the home page, linked to its place on the season's page. */
export function TeaserEpisode({ episode }: { episode: Episode }) {
  return (
    <li className={styles.episode}>
      <Link className={styles.link} href={`${seasonPath(episode.season)}#${episode.id}`}>
        <EpisodePicture episode={episode} />
        <span className={styles.number}>{episode.title}</span>
        <span className={styles.name}>{episode.subtitle}</span>
      </Link>
    </li>
  );
}
