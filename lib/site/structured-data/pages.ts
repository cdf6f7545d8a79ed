import { type Artist, artists } from "#lib/content/artists.ts";
import { artistsPage } from "#lib/content/artists-page.ts";
import { type Episode, episodesOfSeason } from "#lib/content/episodes.ts";
import { faculty } from "#lib/content/faculty.ts";
import { faq } from "#lib/content/faq.ts";
import { home } from "#lib/content/home.ts";
import { loginPage } from "#lib/content/login.ts";
import { facultyOfSeason, type Person } from "#lib/content/people.ts";
import type { Season } from "#lib/content/seasons.ts";
import { trailerOf } from "#lib/content/trailers.ts";
import { artistPath, paths, personPath, seasonPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { course, trailerVideo } from "./course.ts";
import { organization, personOfSite } from "./organization.ts";
import type { Thing } from "./serialize.ts";

const aboutCrumb: Crumb = { name: "About", path: paths.about };
const facultyCrumb: Crumb = { name: faculty.heading, path: paths.faculty };

const videosOf = (episodes: readonly Episode[]) =>
  episodes.map((episode) => trailerVideo(episode, trailerOf(episode.id)));

export function thingsOfHome(): Thing[] {
  const shown = ([1, 2] as const).flatMap((season) =>
    episodesOfSeason(season).slice(0, home.trailersOfSeason),
  );
  return [organization(), faqPage(), ...videosOf(shown)];
}

export function thingsOfSeason(season: Season): Thing[] {
  const crumb = { name: season.title, path: seasonPath(season.number) };
  return [course(season), ...videosOf(episodesOfSeason(season.number)), breadcrumbs(crumb)];
}

export function thingsOfAbout(): Thing[] {
  return [organization(), breadcrumbs(aboutCrumb)];
}

export function thingsOfFaculty(): Thing[] {
  return [breadcrumbs(facultyCrumb)];
}

export function thingsOfArtists(): Thing[] {
  return [artistIndex(), breadcrumbs({ name: artistsPage.heading, path: paths.artists })];
}

export function thingsOfLogin(): Thing[] {
  return [breadcrumbs({ name: loginPage.title, path: paths.login })];
}

export function thingsOfPerson(person: Person): Thing[] {
  const teaches = Object.values(facultyOfSeason).some((list) => list.includes(person));
  const parent = teaches ? facultyCrumb : aboutCrumb;
  return [
    personOfSite(person),
    breadcrumbs(parent, { name: person.name, path: personPath(person.slug) }),
  ];
}

export type Crumb = { name: string; path: string };

export function breadcrumbs(...crumbs: Crumb[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", path: paths.home }, ...crumbs].map(
      ({ name, path }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: publicUrl(path),
      }),
    ),
  };
}

/** Google wants one a site. */
export function faqPage() {
  return {
    "@type": "FAQPage",
    "@id": publicUrl("/#faq"),
    mainEntity: faq.questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function artistIndex() {
  return {
    "@type": "ItemList",
    "@id": publicUrl(`${paths.artists}#index`),
    name: artistsPage.heading,
    numberOfItems: artists.length,
    itemListElement: artists.map((artist, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: artistThing(artist),
    })),
  };
}

function artistThing({ slug, name, born, died, isCollective }: Artist) {
  const id = { "@id": publicUrl(artistPath(slug)), name };
  if (isCollective) return { "@type": "Organization", ...id, foundingDate: `${born}` };
  const deathDate = died === undefined ? undefined : `${died}`;
  return { "@type": "Person", ...id, birthDate: `${born}`, ...(deathDate && { deathDate }) };
}
