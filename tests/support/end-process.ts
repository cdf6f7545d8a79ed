import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Asks a process to end, and waits until it has. */
export async function endProcess(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  if (child.kill("SIGTERM")) await exit;
}
