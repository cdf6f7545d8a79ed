import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    skip: "Skip to the content",
    about: "About",
    preview: {
      name: "Preview",
      text: "Preview with all drafts. Visitors do not see this page; its links lead to what they see.",
    },
    unknownSeason: {
      title: "Unknown season",
      heading: "A season we do not know",
      text: "This episode belongs to none of our seasons. It may not be filmed yet.",
    },
  },
});
