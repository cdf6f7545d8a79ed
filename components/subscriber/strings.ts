import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    eyebrow: "Your membership",
    action: {
      begun: "Continue watching",
      next: "Watch the next episode",
      first: "Watch the first episode",
    },
    season: "All episodes",
    bar: "Continue watching",
    left: (time: string) => `${time} left`,
    watch: "Watch",
    closeForWeek: "Close for a week",
  },
});
