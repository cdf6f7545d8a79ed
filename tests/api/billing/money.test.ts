/**
 * Random histories of payments, of several members at the same time, in this process. In any order,
 * the site's books equal Razorpay's in the end. `npm run test:money` plays many more;
 * tests/process/billing/money.test.ts uses real processes.
 */
import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { playShop } from "#tests/support/shop/world/play-shop.ts";
import { expectPlayed, runsOf } from "#tests/support/shop/world/runs.ts";
import { handlersWorld, type World } from "#tests/support/shop/world/shop-world.ts";
import { anyHistory } from "#tests/support/shop/world/shopper-steps.ts";

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 20);

/** Long enough for a busy machine. */
const LONG_MS = 6 * 60 * 60 * 1000;

let world: World;

beforeAll(async () => {
  world = await handlersWorld();
});

afterAll(() => world.end());

test(
  "gives each paid year once, and ends it with its refund, in any order of events",
  async () => {
    const play = fc.asyncProperty(anyHistory, (history) => playShop(world, history));
    await fc.assert(play, runsOf(HISTORIES));
    expectPlayed(world, HISTORIES);
  },
  LONG_MS,
);
