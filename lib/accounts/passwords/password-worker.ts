/** Runs in a worker thread: a hash takes 0.4 s, in which the site goes on answering. */
import { constants, setPriority } from "node:os";
import { compare, hash } from "bcryptjs";

// Linux means this thread alone (setpriority(2)); elsewhere it would be the whole process. Not the
// lowest: beside another program that fills the machine a login would take minutes.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** The bcrypt hash of a password, with the given cost. */
export function hashPassword(task: { password: string; cost: number }): Promise<string> {
  return hash(task.password, task.cost);
}

/** True when the password is the hash's. A text that is no hash is nobody's. */
export function verifyPassword(task: { password: string; hash: string }): Promise<boolean> {
  return compare(task.password, task.hash);
}
