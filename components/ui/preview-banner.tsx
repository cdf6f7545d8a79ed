import styles from "./preview-banner.module.css";
import { words } from "./preview-words.ts";

/** Tells an editor that the page is not the one that visitors see. */
export function PreviewBanner() {
  return (
    <p role="note" className={styles.banner}>
      {words.banner}
    </p>
  );
}
