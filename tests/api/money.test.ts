/**
 * Random sequences of all that can happen to money, over several users at once, within this process.
 * Whatever their order, in the end our books say what Razorpay's say. `npm run test:money` plays many
 * more of them; tests/process/money.test.ts plays them against real processes.
 */
import fc from "fast-check";
import { test } from "vitest";
import { setClock } from "#lib/config/clock.ts";
import { playShop } from "#tests/support/play-shop.ts";
import { handlersWorld } from "#tests/support/shop-world.ts";
import { anyShop } from "#tests/support/shopper-steps.ts";

const SEQUENCES = Number(process.env.MONEY_SEQUENCES ?? 100);

test(
  "whatever happens in whatever order, each paid year is given once, and taken back with its money",
  async () => {
    const world = handlersWorld();
    await fc.assert(
      fc.asyncProperty(anyShop, async (shop) => {
        setClock();
        await playShop(world, shop);
      }),
      // A counterexample is told as it is: to make it small takes as long as a thousand others.
      { numRuns: SEQUENCES, endOnFailure: true },
    );
  },
  2 * 60 * 60 * 1000,
);
