import { ButtonLink } from "#components/ui/button-link.tsx";
import { faculty } from "#lib/content/faculty.ts";
import { homeFaculty } from "#lib/content/people.ts";
import { paths } from "#lib/core/config/paths.ts";
import { PeopleCarousel } from "./people-carousel.tsx";

export function HomeFaculty() {
  const { eyebrow, title, action } = faculty.carousel;
  return (
    <PeopleCarousel id="faculty" eyebrow={eyebrow} title={title} people={homeFaculty}>
      <ButtonLink href={paths.faculty} look="outline" arrow>
        {action}
      </ButtonLink>
    </PeopleCarousel>
  );
}
