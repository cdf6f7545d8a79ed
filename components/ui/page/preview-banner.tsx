import styles from "./preview-banner.module.css";
import { strings } from "./preview-strings.ts";

export function PreviewBanner() {
  return (
    <aside aria-label={strings.name} className={styles.banner}>
      {strings.text}
    </aside>
  );
}
