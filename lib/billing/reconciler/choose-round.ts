import { randomInt } from "node:crypto";
import { billingLimits } from "#lib/billing/limits.ts";

/** Chooses a round's items at random: items that always fail must not block others. */
export function chooseRound<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, rank: randomInt(2 ** 32) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, billingLimits.settleRound)
    .map(({ item }) => item);
}
