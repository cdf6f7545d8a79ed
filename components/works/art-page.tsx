import Link from "next/link";
import type { ReactNode } from "react";
import { SubscribeBanner } from "#components/subscriber/subscribe-banner.tsx";
import { classes } from "#components/ui/classes.ts";
import { Picture } from "#components/ui/picture/picture.tsx";
import type { FilmMoment } from "#lib/content/artists-and-works.ts";
import type { Work } from "#lib/content/content.ts";
import { workPath } from "#lib/core/config/paths.ts";
import styles from "./art-page.module.css";
import { Moments } from "./moments.tsx";
import { strings } from "./strings.ts";
import { WorkLine } from "./work-line.tsx";

type ArtPageProps = {
  above: ReactNode;
  title: ReactNode;
  facts: readonly (readonly [string, string | undefined])[];
  picture: string | undefined;
  note: ReactNode;
  moments: readonly FilmMoment[];
  /** For an artist: each moment names its work. */
  namesWorks?: boolean;
  worksTitle: string;
  works: readonly Work[];
  links: Work["links"];
};

/** The page of a work or of an artist. */
export function ArtPage(props: ArtPageProps) {
  const { above, title, facts, picture, note, moments, namesWorks = false, ...beside } = props;
  return (
    <>
      <article className="wrap page" data-bar="solid">
        <p className={classes("eyebrow", "coral", styles.above)}>{above}</p>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.columns}>
          <Facts facts={facts} />
          <div className={styles.words}>
            {picture && (
              <Picture
                eager
                src={picture}
                sizes="(min-width: 62rem) 55vw, 92vw"
                className={styles.picture}
              />
            )}
            {note && <div className={classes("stack", styles.note)}>{note}</div>}
            {moments.length > 0 && <Moments moments={moments} namesWorks={namesWorks} />}
          </div>
          <div className={styles.beside}>
            <Beside {...beside} />
          </div>
        </div>
      </article>
      <SubscribeBanner />
    </>
  );
}

function Facts({ facts }: Pick<ArtPageProps, "facts">) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className={styles.label}>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Beside({
  worksTitle,
  works,
  links = [],
}: Pick<ArtPageProps, "worksTitle" | "works" | "links">) {
  return (
    <>
      {works.length > 0 && (
        <section>
          <h2 className={styles.label}>{worksTitle}</h2>
          <ul className={styles.list}>
            {works.map((work) => (
              <li key={work.id}>
                <Link href={workPath(work.id)} prefetch={false}>
                  <WorkLine work={{ title: work.title, year: work.year }} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <section>
          <h2 className={styles.label}>{strings.elsewhere}</h2>
          <ul className={styles.list}>
            {links.map(({ name, address }) => (
              <li key={address}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
