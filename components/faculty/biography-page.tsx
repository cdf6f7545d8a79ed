import Link from "next/link";
import { Arrow } from "#components/ui/button/marks.tsx";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture/picture.tsx";
import { Prose } from "#components/ui/prose/prose.tsx";
import { content, type Person } from "#lib/content/content.ts";
import { personPath, seasonPath } from "#lib/core/config/paths.ts";
import styles from "./biography-page.module.css";
import nextStyles from "./next-person.module.css";
import { Portrait } from "./portrait.tsx";
import { strings } from "./strings.ts";

export function BiographyPage({ person }: { person: Person }) {
  const { name, role, bio, cover } = person;
  return (
    <article>
      <div className={classes("under-bar", styles.cover)}>
        <Picture cover eager className={styles.picture} src={cover} sizes="100vw" />
      </div>
      <div className={classes("wrap", styles.page)}>
        <div className={styles.portrait}>
          <Portrait person={person} alt={strings.portraitOf(name)} eager />
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>{name}</h1>
          {bio !== role && <p className={styles.role}>{role}</p>}
          <div className={classes("stack", styles.bio)}>
            <Prose text={bio} />
          </div>
          <PresentsIn person={person} />
        </div>
      </div>
      <NextPerson person={person} />
    </article>
  );
}

function PresentsIn({ person }: { person: Person }) {
  const presented = content().seasons.filter(({ faculty }) => faculty.includes(person));
  return presented.map((season) => (
    <p key={season.slug} className={styles.presents}>
      {strings.presentsIn} <Link href={seasonPath(season)}>{season.title}</Link>
    </p>
  ));
}

function NextPerson({ person }: { person: Person }) {
  const { people } = content();
  const next = people[(people.indexOf(person) + 1) % people.length];
  if (!next) return null;
  return (
    <nav className="ruled" aria-label={strings.nextPerson}>
      <Link
        href={personPath(next.slug)}
        prefetch={false}
        className={classes("wrap", nextStyles.link)}
      >
        <span className="eyebrow coral">{strings.next}</span>
        <span className={nextStyles.name}>
          {next.name}
          <Arrow />
        </span>
      </Link>
    </nav>
  );
}
