import { spawn } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import type { Finding } from "#lib/operations/finding.ts";

export const EXAMINATION_MS = 60 * 1000;
/** No path that a bundler follows: the site's program is no part of its pages. */
const PROGRAM = ["--max-old-space-size=256", "lib/operations/doctor/process.ts"];

/**
 * Runs the doctor in a process of its own, which leaves the requests their processor time: its
 * check of a database blocks, and it loads content anew. @throws Error when it cannot report
 */
export async function examineApart(): Promise<Finding[]> {
  const child = spawn(process.execPath, PROGRAM, {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    timeout: EXAMINATION_MS,
    killSignal: "SIGKILL",
  });
  let findings: Finding[] | null = null;
  child.once("message", (reported: Finding[]) => {
    findings = reported;
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [status, signal] = await once(child, "close");
  if (findings === null) throw new Error(`The doctor ended without findings: ${signal ?? status}`);
  return findings;
}
