/** What each public page tells search engines about itself. */

import { artistsPage } from "#lib/content/artists-page.ts";
import { type Episode, episodesOfSeason } from "#lib/content/episodes.ts";
import { faculty } from "#lib/content/faculty.ts";
import { home } from "#lib/content/home.ts";
import { loginPage } from "#lib/content/login.ts";
import { facultyOfSeason, type Person } from "#lib/content/people.ts";
import type { Season } from "#lib/content/seasons.ts";
import { trailerOf } from "#lib/content/trailers.ts";
import { paths, personPath, seasonPath } from "#lib/core/config/paths.ts";
import { artistIndex } from "./artist-index.ts";
import { breadcrumbs, type Crumb } from "./breadcrumbs.ts";
import { course } from "./course.ts";
import { faqPage } from "./faq-page.ts";
import { organization } from "./organization.ts";
import { personOfSite } from "./person.ts";
import type { Thing } from "./serialize.ts";
import { trailerVideo } from "./trailer.ts";

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

/** A biography lies below the page whose cards lead to it. */
export function thingsOfPerson(person: Person): Thing[] {
  const teaches = Object.values(facultyOfSeason).some((list) => list.includes(person));
  const parent = teaches ? facultyCrumb : aboutCrumb;
  return [
    personOfSite(person),
    breadcrumbs(parent, { name: person.name, path: personPath(person.slug) }),
  ];
}
