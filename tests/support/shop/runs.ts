/** How many histories are played, and what was in them. */
import { expect } from "vitest";
import { played } from "#tests/support/shop/play-shop.ts";
import type { World } from "#tests/support/shop/shop-world.ts";
import { kinds } from "#tests/support/shop/shopper-steps.ts";

/** With so many histories each kind of step is met, the rarest one ten times. */
const ENOUGH = 200;

/** What `fc.assert` is told. MONEY_SEED and MONEY_PATH play a counterexample again. */
export function runsOf(numRuns: number) {
  const { MONEY_SEED: seed, MONEY_PATH: path } = process.env;
  return {
    numRuns,
    // A counterexample is told as it is: to make it small takes as long as a thousand others.
    endOnFailure: true,
    ...(seed ? { seed: Number(seed) } : {}),
    ...(path ? { path } : {}),
  };
}

/** Tells what was played. @throws when a kind of step was never done, though there was time for each */
export function expectPlayed({ site }: World, histories: number): void {
  const counts = [...played]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, times]) => `${kind} ${times}`);
  process.stdout.write(`${histories} histories: ${counts.join(", ")}\n`);
  if (histories < ENOUGH) return;
  // Another price is another build of the site.
  const expected = [...kinds].filter((kind) => !(site && kind === "reprice"));
  expect(expected.filter((kind) => !played.has(kind))).toEqual([]);
}
