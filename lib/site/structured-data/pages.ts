import { requireArtist } from "#lib/content/artists-and-works.ts";
import {
  type Artist,
  content,
  type Episode,
  type Page,
  type Person,
  type Season,
  type Work,
} from "#lib/content/content.ts";
import { episodesOfSeason, episodesOnHome } from "#lib/content/episodes.ts";
import { plainText } from "#lib/content/prose.ts";
import {
  artistPath,
  freePagePath,
  paths,
  personPath,
  seasonPath,
  workPath,
} from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { course, trailerVideo } from "./course.ts";
import { organization, personOfSite } from "./organization.ts";
import type { Thing } from "./serialize.ts";

const aboutCrumb: Crumb = { name: "About", path: paths.about };
const facultyCrumb = (): Crumb => ({ name: content().faculty.heading, path: paths.faculty });

const videosOf = (episodes: readonly Episode[]) =>
  episodes.flatMap((episode) => trailerVideo(episode) ?? []);

export function thingsOfHome(): Thing[] {
  return [organization(), faqPage(), ...videosOf(content().seasons.flatMap(episodesOnHome))];
}

export function thingsOfSeason(season: Season): Thing[] {
  const crumb = { name: season.title, path: seasonPath(season) };
  return [course(season), ...videosOf(episodesOfSeason(season)), breadcrumbs(crumb)];
}

export function thingsOfAbout(): Thing[] {
  return [organization(), breadcrumbs(aboutCrumb)];
}

export function thingsOfFaculty(): Thing[] {
  return [breadcrumbs(facultyCrumb())];
}

export function thingsOfArtists(): Thing[] {
  return [artistIndex(), breadcrumbs(artistsCrumb())];
}

export function thingsOfLogin(): Thing[] {
  return [breadcrumbs({ name: content().login.title, path: paths.login })];
}

export function thingsOfGift(name: string): Thing[] {
  return [breadcrumbs({ name, path: paths.gift })];
}

export function thingsOfFreePage(page: Page): Thing[] {
  return [breadcrumbs({ name: page.title, path: freePagePath(page) })];
}

export function thingsOfPerson(person: Person): Thing[] {
  const teaches = content().seasons.some(({ faculty }) => faculty.includes(person));
  const parent = teaches ? facultyCrumb() : aboutCrumb;
  return [
    personOfSite(person),
    breadcrumbs(parent, { name: person.name, path: personPath(person.slug) }),
  ];
}

const artistsCrumb = (): Crumb => ({ name: content().artistsPage.heading, path: paths.artists });

export function thingsOfArtist(artist: Artist): Thing[] {
  const { slug, name, note, picture, links } = artist;
  const thing = { ...artistThing(artist), description: note, ...looks(picture, links) };
  return [thing, breadcrumbs(artistsCrumb(), { name, path: artistPath(slug) })];
}

export function thingsOfWork(work: Work): Thing[] {
  const { id, title, artist: slug, year = "", medium, note, picture, links } = work;
  const artist = requireArtist(slug);
  const path = workPath(id);
  const thing = {
    "@type": "VisualArtwork",
    "@id": publicUrl(`${path}#work`),
    url: publicUrl(path),
    name: title,
    creator: artistThing(artist),
    ...(/^\d{4}$/.test(year) && { dateCreated: year }),
    ...(medium && { artMedium: medium }),
    ...(note && { description: plainText(note) }),
    ...looks(picture, links),
  };
  return [
    thing,
    breadcrumbs(
      artistsCrumb(),
      { name: artist.name, path: artistPath(slug) },
      { name: title, path },
    ),
  ];
}

const looks = (picture: Work["picture"], links: Work["links"] = []) => ({
  ...(picture && { image: publicUrl(picture) }),
  ...(links.length > 0 && { sameAs: links.map(({ address }) => address) }),
});

type Crumb = { name: string; path: string };

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

/** Google allows one per site. */
export function faqPage() {
  return {
    "@type": "FAQPage",
    "@id": publicUrl("/#faq"),
    mainEntity: content().faq.questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
    })),
  };
}

function artistIndex() {
  return {
    "@type": "ItemList",
    "@id": publicUrl(`${paths.artists}#index`),
    name: content().artistsPage.heading,
    numberOfItems: content().artists.length,
    itemListElement: content().artists.map((artist, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: artistThing(artist),
    })),
  };
}

function artistThing({ slug, name, born, died, isCollective }: Artist) {
  const url = publicUrl(artistPath(slug));
  const id = { "@id": `${url}#artist`, url, name };
  if (isCollective) return { "@type": "Organization", ...id, foundingDate: `${born}` };
  const deathDate = died === undefined ? undefined : `${died}`;
  return { "@type": "Person", ...id, birthDate: `${born}`, ...(deathDate && { deathDate }) };
}
