/** The number of histories, and the kinds of steps that they contain. */
import { expect } from "vitest";
import { played } from "#tests/support/shop/world/play-shop.ts";
import type { World } from "#tests/support/shop/world/shop-world.ts";
import { kinds } from "#tests/support/shop/world/shopper-steps.ts";

/** With this many histories each kind of step occurs, the rarest one ten times. */
const ENOUGH = 200;

/** The few histories of `npm run test:all` are the same in each run. */
const USUAL_SEED = "1947";

/** Options for `fc.assert`. MONEY_SEED and MONEY_PATH replay a counterexample. */
export function runsOf(numRuns: number) {
  const { MONEY_SEED: seed = numRuns < ENOUGH ? USUAL_SEED : undefined, MONEY_PATH: path } =
    process.env;
  return {
    numRuns,
    // No shrinking: it takes as long as a thousand histories.
    endOnFailure: true,
    ...(seed ? { seed: Number(seed) } : {}),
    ...(path ? { path } : {}),
  };
}

/** Prints the kinds of steps. @throws Error when a kind never occurred in enough histories */
export function expectPlayed({ site }: World, histories: number): void {
  const counts = [...played]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, times]) => `${kind} ${times}`);
  process.stdout.write(`${histories} histories: ${counts.join(", ")}\n`);
  if (histories < ENOUGH) return;
  // Another price needs another build of the site.
  const expected = [...kinds].filter((kind) => !(site && kind === "reprice"));
  expect(expected.filter((kind) => !played.has(kind))).toEqual([]);
}
