import { inLanguage } from "#lib/core/locale/language.ts";

export const words = inLanguage({
  en: {
    skip: "Skip to the content",
    notFound: {
      title: "Page Not Found",
      text: "The page you are looking for does not exist or has been moved.",
      home: "Go to Home",
    },
    unknownSeason: {
      title: "Unknown season",
      heading: "A season we do not know",
      text: "This episode belongs to none of our seasons. It may not be filmed yet.",
    },
  },
});
