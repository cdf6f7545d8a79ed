import { type Artist, content, type Episode, type Shown, type Work } from "./content.ts";

/** @throws Error for an unknown slug; published documents name none */
export function requireArtist(slug: string): Artist {
  return required(content().artists.find((artist) => artist.slug === slug));
}

/** @throws Error for an unknown id; published documents name none */
export function requireWork(id: string): Work {
  return required(content().works.find((work) => work.id === id));
}

function required<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error("The content has no such artist or work.");
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

export function artistsOfEpisode({ shown }: Episode): readonly Artist[] {
  return [...new Set(shown.map(artistOfShown))].map(requireArtist);
}

export function episodesWithArtist(artist: string) {
  return content()
    .episodes.map((episode) => {
      const shown = episode.shown.filter((entry) => artistOfShown(entry) === artist);
      return { episode, fromSeconds: [...new Set(shown.map((entry) => entry.fromSeconds))] };
    })
    .filter(({ fromSeconds }) => fromSeconds.length > 0);
}

/** Without case and accents, as the list is sorted. */
export function letterOf({ indexName }: Artist): string {
  return [...indexName.normalize("NFD")].slice(0, 1).join("").toUpperCase();
}
