import {
  artistOfShown,
  requireArtist,
  requireWork,
  yearsOf,
} from "#lib/content/artists-and-works.ts";
import type { Episode, Work } from "#lib/content/content.ts";
import { artistPath, workPath } from "#lib/core/config/paths.ts";

export type ShownEntry = ReturnType<typeof describeShown>[number];

export type WorkWords = Pick<Work, "title" | "year" | "medium" | "collection">;

export function describeShown({ shown }: Episode) {
  return shown.map((entry) => {
    const artist = requireArtist(artistOfShown(entry));
    return {
      fromSeconds: entry.fromSeconds,
      /** Null for an artist without a work. */
      workId: "work" in entry ? entry.work : null,
      why: entry.why,
      artist: artist.name,
      /** The artist's, without a work. */
      years: yearsOf(artist),
      work: "work" in entry ? wordsOf(entry.work) : null,
      /** Of the page of the work or the artist. */
      path: "work" in entry ? workPath(entry.work) : artistPath(artist.slug),
    };
  });
}

function wordsOf(id: string): WorkWords {
  const { title, year, medium, collection } = requireWork(id);
  return { title, year, medium, collection };
}
