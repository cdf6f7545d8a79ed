import { inLanguage } from "#lib/core/locale/language.ts";

/** The words of the bar and the foot of the page that no script needs. */
export const words = inLanguage({
  en: {
    /** After the site's name, for screen readers. */
    toHome: "home",
    main: "Main",
    foot: "Foot of the page",
    questions: "Questions about your membership?",
  },
});
