/** The way down: no new requests, those in flight are finished, everything is closed, status 0. */
import type { Server } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import { closePasswordPool } from "#lib/accounts/passwords/passwords.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { startDraining } from "#lib/site/draining.ts";
import { siteLimits } from "#lib/site/limits.ts";
import type { MailDelivery } from "#lib/site/mail-delivery.ts";

type Running = {
  server: Server;
  app: { close(): Promise<void> };
  sandbox: { close(): void } | null;
  mail: MailDelivery;
};

/** How often connections that have become idle are closed while the server drains. */
const SWEEP_MS = 100;

/** Goes down on SIGTERM, SIGINT and SIGHUP; a second signal does not hurry it. */
export function shutDownOnSignals(running: Running): void {
  let begun = false;
  const begin = (signal: string) => {
    if (begun) return;
    begun = true;
    void shutDown(running, signal);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => begin(signal));
}

async function shutDown({ server, app, sandbox, mail }: Running, signal: string): Promise<void> {
  const start = performance.now();
  startDraining();
  setTimeout(() => {
    log().warn({ signal }, "the site has stopped without waiting for everything to close");
    process.exit(0);
  }, siteLimits.drainMs + siteLimits.closeMs).unref();
  await drain(server);
  sandbox?.close();
  await Promise.all([app.close(), closePasswordPool(), mail.stop()]);
  await closeDatabase();
  log().info({ signal, ms: Math.round(performance.now() - start) }, "the site has stopped");
  process.exit(0);
}

/**
 * Resolves at a moment when nobody has just come. Closing resets the connections that the system has
 * taken and the process has not, so they are taken first.
 */
async function quietMoment(server: Server): Promise<void> {
  const giveUpAt = performance.now() + siteLimits.quietMs;
  let arrivals = 0;
  let before: number;
  const count = () => {
    arrivals += 1;
  };
  server.on("connection", count);
  do {
    before = arrivals;
    // The second turn begins after the event loop has looked who is there.
    await turn();
    await turn();
  } while (arrivals > before && performance.now() < giveUpAt);
  server.off("connection", count);
}

/**
 * Has the system take no more connections in advance (listen(2) with a backlog of 0): who comes now
 * waits, and is refused in the end. Under load there is never a quiet moment otherwise, for Node
 * accepts one connection at a turn. Node's own interface has no call for it.
 */
function takeNoneInAdvance(server: Server): void {
  const handle: unknown = Reflect.get(server, "_handle");
  if (typeof handle !== "object" || handle === null || !("listen" in handle)) return;
  if (typeof handle.listen === "function") handle.listen(0);
}

/** Resolves when the last request is answered, or cut off after `siteLimits.drainMs`. */
async function drain(server: Server): Promise<void> {
  takeNoneInAdvance(server);
  await quietMoment(server);
  const closed = new Promise((resolve) => server.close(resolve));
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), siteLimits.drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
