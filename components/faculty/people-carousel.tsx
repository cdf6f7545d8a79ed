import type { ReactNode } from "react";
import { Carousel } from "#components/carousel/carousel.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { classes } from "#components/ui/classes.ts";
import { SectionHead } from "#components/ui/page/section-head.tsx";
import { content, type Person } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";
import styles from "./people-carousel.module.css";
import { PersonCard } from "./person-card.tsx";
import { strings } from "./strings.ts";

type PeopleCarouselProps = {
  id: string;
  eyebrow: string;
  title: string;
  people: readonly Person[];
  children?: ReactNode;
};

export function PeopleCarousel({ id, eyebrow, title, people, children }: PeopleCarouselProps) {
  const header = <SectionHead id={id} eyebrow={eyebrow} title={title} />;
  return (
    <section className={classes("wrap", styles.section)} aria-labelledby={id}>
      <Carousel header={header} previous={strings.previousPerson} next={strings.nextPerson}>
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

export function HomeFaculty() {
  const { eyebrow, title, action } = content().faculty.carousel;
  return (
    <PeopleCarousel id="faculty" eyebrow={eyebrow} title={title} people={content().home.faculty}>
      <ButtonLink href={paths.faculty} look="outline" arrow>
        {action}
      </ButtonLink>
    </PeopleCarousel>
  );
}
