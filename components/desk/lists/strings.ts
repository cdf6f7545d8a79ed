import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    search: "Search",
    filter: "Show",
    clear: "Show all",
    csv: "Download as CSV",
    newest: "To the newest",
    older: "Older",
    pages: "Pages of the list",
  },
});
