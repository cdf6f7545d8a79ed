/** Real processes of the built site on one database, of which any may be killed at any moment. */
import { expect, vi } from "vitest";
import { readdress } from "#tests/support/readdress.ts";
import type { World } from "#tests/support/shop-world.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

/** How much later each step of `after` is: together they span what a settlement takes. */
const LATER_MS = 8;

export type ProcessesWorld = World & { end(): Promise<void> };

/** So many processes, which share the work: each request goes to another one, if it runs. */
export async function processesWorld(count: number): Promise<ProcessesWorld> {
  const first = await startSite();
  const settings = { SITE_URL: first.origin };
  const sites: SiteProcess[] = [first];
  while (sites.length < count) sites.push(await startSite(settings));
  let turn = 0;
  let deaths = 0;
  let dying: SiteProcess | null = null;

  /** The address that people type is the first one's, whoever answers. */
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
      sites[at] = await startSite(settings, { port: site.port });
    } finally {
      deaths += 1;
      dying = null;
    }
  }

  return {
    site: { origin: first.origin, send },
    // A process has the time that it is.
    pass: () => undefined,
    killDuring,
    life: () => (dying === null ? deaths : null),
    end: async () => void (await Promise.all(sites.map((site) => site.end("SIGKILL")))),
  };
}
