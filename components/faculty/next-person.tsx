import Link from "next/link";
import { Arrow } from "#components/ui/button/marks.tsx";
import { classes } from "#components/ui/classes.ts";
import { content, type Person } from "#lib/content/content.ts";
import { personPath } from "#lib/core/config/paths.ts";
import styles from "./next-person.module.css";
import { strings } from "./strings.ts";

export function NextPerson({ person }: { person: Person }) {
  const { people } = content();
  const next = people[(people.indexOf(person) + 1) % people.length];
  if (!next) return null;
  return (
    <nav className="ruled" aria-label={strings.nextPerson}>
      <Link href={personPath(next.slug)} prefetch={false} className={classes("wrap", styles.link)}>
        <span className="eyebrow coral">{strings.next}</span>
        <span className={styles.name}>
          {next.name}
          <Arrow />
        </span>
      </Link>
    </nav>
  );
}
