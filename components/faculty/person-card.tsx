import Link from "next/link";
import { Arrow } from "#components/ui/button/marks.tsx";
import type { Person } from "#lib/content/content.ts";
import { personPath } from "#lib/core/config/paths.ts";
import styles from "./person-card.module.css";
import { Portrait } from "./portrait.tsx";
import { strings } from "./strings.ts";

export function PersonCard({ person }: { person: Person }) {
  return (
    <article className={styles.card}>
      <Portrait person={person} />
      <p className={styles.role}>{person.role}</p>
      <h3 className={styles.name}>{person.name}</h3>
      <p className={styles.description}>{person.description}</p>
      <Link href={personPath(person.slug)} prefetch={false} className={styles.more}>
        <span>
          {strings.more}
          <span className="visually-hidden"> {strings.about(person.name)}</span>
        </span>
        <Arrow />
      </Link>
    </article>
  );
}
