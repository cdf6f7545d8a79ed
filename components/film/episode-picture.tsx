import { ProgressBar } from "#components/progress/progress-bar.tsx";
import { Picture } from "#components/ui/picture/picture.tsx";
import type { Episode } from "#lib/content/content.ts";
import styles from "./episode-picture.module.css";

export function EpisodePicture({ episode }: { episode: Episode }) {
  return (
    <span className={styles.frame}>
      <Picture
        className={styles.picture}
        src={episode.thumbnail}
        sizes="(min-width: 48rem) 45vw, 88vw"
        alt=""
      />
      <ProgressBar episodeId={episode.id} />
    </span>
  );
}
