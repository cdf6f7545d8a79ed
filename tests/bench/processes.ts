import { readFileSync } from "node:fs";
import { isMissing } from "#lib/core/missing-file.ts";

/** Linux counts a process's time in hundredths of a second (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;

/** Returns the processor time of a process and its children so far, also of ended ones, in seconds. */
export function cpuSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const of = children === "" ? [] : children.split(" ").map(Number);
  const below = of.reduce((sum, child) => sum + cpuSecondsOfChild(child), 0);
  // Afterwards: the parent's fields count a child that has ended meanwhile.
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in parentheses, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return below + ticks / TICKS_A_SECOND;
}

function cpuSecondsOfChild(pid: number): number {
  try {
    return cpuSeconds(pid);
  } catch (error) {
    if (!hasEnded(error)) throw error;
    return 0;
  }
}

/** Also between opening and reading a file of /proc. */
const hasEnded = (error: unknown) =>
  isMissing(error) || (error instanceof Error && "code" in error && error.code === "ESRCH");

/** Returns a process's resident memory (proc(5), VmRSS), in megabytes of 2 ** 20 bytes. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) / 1024;
}
