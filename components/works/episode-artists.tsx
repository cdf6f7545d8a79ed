import Link from "next/link";
import { Fragment } from "react";
import { artistPath } from "#lib/config/paths.ts";
import { artistsPage } from "#lib/content/artists-page.ts";
import type { EpisodeId } from "#lib/content/episodes.ts";
import { artistsOfEpisode } from "#lib/content/works-shown.ts";
import styles from "./episode-artists.module.css";

/** Whom a film speaks of, each linked to the index of artists. */
export function EpisodeArtists({ id }: { id: EpisodeId }) {
  return (
    <p className={styles.line}>
      {artistsPage.inThisFilm}{" "}
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
