import { Picture } from "#components/ui/picture.tsx";
import { about } from "#lib/content/about.ts";
import { site } from "#lib/content/site.ts";
import styles from "./magazine-cover.module.css";

export function MagazineCover() {
  const { issue, line, picture } = about.magazine.cover;
  return (
    <div className={styles.cover} aria-hidden="true">
      <p className={styles.name}>{site.magazine}</p>
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
