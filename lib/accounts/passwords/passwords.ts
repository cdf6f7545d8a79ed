/** Hashes with bcrypt in a worker thread, one at a time, fairly between clients. */
import path from "node:path";
import { Piscina } from "piscina";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { createFairQueue, type Party } from "#lib/core/http/fair-queue.ts";

/** Matches no password. Compared for an unknown user, so that timing reveals nothing. */
export const UNKNOWN_USERS_HASH = "$2b$11$LZC4/PSGbqLaK7GM9E09OO4fqDJE256mKeKPucE/lCP0Ekl1bRRM.";

const shared = globalThis as { aiePasswordPool?: Piscina };

const queue = createFairQueue({
  bounds: () => accountLimits.passwordsWaiting,
  sentence: "Too many people are signing in. Please try again shortly.",
});

/** @throws AppError unavailable when the queue is full */
export function hashPassword(password: string, by: Party): Promise<string> {
  return run<string>(by, "hashPassword", { password, cost: accountLimits.bcryptCost });
}

/** As slow for a null hash; rejects more than bcrypt reads. @throws AppError unavailable */
export async function verifyPassword(
  password: string,
  hash: string | null,
  by: Party,
): Promise<boolean> {
  const task = { password, hash: hash ?? UNKNOWN_USERS_HASH };
  const matches = await run<boolean>(by, "verifyPassword", task);
  return matches && hash !== null && Buffer.byteLength(password) <= accountLimits.passwordBytes;
}

/** Checks the queue before anything is counted. @throws AppError unavailable */
export function checkPasswordQueue(by: Party): void {
  queue.check(by);
}

export async function closePasswordPool(): Promise<void> {
  queue.clear();
  await shared.aiePasswordPool?.destroy();
  delete shared.aiePasswordPool;
}

function run<Result>(by: Party, name: string, task: object): Promise<Result> {
  return queue.run(by, () => passwordPool().run(task, { name }));
}

/** One thread, so that the site keeps one of two cores. */
function passwordPool(): Piscina {
  shared.aiePasswordPool ??= new Piscina({
    filename: path.join(process.cwd(), "lib", "accounts", "passwords", "password-worker.mjs"),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
  });
  return shared.aiePasswordPool;
}
