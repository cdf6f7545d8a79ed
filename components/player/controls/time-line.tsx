import {
  MediaPreviewChapterDisplay,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaTimeRange,
} from "media-chrome/react";
import styles from "./controls.module.css";

/** Where the film is; over it, what is to be seen at a place, and its chapter. */
export function TimeLine() {
  return (
    <MediaTimeRange className={styles.timeLine}>
      <MediaPreviewThumbnail slot="preview" />
      <MediaPreviewChapterDisplay slot="preview" />
      <MediaPreviewTimeDisplay slot="preview" />
    </MediaTimeRange>
  );
}
