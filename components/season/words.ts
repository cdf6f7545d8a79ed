import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    episodes: "Four episodes",
    fullEpisodes: "The full episodes",
    watchFullEpisode: "WATCH FULL EPISODE",
  },
});
