import type { Episode } from "#lib/content/episodes.ts";

/** What is needed to play an episode; it goes on where it was left, unless it starts over. */
export type Film = { episodeId: string; title: string; startOver?: boolean };

/** The film of an episode. */
export function filmOf({ id, title, subtitle }: Episode): Film {
  return { episodeId: id, title: `${title}, ${subtitle}` };
}
