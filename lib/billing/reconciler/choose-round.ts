import { randomInt } from "node:crypto";
import { billingLimits } from "#lib/billing/limits.ts";

/**
 * Returns as many as a round deals with, by chance: those that fail each time, of a lost account say,
 * hold up no others.
 */
export function chooseRound<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: randomInt(2 ** 32) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, billingLimits.settleRound)
    .map(({ item }) => item);
}
