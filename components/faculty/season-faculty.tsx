import { ButtonLink } from "#components/ui/button-link.tsx";
import { home } from "#lib/content/home.ts";
import { facultyOfSeason } from "#lib/content/people.ts";
import { type SeasonNumber, seasons } from "#lib/content/seasons.ts";
import { seasonPath } from "#lib/core/config/paths.ts";
import { PersonCard } from "./person-card.tsx";
import styles from "./season-faculty.module.css";

export function SeasonFaculty({ season }: { season: SeasonNumber }) {
  const { title, subtitle, introduction } = seasons[season];
  return (
    <div className={styles.grid}>
      <div className={styles.season}>
        <p className={styles.numeral} aria-hidden="true">
          {season}
        </p>
        <div>
          <h2 className="heading">{title}</h2>
          <p className={styles.text}>{subtitle ?? introduction}</p>
        </div>
        <ButtonLink href={seasonPath(season)} look="outline" arrow>
          {home.seasonAction} {title}
        </ButtonLink>
      </div>
      <ul className={styles.people}>
        {facultyOfSeason[season].map((person) => (
          <li key={person.slug}>
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
    </div>
  );
}
