import type { Episode } from "#lib/content/content.ts";

/** Resumes, unless `startOver` is set. */
export type Film = { episodeId: string; title: string; startOver?: boolean };

export function filmOf({ id, title, subtitle }: Episode): Film {
  return { episodeId: id, title: `${title}, ${subtitle}` };
}
