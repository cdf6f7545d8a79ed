/** Runs in a worker thread: a hash takes 0.4 s, in which the site goes on answering. */
import { compare, hash } from "bcryptjs";

/** The bcrypt hash of a password, with the given cost. */
export function hashPassword(task: { password: string; cost: number }): Promise<string> {
  return hash(task.password, task.cost);
}

/** True when the password is the hash's. A text that is no hash is nobody's. */
export function verifyPassword(task: { password: string; hash: string }): Promise<boolean> {
  return compare(task.password, task.hash);
}
