import { inLanguage } from "#lib/core/locale/language.ts";

const numerals = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

export const strings = inLanguage({
  en: {
    episodes: (count: number) =>
      `${numerals[count] ?? count} ${count === 1 ? "episode" : "episodes"}`,
    presentedBy: (name: string) => `Presented by ${name}`,
    fullEpisodes: "The full episodes",
    thanks: {
      title: "Thank you.",
      text: (first: string) =>
        `Your membership has begun, and every episode is open to you. Begin with the first: ${first}.`,
    },
    watchFullEpisode: "WATCH FULL EPISODE",
  },
});
