/** What is needed to play an episode. */
export type Film = { episodeId: string; title: string };
