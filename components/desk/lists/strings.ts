import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    search: "Search",
    filter: "Show",
    clear: "Show all",
    csv: "Download as CSV",
    first: "First page",
    next: "Next page",
    pages: "Pages of the list",
  },
});
