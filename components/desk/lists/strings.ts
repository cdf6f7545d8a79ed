import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    filters: (set: number) => (set === 0 ? "Search and filter" : `Search and filter (${set})`),
    search: "Search",
    filter: "Show",
    clear: "Show all",
    csv: "Download as CSV",
    first: "First page",
    next: "Next page",
    pages: "Pages of the list",
  },
});
