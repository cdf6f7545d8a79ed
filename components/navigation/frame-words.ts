import { inLanguage } from "#lib/core/locale/language.ts";

/** The bar's and footer's words, which stay out of the browser's bundle. */
export const words = inLanguage({
  en: {
    /** Follows the site's name, for screen readers. */
    toHome: "home",
    main: "Main",
    foot: "Foot of the page",
    questions: "Questions about your membership?",
  },
});
