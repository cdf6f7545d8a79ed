import {
  MediaPreviewChapterDisplay,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaTimeRange,
} from "media-chrome/react";
import styles from "./controls.module.css";

export function TimeLine() {
  return (
    <MediaTimeRange className={styles.timeLine}>
      <MediaPreviewThumbnail slot="preview" />
      <MediaPreviewChapterDisplay slot="preview" />
      <MediaPreviewTimeDisplay slot="preview" />
    </MediaTimeRange>
  );
}
