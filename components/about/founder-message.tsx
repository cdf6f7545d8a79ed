import Link from "next/link";
import { Portrait } from "#components/faculty/portrait.tsx";
import { classes } from "#components/ui/classes.ts";
import { Prose } from "#components/ui/prose.tsx";
import { content } from "#lib/content/content.ts";
import { personPath } from "#lib/core/config/paths.ts";
import styles from "./founder-message.module.css";

export function FounderMessage() {
  const { title, person, quote, text } = content().about.founder;
  return (
    <section className={styles.band} aria-labelledby="founder">
      <div className={classes("wrap", styles.inner)}>
        <div className={styles.portrait}>
          <Portrait person={person} />
        </div>
        <div className={styles.words}>
          <h2 id="founder" className="eyebrow coral">
            {title}
          </h2>
          <p className={styles.quote}>{quote}</p>
          <Prose text={text} className={styles.text} />
          <p className={styles.signature}>
            <Link href={personPath(person.slug)} prefetch={false}>
              {person.name}
            </Link>
            <span>{person.role}</span>
          </p>
        </div>
      </div>
    </section>
  );
}
