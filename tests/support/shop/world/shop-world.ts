/** The shoppers' site: the handlers in this process, or processes that can be killed. */

import { invoicesMailed } from "#lib/billing/invoices/mail-invoices.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase, type Database, database } from "#lib/core/database/client.ts";
import { retireDemo } from "#lib/site/demo.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { emptyDatabase } from "#tests/support/empty-database.ts";
import { openRazorpay, type Razorpay } from "#tests/support/shop/razorpay-accounts.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";

export type World = {
  /** The target of requests; absent for the handlers themselves. */
  site?: Site;
  razorpay: Razorpay;
  /** Begins a history with an empty site and an empty Razorpay. */
  begin(settings: Settings): Promise<void>;
  /** Moves the shared clock of the site and Razorpay. */
  pass(ms: number): Promise<void>;
  /** Kills the site during `work`, and restarts it. */
  killDuring(after: number, work: () => Promise<void>): Promise<void>;
  /** Stops the site, does `work`, and starts the site with these settings. */
  stopFor(work: () => Promise<Settings>): Promise<void>;
  /** The site's current run, or null between two. A request across runs may get no response. */
  life(): number | null;
  end(): Promise<void>;
};

export type Settings = Record<string, string>;

/** Applies settings to this process. An empty text removes a setting. */
export function applySettings(settings: Settings): void {
  Object.assign(process.env, settings);
  rereadSettings();
}

/** True when the site has other settings. */
export const isChange = (settings: Settings) =>
  Object.entries(settings).some(([name, value]) => process.env[name] !== value);

export function accountOf({ razorpay }: World) {
  return environment().razorpay.mode === "LIVE" ? razorpay.LIVE : razorpay.TEST;
}

/**
 * The handlers in this process. A kill is simulated: after a number of transactions all others fail
 * until the site has restarted. Leases remain, as after a real kill.
 */
export async function handlersWorld(): Promise<World> {
  const shared = globalThis as { aieDatabase?: Database };
  const razorpay = await openRazorpay();
  let deaths = 0;
  let isDying = false;
  let aheadMs = 0;

  // Waits are real, so the limits are short.
  Object.assign(billingLimits, {
    razorpayTimeoutMs: 1_000,
    razorpayFirstPauseMs: 10,
    razorpayLastPauseMs: 50,
    razorpayLongestPauseMs: 50,
  });

  async function boot(): Promise<void> {
    await retireDemo(environment().razorpay.mode);
    await reconcile();
    await readLists();
  }

  async function killDuring(after: number, work: () => Promise<void>): Promise<void> {
    // Another shopper has already killed it.
    if (isDying) return work();
    isDying = true;
    const living = database();
    let left = after;
    const write: Database["write"] = (transaction) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error("killed")) : living.write(transaction);
    };
    shared.aieDatabase = { ...living, write };
    await work().catch(() => "killed");
    deaths += 1;
    shared.aieDatabase = living;
    isDying = false;
    await boot();
  }

  return {
    razorpay,
    async begin(settings) {
      aheadMs = 0;
      setClock();
      applySettings(settings);
      await invoicesMailed();
      await emptyDatabase();
      await razorpay.renew();
      await boot();
    },
    async pass(ms) {
      aheadMs += ms;
      const ahead = aheadMs;
      setClock(() => new Date(Date.now() + ahead));
      await razorpay.pass(ms);
    },
    killDuring,
    async stopFor(work) {
      await invoicesMailed();
      await closeDatabase();
      applySettings(await work());
      await boot();
    },
    life: () => (isDying ? null : deaths),
    end: razorpay.end,
  };
}
