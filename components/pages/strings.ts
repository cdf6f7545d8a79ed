import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    languages: "Other languages",
  },
});
