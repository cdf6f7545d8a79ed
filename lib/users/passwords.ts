/** Passwords, hashed by bcrypt off the main thread, behind a queue that has an end. */
import path from "node:path";
import { Piscina } from "piscina";
import { limits } from "#lib/config/limits.ts";
import { AppError } from "#lib/http/errors.ts";

/** A hash that no password has: compared against when the user is unknown, so that time says nothing. */
export const NOBODYS_HASH = "$2b$11$LZC4/PSGbqLaK7GM9E09OO4fqDJE256mKeKPucE/lCP0Ekl1bRRM.";

const shared = globalThis as { aiePasswordPool?: Piscina };

/** @throws AppError unavailable when too many passwords wait already */
export function hashPassword(password: string): Promise<string> {
  return run<string>("hashPassword", { password, cost: limits.bcryptCost });
}

/**
 * True when the password is the one that was hashed; always false for a null hash, after the same
 * time. What is longer than bcrypt reads is nobody's password.
 * @throws AppError unavailable when too many passwords wait already
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const matches = await run<boolean>("verifyPassword", { password, hash: hash ?? NOBODYS_HASH });
  return matches && hash !== null && Buffer.byteLength(password) <= limits.passwordBytes;
}

/** Ends the worker thread, if there is one. */
export async function closePasswordPool(): Promise<void> {
  await shared.aiePasswordPool?.destroy();
  delete shared.aiePasswordPool;
}

async function run<Result>(name: string, task: object): Promise<Result> {
  const pool = passwordPool();
  if (pool.queueSize >= limits.passwordQueueLength) {
    throw new AppError("unavailable", "Too many people are signing in. Please try again shortly.", {
      headers: { "Retry-After": "5" },
    });
  }
  return pool.run(task, { name });
}

/** One thread: on two cores the other is left to the site. */
function passwordPool(): Piscina {
  shared.aiePasswordPool ??= new Piscina({
    filename: path.join(process.cwd(), "lib", "users", "password-worker.ts"),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return shared.aiePasswordPool;
}
