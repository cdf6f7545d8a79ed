import { afterAll, expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { patience } from "#tests/support/patience.ts";
import { createPayer } from "#tests/support/shop/payer.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const PAYERS_A_ROUND = 8;
/** `npm run test:faults` sets more. */
const ROUNDS = Number(process.env.KILLED_PAYERS ?? 32) / PAYERS_A_ROUND;
/** A round takes about 5 s; a busy machine may need ten times as long. */
const TIMEOUT_MS = ROUNDS * 50_000;

let site: SiteProcess;

afterAll(async () => {
  await site.end("SIGKILL");
});

async function countOf(userId: string) {
  const { read } = database();
  return {
    payments: await read.payment.count({ where: { order: { userId } } }),
    memberships: await read.membership.count({ where: { userId } }),
  };
}

/** A process that is killed while it reconciles holds the lease for five more minutes. */
async function expectNoLease() {
  expect(await database().read.lease.count()).toBe(0);
}

test(
  "a site killed during verify and restarted gives each buyer one year",
  async () => {
    let answered = 0;
    site = await startSite();
    for (let round = 0; round < ROUNDS; round += 1) {
      const payers = await Promise.all(
        Array.from({ length: PAYERS_A_ROUND }, () => createPayer(site)),
      );
      await vi.waitFor(expectNoLease, patience);
      const responses = payers.map((payer) => payer.verify().catch(() => null));
      // Each round is killed a little later: before, during or after the work.
      const wait = performance.now() + (round % 4) * 12;
      await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(wait), { interval: 1 });
      expect(await site.end("SIGKILL")).toBe("SIGKILL");
      const settled = await Promise.all(responses);
      answered += settled.filter((response) => response?.status === 200).length;

      site = await startSite({}, { port: site.port });
      for (const payer of payers) {
        const one = { payments: 1, memberships: 1 };
        await vi.waitFor(async () => expect(await countOf(payer.userId)).toEqual(one), patience);
        expect((await payer.verify()).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
        expect(await countOf(payer.userId)).toEqual(one);
      }
    }
    expect(answered).toBeLessThan(ROUNDS * PAYERS_A_ROUND);
  },
  TIMEOUT_MS,
);
