import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    table: "As a table",
    most: (value: string) => `Most: ${value}`,
    empty: "Nothing was counted yet.",
  },
});
