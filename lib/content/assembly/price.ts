import type { BodyOf } from "#lib/content/kinds/kinds.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";

/** Integer paise: 99900 + 18 % GST (17982) = 117882 (docs/product.md, section 9). */
export type PlanPrice = ReturnType<typeof priceAt>;

/** Returns the price in force; before the first day, the first. */
export function priceAt({ prices }: Pick<BodyOf<"plan">, "prices">, at: Date) {
  const row = prices.findLast(({ from }) => startOfIndiaDay(from) <= at) ?? prices[0];
  return totalOf(row ?? { pricePaise: 0, gstPercent: 0 });
}

/** `pricePaise`: before GST. */
export function totalOf({ pricePaise, gstPercent }: { pricePaise: number; gstPercent: number }) {
  const gstPaise = Math.round((pricePaise * gstPercent) / 100);
  return { pricePaise, gstPercent, gstPaise, totalPaise: pricePaise + gstPaise };
}

/** Returns the price in force, whose `from` is null, and the later ones. */
export function pricesFrom({ prices }: Pick<BodyOf<"plan">, "prices">, at: Date) {
  const rows = prices.map((row) => ({ ...row, isLater: startOfIndiaDay(row.from) > at }));
  const current = rows.findLast(({ isLater }) => !isLater);
  return rows
    .filter((row) => row === current || row.isLater)
    .map((row) => ({ from: row === current ? null : row.from, ...totalOf(row) }));
}

/** Returns the days of later prices, and when each begins. */
export function laterPrices({ prices }: Pick<BodyOf<"plan">, "prices">, at: Date) {
  const days = prices.map(({ from }) => ({ from, begins: startOfIndiaDay(from) }));
  return days.filter(({ begins }) => begins > at);
}

export function nextPriceChange(plan: Pick<BodyOf<"plan">, "prices">, at: Date): Date | null {
  return laterPrices(plan, at)[0]?.begins ?? null;
}
