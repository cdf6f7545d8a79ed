import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { content, type Season } from "#lib/content/content.ts";
import { seasonPath } from "#lib/core/config/paths.ts";
import { PersonCard } from "./person-card.tsx";
import styles from "./season-faculty.module.css";

export function SeasonFaculty({ season }: { season: Season }) {
  const { number, title, subtitle, introduction, faculty } = season;
  return (
    <div className={styles.grid}>
      <div className={styles.season}>
        <p className={styles.numeral} aria-hidden="true">
          {number}
        </p>
        <div>
          <h2 className="heading">{title}</h2>
          <p className={styles.text}>{subtitle ?? introduction}</p>
        </div>
        <ButtonLink href={seasonPath(season)} look="outline" arrow>
          {content().home.seasonAction} {title}
        </ButtonLink>
      </div>
      <ul className={styles.people}>
        {faculty.map((person) => (
          <li key={person.slug}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </div>
  );
}
