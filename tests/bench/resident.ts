import { readFileSync } from "node:fs";

/** Returns a process's resident memory (proc(5), VmRSS), in megabytes of 2 ** 20 bytes. */
export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1]) / 1024;
}
