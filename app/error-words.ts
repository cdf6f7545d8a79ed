import { inLanguage } from "#lib/core/locale/language.ts";

/** The words shown in place of what failed. They are in the scripts of every page. */
export const words = inLanguage({
  en: {
    title: "Something went wrong",
    page: "This page could not be shown. The fault is ours; trying once more often helps.",
    site: "The site could not be shown. The fault is ours; please try again in a moment.",
    again: "Try again",
    home: "Go to Home",
  },
});
