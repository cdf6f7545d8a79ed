import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

export type Load = { requestsPerSecond: number; p99Ms: number };

const CONNECTIONS = 32;

/**
 * Asks for one address as fast as it is answered, from a process of its own.
 * @throws Error when an answer was no 200
 */
export async function load(url: string, seconds: number): Promise<Load> {
  const args = ["tests/bench/load-client.ts", url, String(seconds), String(CONNECTIONS)];
  const client = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const output = text(client.stdout);
  const [status] = await once(client, "close");
  if (status !== 0) throw new Error(`${url} was not answered`);
  const { answers, p99Ms } = JSON.parse(await output);
  return { requestsPerSecond: answers / seconds, p99Ms };
}

/** The middle one of several loads. */
export function medianOf(loads: readonly Load[]): Load {
  const sorted = [...loads].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  return (
    sorted[Math.floor(sorted.length / 2)] ?? { requestsPerSecond: Number.NaN, p99Ms: Number.NaN }
  );
}

/** Resolves when an address answers. @throws when the process that should answer has ended */
export async function untilAnswers(url: string, process: ChildProcess): Promise<void> {
  while (process.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${process.spawnfile} ended before it answered`);
}
