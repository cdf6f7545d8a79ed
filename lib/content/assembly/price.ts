import type { BodyOf } from "#lib/content/kinds/kinds.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";

/** Integer paise: 99900 + 18 % GST (17982) = 117882 (docs/product.md, section 9). */
export type PlanPrice = ReturnType<typeof priceAt>;

/** Returns the price in force; before the first day, the first. */
export function priceAt({ prices }: Pick<BodyOf<"plan">, "prices">, at: Date) {
  const { pricePaise, gstPercent } = prices.findLast(({ from }) => startOfIndiaDay(from) <= at) ??
    prices[0] ?? { pricePaise: 0, gstPercent: 0 };
  const gstPaise = Math.round((pricePaise * gstPercent) / 100);
  return { pricePaise, gstPercent, gstPaise, totalPaise: pricePaise + gstPaise };
}

/** Returns the days of later prices, and when each begins. */
export function laterPrices({ prices }: Pick<BodyOf<"plan">, "prices">, at: Date) {
  const days = prices.map(({ from }) => ({ from, begins: startOfIndiaDay(from) }));
  return days.filter(({ begins }) => begins > at);
}

export function nextPriceChange(plan: Pick<BodyOf<"plan">, "prices">, at: Date): Date | null {
  return laterPrices(plan, at)[0]?.begins ?? null;
}
