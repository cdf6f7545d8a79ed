import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    add: "Add to Watchlist",
    remove: "Remove from Watchlist",
    failed: "Error updating wishlist",
    watch: "Watch Now",
    empty: "Nothing here yet. Put an episode aside on a season’s page, and it waits for you here.",
  },
});
