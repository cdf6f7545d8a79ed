import { inLanguage } from "#lib/core/locale/language.ts";

/** The words of the bar and footer, which stay out of the browser's bundle. */
export const words = inLanguage({
  en: {
    /** Follows the site's name, for screen readers. */
    toHome: "home",
    main: "Main",
    foot: "Foot of the page",
    questions: "Questions about your membership?",
  },
});
