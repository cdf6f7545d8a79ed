import {
  artistOfShown,
  requireArtist,
  requireWork,
  yearsOf,
} from "#lib/content/artists-and-works.ts";
import type { Episode } from "#lib/content/content.ts";

/** An entry of the list of what a film shows. */
export type ShownEntry = {
  fromSeconds: number;
  why: string;
  artist: string;
  /** The artist's, without a work. */
  years: string;
  work: WorkWords | null;
};

export type WorkWords = { title: string; year?: string; medium?: string; collection?: string };

export function describeShown({ shown }: Episode): ShownEntry[] {
  return shown.map((entry) => {
    const { name, ...artist } = requireArtist(artistOfShown(entry));
    return {
      fromSeconds: entry.fromSeconds,
      why: entry.why,
      artist: name,
      years: yearsOf({ name, ...artist }),
      work: "work" in entry ? wordsOf(entry.work) : null,
    };
  });
}

function wordsOf(id: string): WorkWords {
  const { title, year, medium, collection } = requireWork(id);
  return { title, year, medium, collection };
}
