import type { BodyOf } from "#lib/content/kinds/kinds.ts";

/** docs/product.md, sections 1 and 9. */
export const plan: BodyOf<"plan"> = {
  name: "Annual Plan",
  period: "one year",
  prices: [{ from: "2026-01-01", pricePaise: 99_900, gstPercent: 18 }],
  benefits: [
    "Every episode of every season, as often as you like",
    "New episodes over the year, at no further cost",
    "A watchlist of your own, on every device",
    "Access at once, for one year, with no renewal behind your back",
  ],
};
