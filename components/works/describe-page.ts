/** What search engines and social networks show of the pages of works and artists. */
import {
  type FilmMoment,
  isThin,
  momentsOfArtist,
  momentsOfWork,
  requireArtist,
  worksOf,
  yearsOf,
} from "#lib/content/artists-and-works.ts";
import { type Artist, content, type Work } from "#lib/content/content.ts";
import { plainText } from "#lib/content/prose.ts";
import { strings } from "./strings.ts";

/** Search engines cut longer ones. */
const titleLength = 70;
const descriptionLength = 160;

export function describeWork(work: Work) {
  const { id, title, year, medium, collection, note } = work;
  const { name } = requireArtist(work.artist);
  const moments = momentsOfWork(id);
  const facts = [strings.workBy(title, name), year, medium, collection];
  const words = note === undefined ? moments.map(({ shown }) => shown.why) : [plainText(note)];
  return {
    title: titleOf([title, name]),
    description: descriptionOf(facts, words),
    picture: work.picture ?? pictureOf(moments),
    isThin: isThin(work, moments),
  };
}

export function describeArtist(artist: Artist) {
  const { slug, name, note, picture } = artist;
  const moments = momentsOfArtist(slug);
  const works = worksOf(slug).map(({ title }) => title);
  return {
    title: titleOf([name, works.length === 0 ? strings.artist : strings.worksAndMoments]),
    description: descriptionOf([name, yearsOf(artist)], [note]),
    picture: picture ?? pictureOf(moments),
    isThin: isThin(artist, moments),
  };
}

/** The layout adds the site's name. */
function titleOf(parts: readonly [string, string]): string {
  const most = titleLength - ` · ${content().site.fullName}`.length;
  const whole = parts.join(", ");
  return whole.length <= most ? whole : clipped(parts[0], most);
}

function descriptionOf(facts: readonly (string | undefined)[], words: readonly string[]): string {
  const known = `${facts.filter((fact) => fact !== undefined).join(", ")}.`;
  return clipped([known, ...words, strings.whereShown].join(" "), descriptionLength);
}

const pictureOf = ([first]: readonly FilmMoment[]) => first?.episode.picture;

/** Cuts between words. */
function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\s,.:;]+\S*$/, "")}…`;
}
