import { inLanguage } from "#lib/content/language.ts";

/** The words of a season's pages. */
export const words = inLanguage({
  en: {
    episodes: "Four episodes",
    watchFullEpisode: "WATCH FULL EPISODE",
  },
});
