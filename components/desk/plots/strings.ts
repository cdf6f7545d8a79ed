import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    table: "As a table",
    csv: "Download as CSV",
    csvOf: (title: string) => `Download as CSV: ${title}`,
    most: (value: string) => `Most: ${value}`,
    empty: "Nothing was counted yet.",
  },
});
