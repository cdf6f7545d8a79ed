/** Names this process in locks and leases, so that others can tell whether it is still alive. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";

const shared = globalThis as { aieLife?: string };
shared.aieLife ??= randomUUID();
const life = shared.aieLife;

/** A process id is not enough: after a reboot or a container's start another process has it. */
export const HOLDER = `${hostname()} ${process.pid} ${life} ${startOf(process.pid)}`;

/** The holder's process, for a sentence to the operator. */
export function describeHolder(holder: string): string {
  const [host = "", pid = ""] = holder.split(" ");
  return isOfThisMachine(holder) ? `Process ${pid}` : `Process ${pid} of ${host}`;
}

export const isOfThisMachine = (holder: string) => holder.startsWith(`${hostname()} `);

/** False for another machine's process, whose state is unknown. */
export function hasEnded(holder: string): boolean {
  const [, pid, itsLife, itsStart] = holder.split(" ");
  if (!isOfThisMachine(holder) || itsLife === life) return false;
  if (Number(pid) === process.pid || !isRunning(Number(pid))) return true;
  const start = startOf(Number(pid));
  const isKnown = Boolean(itsStart) && start !== "";
  return isKnown && itsStart !== start;
}

/** Returns clock ticks since the boot (Linux, proc_pid_stat(5), field 22), elsewhere "". */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(/* turbopackIgnore: true */ `/proc/${pid}/stat`, "utf8");
    // The second field is a program's name, which may have spaces and brackets.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    // Another system, or another user's process that is hidden from this one.
    return "";
  }
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
