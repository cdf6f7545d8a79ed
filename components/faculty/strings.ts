import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    tab: (season: number) => `Season ${season}`,
    portraitOf: (name: string) => `Portrait of ${name}`,
    presentsIn: "Presents in",
    more: "Read More",
    /** Follows `more`, for screen readers. */
    about: (name: string) => `about ${name}`,
    previousPerson: "Previous person",
    nextPerson: "Next person",
    next: "Next",
  },
});
