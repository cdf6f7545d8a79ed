import styles from "./preview-banner.module.css";
import { words } from "./preview-words.ts";

export function PreviewBanner() {
  return (
    <aside aria-label={words.name} className={styles.banner}>
      {words.text}
    </aside>
  );
}
