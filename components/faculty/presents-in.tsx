import Link from "next/link";
import { facultyOfSeason, type Person } from "#lib/content/people.ts";
import { seasons } from "#lib/content/seasons.ts";
import { seasonPath } from "#lib/core/config/paths.ts";
import styles from "./biography-page.module.css";
import { words } from "./words.ts";

export function PresentsIn({ person }: { person: Person }) {
  const presented = ([1, 2] as const).filter((season) => facultyOfSeason[season].includes(person));
  return presented.map((season) => (
    <p key={season} className={styles.presents}>
      {words.presentsIn} <Link href={seasonPath(season)}>{seasons[season].title}</Link>
    </p>
  ));
}
