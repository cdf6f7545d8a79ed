/** Runs in a worker thread: a hash takes 0.4 s. */
import { constants, setPriority } from "node:os";
import { compare, hash } from "bcryptjs";

// On Linux this applies to the thread alone. The lowest priority would starve logins.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export function hashPassword(task: { password: string; cost: number }): Promise<string> {
  return hash(task.password, task.cost);
}

export function verifyPassword(task: { password: string; hash: string }): Promise<boolean> {
  return compare(task.password, task.hash);
}
