import { type Artist, content, type Episode, type Shown, type Work } from "./content.ts";

/** @throws Error for an unknown slug; published documents name none */
export function requireArtist(slug: string): Artist {
  return required(findArtist(slug));
}

/** @throws Error for an unknown id; published documents name none */
export function requireWork(id: string): Work {
  return required(findWork(id));
}

function required<Found>(found: Found | null): Found {
  if (found === null) throw new Error("The content has no such artist or work.");
  return found;
}

export function worksOf(artist: string): readonly Work[] {
  return content().works.filter((work) => work.artist === artist);
}

/** Such as '1924–2002', 'born 1957' or 'founded 2007'. */
export function yearsOf({ born, died, isCollective }: Artist): string {
  if (died !== undefined) return `${born}–${died}`;
  return `${isCollective ? "founded" : "born"} ${born}`;
}

export function artistOfShown(shown: Shown): string {
  return "artist" in shown ? shown.artist : requireWork(shown.work).artist;
}

/** Where a film shows a work, or speaks of an artist. */
export type FilmMoment = { episode: Episode; shown: Shown };

export function momentsOfWork(id: string): readonly FilmMoment[] {
  return momentsWith((shown) => "work" in shown && shown.work === id);
}

export function momentsOfArtist(slug: string): readonly FilmMoment[] {
  return momentsWith((shown) => artistOfShown(shown) === slug);
}

function momentsWith(isMeant: (shown: Shown) => boolean): readonly FilmMoment[] {
  return content().episodes.flatMap((episode) =>
    episode.shown.filter(isMeant).map((shown) => ({ episode, shown })),
  );
}

/** A page that tells too little for search engines. */
export function isThin({ note }: Pick<Work, "note">, moments: readonly FilmMoment[]): boolean {
  return note === undefined && moments.length < 2;
}

export function findArtist(slug: string): Artist | null {
  return content().artists.find((artist) => artist.slug === slug) ?? null;
}

export function findWork(id: string): Work | null {
  return content().works.find((work) => work.id === id) ?? null;
}

export function artistsOfEpisode({ shown }: Episode): readonly Artist[] {
  return [...new Set(shown.map(artistOfShown))].map(requireArtist);
}

export function episodesWithArtist(artist: string) {
  const found = Map.groupBy(momentsOfArtist(artist), ({ episode }) => episode);
  return [...found].map(([episode, moments]) => ({
    episode,
    fromSeconds: [...new Set(moments.map(({ shown }) => shown.fromSeconds))],
  }));
}

/** Without case and accents, as the list is sorted. */
export function letterOf({ indexName }: Artist): string {
  return [...indexName.normalize("NFD")].slice(0, 1).join("").toUpperCase();
}
