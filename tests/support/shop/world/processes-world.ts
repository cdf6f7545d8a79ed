/** Processes of the built site on one database, each of which may be killed at any moment. */
import { expect, vi } from "vitest";
import { invoicesMailed } from "#lib/billing/invoices/mail-invoices.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { emptyDatabase } from "#tests/support/empty-database.ts";
import { readdress } from "#tests/support/readdress.ts";
import { openRazorpay } from "#tests/support/shop/razorpay-accounts.ts";
import {
  applySettings,
  isChange,
  type Settings,
  type World,
} from "#tests/support/shop/world/shop-world.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

/** The delay of each step of `after`, in milliseconds: together they span a settlement. */
const LATER_MS = 8;

/** Starts `count` processes. Each request goes to the next running one. */
export async function processesWorld(count: number): Promise<World> {
  const razorpay = await openRazorpay();
  applySettings(razorpay.TEST.settings());
  const first = await startSite();
  const own = { SITE_URL: first.origin };
  // This process restores orders too, and their notes name the site that made them.
  applySettings(own);
  const sites: SiteProcess[] = [first];
  while (sites.length < count) sites.push(await startSite(own));
  let turn = 0;
  let deaths = 0;
  let dying: SiteProcess | null = null;

  async function send(request: Request): Promise<Response> {
    turn += 1;
    const site = sites[turn % sites.length] ?? first;
    const url = request.url.replace(first.origin, `http://localhost:${site.port}`);
    return fetch(await readdress(request, url));
  }

  async function killDuring(after: number, work: () => Promise<void>): Promise<void> {
    if (dying !== null) return work();
    const at = deaths % sites.length;
    const site = sites[at] ?? first;
    dying = site;
    try {
      const working = work().catch(() => "nobody answered");
      const moment = performance.now() + after * LATER_MS;
      await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(moment), { interval: 1 });
      expect(await site.end("SIGKILL")).toBe("SIGKILL");
      await working;
      sites[at] = await startSite(own, { port: site.port });
    } finally {
      deaths += 1;
      dying = null;
    }
  }

  async function stopFor(work: () => Promise<Settings>): Promise<void> {
    await Promise.all(sites.map((site) => site.end("SIGKILL")));
    // This process mails, too, what its reconciler has settled, and would open the database again.
    await invoicesMailed();
    await closeDatabase();
    applySettings(await work());
    const ports = sites.map(({ port }) => port);
    sites.splice(0);
    for (const port of ports) sites.push(await startSite(own, { port }));
  }

  return {
    site: { origin: first.origin, send },
    razorpay,
    async begin(settings) {
      if (isChange(settings)) await stopFor(async () => settings);
      await invoicesMailed();
      await emptyDatabase();
      await razorpay.renew();
      await reconcile();
      await readLists();
    },
    // The processes run on the real clock.
    pass: async () => undefined,
    killDuring,
    stopFor,
    life: () => (dying === null ? deaths : null),
    async end() {
      await Promise.all(sites.map((site) => site.end("SIGKILL")));
      await razorpay.end();
    },
  };
}
