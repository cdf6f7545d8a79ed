import { readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second (`getconf CLK_TCK`). */
const TICKS_A_SECOND = 100;

/** Returns the processor time of a process and its children so far, in seconds. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in parentheses, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  const of = children === "" ? [] : children.split(" ").map(Number);
  return of.reduce((sum, child) => sum + cpuSeconds(child), own);
}

/** Returns a process's resident memory (proc(5), VmRSS), in megabytes of 2 ** 20 bytes. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) / 1024;
}
