import { ProgressBar } from "#components/progress/progress-bar.tsx";
import styles from "#components/ui/picture/frame.module.css";
import { Picture } from "#components/ui/picture/picture.tsx";
import { content, type Episode } from "#lib/content/content.ts";

export function EpisodePicture({ episode }: { episode: Episode }) {
  return (
    <span className={styles.film}>
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

export type EpisodePictures = ReturnType<typeof episodePictures>;

/** For client components, which cannot read the pictures' sizes. */
export function episodePictures() {
  return Object.fromEntries(
    content().episodes.map((episode) => [
      episode.id,
      <EpisodePicture key={episode.id} episode={episode} />,
    ]),
  );
}
