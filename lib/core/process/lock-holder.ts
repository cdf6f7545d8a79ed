/** Names this process in locks and leases, so that others can tell whether it is still alive. */
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

const shared = globalThis as { aieLife?: string };
shared.aieLife ??= randomUUID();
const life = shared.aieLife;

/** A process id is not enough: each start of a container has the same. */
export const HOLDER = `${hostname()} ${process.pid} ${life}`;

/** The holder's process, for a sentence to the operator. */
export function describeHolder(holder: string): string {
  const [host = "", pid = ""] = holder.split(" ");
  return isOfThisMachine(holder) ? `Process ${pid}` : `Process ${pid} of ${host}`;
}

export const isOfThisMachine = (holder: string) => holder.startsWith(`${hostname()} `);

/** False for another machine's process, whose state is unknown. */
export function hasEnded(holder: string): boolean {
  const [, pid, itsLife] = holder.split(" ");
  if (!isOfThisMachine(holder) || itsLife === life) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

/** Tells whether a process of this machine has the id; it may be a later one. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
