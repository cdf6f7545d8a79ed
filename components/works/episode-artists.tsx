import Link from "next/link";
import { Fragment } from "react";
import { artistsOfEpisode } from "#lib/content/artists-and-works.ts";
import type { Episode } from "#lib/content/content.ts";
import { artistPath } from "#lib/core/config/paths.ts";
import styles from "./episode-artists.module.css";
import { strings } from "./strings.ts";

export function EpisodeArtists({ episode }: { episode: Episode }) {
  const artists = artistsOfEpisode(episode);
  if (artists.length === 0) return null;
  return (
    <p className={styles.line}>
      {strings.inThisFilm}{" "}
      {artists.map(({ slug, name }, index, { length }) => (
        <Fragment key={slug}>
          <span className={styles.name}>
            <Link href={artistPath(slug)} prefetch={false}>
              {name}
            </Link>
            {index < length - 1 && ","}
          </span>{" "}
        </Fragment>
      ))}
    </p>
  );
}
