import { inLanguage } from "#lib/core/locale/language.ts";

export const strings = inLanguage({
  en: {
    add: "Add to Watchlist",
    remove: "Remove from Watchlist",
    failed: "Error updating wishlist",
    watch: "Watch Now",
    empty: "Nothing here yet. Put an episode aside on a season’s page, and it waits for you here.",
    withoutPlan:
      "A plan opens every episode of every season, for a year. You put the episodes aside that you want to see, " +
      "and they wait for you here. The trailers are open to all.",
  },
});
