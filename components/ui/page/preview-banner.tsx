import styles from "./preview-banner.module.css";
import { words } from "./preview-words.ts";

/** Tells an editor that the page is not the one that visitors see. */
export function PreviewBanner() {
  return (
    <aside aria-label={words.name} className={styles.banner}>
      {words.text}
    </aside>
  );
}
