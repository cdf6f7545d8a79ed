/**
 * The histories of tests/api/billing/money.test.ts, over HTTP against processes that are killed:
 * one on SQLite, two on PostgreSQL. `npm run test:money` plays more of them.
 */
import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { playShop } from "#tests/support/shop/world/play-shop.ts";
import { processesWorld } from "#tests/support/shop/world/processes-world.ts";
import { expectPlayed, runsOf } from "#tests/support/shop/world/runs.ts";
import type { World } from "#tests/support/shop/world/shop-world.ts";
import { anyKilledHistory } from "#tests/support/shop/world/shopper-steps.ts";

const HISTORIES = Number(process.env.MONEY_KILLED_HISTORIES ?? 2);

/** Long enough for a busy machine. */
const LONG_MS = 6 * 60 * 60 * 1000;

let world: World;

beforeAll(async () => {
  world = await processesWorld(process.env.TEST_DATABASE === "postgresql" ? 2 : 1);
}, LONG_MS);

afterAll(() => world?.end());

test(
  "gives each paid year once when the processes are killed and restarted at any moment",
  async () => {
    const play = fc.asyncProperty(anyKilledHistory, (history) => playShop(world, history));
    await fc.assert(play, runsOf(HISTORIES));
    expectPlayed(world, HISTORIES);
  },
  LONG_MS,
);
