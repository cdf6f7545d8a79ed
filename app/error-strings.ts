import { inLanguage } from "#lib/core/locale/language.ts";

/** Separate, because every page's scripts contain these texts. */
export const strings = inLanguage({
  en: {
    title: "Something went wrong",
    page: "This page could not be shown. The fault is ours; trying once more often helps.",
    site: "The site could not be shown. The fault is ours; please try again in a moment.",
    again: "Try again",
    home: "Go to Home",
    notFound: {
      title: "Page Not Found",
      text: "The page you are looking for does not exist or has been moved.",
    },
  },
});
