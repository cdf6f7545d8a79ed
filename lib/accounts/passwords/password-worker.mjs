/** Plain JavaScript: to strip types, a worker thread would load a compiler, which takes 17 MB. */
import { constants, setPriority } from "node:os";
import process from "node:process";
import { compare, hash } from "bcryptjs";

// On Linux, sets the thread's priority. The lowest would starve logins.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** @param {{ password: string, cost: number }} task */
export const hashPassword = ({ password, cost }) => hash(password, cost);

/** @param {{ password: string, hash: string }} task */
export const verifyPassword = (task) => compare(task.password, task.hash);
