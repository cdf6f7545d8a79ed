import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { closePasswordPool } from "#lib/accounts/passwords/passwords.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { writeCounts } from "#lib/site/counters/write-counts.ts";
import { startDraining } from "#lib/site/draining.ts";
import { closeBacklog } from "#lib/site/listen-backlog.ts";
import { closeRenderer } from "#lib/site/publication/publish.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";

const QUIET_MS = 1_000;
/** How long the end of listening waits for a connection to follow. */
const LAST_CONNECTION_MS = 50;

type Running = {
  server: Server;
  app: { close(): Promise<void> };
  sandbox: { close(): void } | null;
  mail: { stop(): Promise<void> };
  films: { stop(): Promise<void> } | null;
  bulk: { stop(): Promise<void> };
  letters: { stop(): Promise<void> };
};

const SWEEP_MS = 100;

export function shutDownOnSignals(running: Running): void {
  let begun = false;
  const begin = (signal: string) => {
    if (begun) return;
    begun = true;
    void shutDown(running, signal);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => begin(signal));
}

async function shutDown(
  { server, app, sandbox, ...loops }: Running,
  signal: string,
): Promise<void> {
  const start = performance.now();
  startDraining();
  setTimeout(() => {
    log().warn({ signal }, "the site has stopped before all connections were closed");
    process.exit(0);
  }, siteLimits.drainMs + siteLimits.closeMs).unref();
  await drain(server);
  sandbox?.close();
  closeRenderer();
  const stops = Object.values(loops).map((loop) => loop?.stop());
  await Promise.all([app.close(), closePasswordPool(), ...stops]);
  await writeCounts().catch((error: unknown) => log().error({ err: error }, "counts not stored"));
  await closeDatabase();
  log().info({ signal, ms: Math.round(performance.now() - start) }, "the site has stopped");
  process.exit(0);
}

/** Waits for accepted connections: closing would reset those that Node has not taken yet. */
async function quietMoment(server: Server): Promise<void> {
  const giveUpAt = performance.now() + QUIET_MS;
  let arrivals = 0;
  let before: number;
  const count = () => {
    arrivals += 1;
  };
  server.on("connection", count);
  do {
    before = arrivals;
    // The second turn begins after the event loop has polled for connections.
    await turn();
    await turn();
  } while (arrivals > before && performance.now() < giveUpAt);
  server.off("connection", count);
}

/** Stops listening right after a connection, when no other waits: the backlog is closed. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      server.off("connection", stop);
      // `server.close` of HTTP checks all connections first: clients would connect meanwhile.
      NetServer.prototype.close.call(server, () => resolve());
    };
    const timer = setTimeout(stop, LAST_CONNECTION_MS);
    server.prependListener("connection", stop);
  });
}

async function drain(server: Server): Promise<void> {
  if (!closeBacklog(server)) log().warn("backlog not closed");
  await quietMoment(server);
  const closed = stopListening(server);
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), siteLimits.drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
