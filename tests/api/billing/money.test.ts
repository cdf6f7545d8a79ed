/**
 * Random histories of all that can happen to money, of several members at once, within this process.
 * Whatever their order, in the end our books say what Razorpay's say. `npm run test:money` plays many
 * more of them; tests/process/billing/money.test.ts plays them against real processes.
 */
import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { playShop } from "#tests/support/shop/play-shop.ts";
import { expectPlayed, runsOf } from "#tests/support/shop/runs.ts";
import { handlersWorld, type World } from "#tests/support/shop/shop-world.ts";
import { anyHistory } from "#tests/support/shop/shopper-steps.ts";

const HISTORIES = Number(process.env.MONEY_HISTORIES ?? 20);

/** However much else the machine has to do. */
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
