/** Names this process to others, which find the name at work that it may have left. */
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { isRunning } from "./is-running.ts";

// Shared by the two instances of this module, Next's and the server's.
const shared = globalThis as { aieLife?: string };
shared.aieLife ??= randomUUID();
const life = shared.aieLife;

/** A process id alone is not enough: in a container each start has the same. */
export const HOLDER = `${hostname()} ${process.pid} ${life}`;

/** The holder's process, for a sentence to the operator. */
export function describeHolder(holder: string): string {
  const [host = "", pid = ""] = holder.split(" ");
  return isOfThisMachine(holder) ? `Process ${pid}` : `Process ${pid} of ${host}`;
}

export const isOfThisMachine = (holder: string) => holder.startsWith(`${hostname()} `);

/** Whether the holder's process has ended. False for one of another machine, of which nothing is known. */
export function hasEnded(holder: string): boolean {
  const [, pid, itsLife] = holder.split(" ");
  if (!isOfThisMachine(holder) || itsLife === life) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}
