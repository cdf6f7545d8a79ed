import Link from "next/link";
import { Fragment } from "react";
import type { EpisodeId } from "#lib/content/episodes.ts";
import { artistsOfEpisode } from "#lib/content/works-shown.ts";
import { artistPath } from "#lib/core/config/paths.ts";
import styles from "./episode-artists.module.css";
import { words } from "./words.ts";

export function EpisodeArtists({ id }: { id: EpisodeId }) {
  return (
    <p className={styles.line}>
      {words.inThisFilm}{" "}
      {artistsOfEpisode(id).map(({ slug, name }, index) => (
        <Fragment key={slug}>
          {index > 0 && ", "}
          <Link href={artistPath(slug)} prefetch={false}>
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
