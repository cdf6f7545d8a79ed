import type { ReactNode } from "react";
import { Carousel } from "#components/carousel/carousel.tsx";
import { classes } from "#components/ui/classes.ts";
import type { Person } from "#lib/content/people.ts";
import styles from "./people-carousel.module.css";
import { PersonCard } from "./person-card.tsx";
import { words } from "./words.ts";

type PeopleCarouselProps = {
  id: string;
  eyebrow: string;
  title: string;
  people: readonly Person[];
  children?: ReactNode;
};

export function PeopleCarousel({ id, eyebrow, title, people, children }: PeopleCarouselProps) {
  const header = (
    <div>
      <p className={classes("eyebrow", styles.eyebrow)}>{eyebrow}</p>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
    </div>
  );
  return (
    <section className={classes("wrap", styles.section)} aria-labelledby={id}>
      <Carousel header={header} previous={words.previousPerson} next={words.nextPerson}>
        {people.map((person) => (
          <li key={person.slug}>
            <PersonCard person={person} />
          </li>
        ))}
      </Carousel>
      {children && <div className={styles.more}>{children}</div>}
    </section>
  );
}
