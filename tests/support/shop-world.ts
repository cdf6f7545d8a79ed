/** Where shoppers shop: the handlers within the test, or processes that can really be killed. */
import { type Database, database } from "#lib/database/client.ts";
import { reconcile } from "#lib/payments/reconcile.ts";
import { settleEveryOpenOrder } from "#tests/support/settle-open-orders.ts";
import { pass } from "#tests/support/time.ts";
import type { Site } from "#tests/support/visitor.ts";

export type World = {
  /** Where requests go; absent for the handlers themselves. */
  site?: Site;
  /** Lets time go on; it is one for all shoppers. */
  pass(ms: number): void;
  /** Kills the site in the midst of the work, and starts it again. */
  killDuring(after: number, work: () => Promise<void>): Promise<void>;
  /** Which life of the site it is, or null between two: who is not in one all the time may get no answer. */
  life(): number | null;
};

/**
 * The handlers within this process. Killed is played: after so many transactions none succeeds any
 * more, for nobody, until the site has started again. Leases stay behind, as those of a killed
 * process do.
 */
export function handlersWorld(): World {
  const shared = globalThis as { aieDatabase?: Database };
  let deaths = 0;
  let isDying = false;

  async function killDuring(after: number, work: () => Promise<void>): Promise<void> {
    // Another shopper has killed it already.
    if (isDying) return work();
    isDying = true;
    const living = database();
    let left = after;
    const write: Database["write"] = (transaction) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error("killed")) : living.write(transaction);
    };
    shared.aieDatabase = { ...living, write };
    try {
      await work();
    } finally {
      deaths += 1;
      shared.aieDatabase = living;
      isDying = false;
    }
    await settleEveryOpenOrder();
    await reconcile();
  }

  return {
    pass,
    killDuring,
    life: () => (isDying ? null : deaths),
  };
}
