import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

export type Load = { requestsPerSecond: number; p99Ms: number };

/** The lines of a request, without the headers that all have. */
export type Asked = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export const CONNECTIONS = 32;

/**
 * Sends a server one or several requests in turn, as fast as it responds, at most `perSecond`, from a
 * separate process.
 * @throws Error when a status was not 200
 */
export async function load(
  origin: string,
  asked: string | readonly Asked[],
  seconds: number,
  { connections = CONNECTIONS, perSecond = Number.POSITIVE_INFINITY } = {},
): Promise<Load> {
  const requests = typeof asked === "string" ? [{ method: "GET", path: asked }] : asked;
  const numbers = [seconds, connections, perSecond].map(String);
  const args = ["tests/bench/clients/load-client.ts", origin, ...numbers];
  const client = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  client.stdin.end(JSON.stringify(requests));
  const output = json(client.stdout).catch(() => null);
  const [status] = await once(client, "close");
  if (status !== 0) throw new Error(`${origin}${requests[0]?.path} was not answered`);
  const { responses, p99Ms } = (await output) as { responses: number; p99Ms: number };
  return { requestsPerSecond: responses / seconds, p99Ms };
}

export function medianOf<Kind extends Load>(loads: readonly Kind[]): Kind {
  return medianBy(loads, ({ requestsPerSecond }) => requestsPerSecond);
}

export function medianBy<Kind>(all: readonly Kind[], by: (one: Kind) => number): Kind {
  const sorted = all.toSorted((one, other) => by(one) - by(other));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("Nothing was measured.");
  return middle;
}

/** Resolves when an address responds with 200. @throws Error when it does not within a minute */
export async function untilResponds(url: string, process: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && process.exitCode === null; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`${process.spawnargs.join(" ")} did not answer`);
}
