import styles from "#components/ui/picture/frame.module.css";
import { Picture } from "#components/ui/picture/picture.tsx";
import type { Person } from "#lib/content/content.ts";

type PortraitProps = { person: Person; alt?: string; eager?: boolean };

/** `alt` stays empty beside the name. */
export function Portrait({ person, alt = "", eager }: PortraitProps) {
  return (
    <span className={styles.portrait}>
      <Picture
        className={styles.picture}
        src={person.portrait}
        sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 45vw, 88vw"
        alt={alt}
        eager={eager}
      />
    </span>
  );
}
