/** What is needed to play an episode; it goes on where it was left, unless it starts over. */
export type Film = { episodeId: string; title: string; startOver?: boolean };
