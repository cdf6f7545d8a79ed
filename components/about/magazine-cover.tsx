import { Picture } from "#components/ui/picture/picture.tsx";
import { content } from "#lib/content/content.ts";
import styles from "./magazine-cover.module.css";

export function MagazineCover() {
  const { issue, line, picture } = content().about.magazine.cover;
  return (
    <div className={styles.cover} aria-hidden="true">
      <p className={styles.name}>{content().site.magazine}</p>
      <div className={styles.picture}>
        <Picture cover src={picture} sizes="40rem" alt="" />
      </div>
      <p className={styles.foot}>
        <span>{line}</span>
        <span className={styles.issue}>{issue}</span>
      </p>
    </div>
  );
}
