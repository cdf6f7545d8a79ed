/** Hashes passwords by bcrypt off the main thread, one at a time, in turns of those who ask. */
import path from "node:path";
import { Piscina } from "piscina";
import { accountLimits } from "#lib/accounts/limits.ts";
import { createFairQueue, type FairQueue, type Party } from "#lib/core/http/fair-queue.ts";

/** A hash that no password has: compared against when the user is unknown, so that time says nothing. */
export const NOBODYS_HASH = "$2b$11$LZC4/PSGbqLaK7GM9E09OO4fqDJE256mKeKPucE/lCP0Ekl1bRRM.";

const shared = globalThis as { aiePasswordPool?: Piscina; aiePasswordQueue?: FairQueue };

/** Returns the hash of a password. @throws AppError unavailable when too many passwords wait */
export function hashPassword(password: string, by: Party): Promise<string> {
  return run<string>(by, "hashPassword", { password, cost: accountLimits.bcryptCost });
}

/**
 * True when the password is the one that was hashed; always false for a null hash, after the same
 * time. What is longer than bcrypt reads is nobody's password.
 * @throws AppError unavailable when too many passwords wait
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  by: Party,
): Promise<boolean> {
  const task = { password, hash: hash ?? NOBODYS_HASH };
  const matches = await run<boolean>(by, "verifyPassword", task);
  return matches && hash !== null && Buffer.byteLength(password) <= accountLimits.passwordBytes;
}

/**
 * Refuses a party for whose password the queue has no room, before anything is counted.
 * @throws AppError unavailable
 */
export function checkPasswordQueue(by: Party): void {
  passwordQueue().check(by);
}

/** Refuses the passwords that wait, and ends the worker thread, if there is one. */
export async function closePasswordPool(): Promise<void> {
  shared.aiePasswordQueue?.clear();
  await shared.aiePasswordPool?.destroy();
  delete shared.aiePasswordPool;
}

function run<Result>(by: Party, name: string, task: object): Promise<Result> {
  return passwordQueue().run(by, () => passwordPool().run(task, { name }));
}

function passwordQueue(): FairQueue {
  shared.aiePasswordQueue ??= createFairQueue({
    bounds: () => ({
      ofParty: accountLimits.passwordQueueOfParty,
      inAll: accountLimits.passwordQueueLength,
    }),
    sentence: "Too many people are signing in. Please try again shortly.",
  });
  return shared.aiePasswordQueue;
}

/** One thread: on two cores the other is left to the site. */
function passwordPool(): Piscina {
  shared.aiePasswordPool ??= new Piscina({
    filename: path.join(process.cwd(), "lib", "accounts", "passwords", "password-worker.ts"),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return shared.aiePasswordPool;
}
