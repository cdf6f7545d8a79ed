/**
 * The sequences of tests/api/money.test.ts, over HTTP against processes that are killed: one on
 * SQLite, two at once on PostgreSQL. `npm run test:money` plays more of them.
 */
import fc from "fast-check";
import { afterAll, beforeAll, test } from "vitest";
import { playShop } from "#tests/support/play-shop.ts";
import { type ProcessesWorld, processesWorld } from "#tests/support/processes-world.ts";
import { anyShop } from "#tests/support/shopper-steps.ts";

const SEQUENCES = Number(process.env.MONEY_PROCESS_SEQUENCES ?? 2);

/** However much else the machine has to do. */
const LONG_MS = 2 * 60 * 60 * 1000;

let world: ProcessesWorld | undefined;

beforeAll(async () => {
  world = await processesWorld(process.env.TEST_DATABASE === "postgresql" ? 2 : 1);
}, LONG_MS);

afterAll(() => world?.end());

test(
  "killed at any moment and started again, they give each paid year once",
  () =>
    fc.assert(
      fc.asyncProperty(anyShop, async (shop) => {
        if (world) await playShop(world, shop);
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    ),
  LONG_MS,
);
