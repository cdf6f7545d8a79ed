import { Picture } from "#components/ui/picture.tsx";
import type { Episode } from "#lib/content/episodes.ts";
import styles from "./episode-picture.module.css";

/** An episode's thumbnail. Its words always stand beside it, so it needs no text of its own. */
export function EpisodePicture({ episode }: { episode: Episode }) {
  return (
    <span className={styles.frame}>
      <Picture
        className={styles.picture}
        src={episode.thumbnail}
        sizes="(min-width: 48rem) 45vw, 88vw"
        alt=""
      />
    </span>
  );
}
