import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    skip: "Skip to the content",
    unknownSeason: {
      title: "Unknown season",
      heading: "A season we do not know",
      text: "This episode belongs to none of our seasons. It may not be filmed yet.",
    },
  },
});
