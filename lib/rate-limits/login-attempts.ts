/**
 * Guessing passwords, made slow. An attempt is counted before its password is looked at, so that
 * many at once are no more than many in a row, and is given back when the password was right.
 */
import { database } from "#lib/database/client.ts";
import type { Transaction } from "#lib/database/write.ts";
import { keyOf, limiterOf, refusing } from "#lib/rate-limits/rate-limits.ts";

/** Whose password is tried, and from which network. */
export type LoginAttempt = { account: string; network: string };

/**
 * Runs a check of a password, unless there were too many. An account that is under attack stays open
 * to its owner: every network has a few tries of its own, whatever the others do.
 * @throws AppError tooManyRequests
 */
export async function attemptLogin(
  attempt: LoginAttempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  await refusing(() => database().write((tx) => count(tx, attempt)));
  let guessed = false;
  try {
    guessed = !(await check());
  } finally {
    // Also when the check itself failed: nothing was learnt from it.
    if (!guessed) await database().write((tx) => giveBack(tx, attempt));
  }
  if (!guessed) await forgetLoginAttempts(attempt);
  return !guessed;
}

/** Forgets what was guessed from a network: its owner has shown who they are. */
export async function forgetLoginAttempts(attempt: LoginAttempt): Promise<void> {
  const { both } = keysOf(attempt);
  await database().write((tx) => limiterOf(tx, "loginByAccountAndAddress").delete(both));
}

async function count(tx: Transaction, attempt: LoginAttempt): Promise<void> {
  const { account, network, both } = keysOf(attempt);
  await limiterOf(tx, "loginByAddress").consume(network);
  const byAccount = limiterOf(tx, "loginByAccount");
  // Counted, never refused: otherwise anybody could lock anybody out.
  const { consumedPoints } = await byAccount.penalty(account);
  const attacked = consumedPoints > byAccount.points;
  const allowance = attacked ? "loginUnderAttack" : "loginByAccountAndAddress";
  await limiterOf(tx, "loginByAccountAndAddress", allowance).consume(both);
}

async function giveBack(tx: Transaction, attempt: LoginAttempt): Promise<void> {
  const { account, network, both } = keysOf(attempt);
  await limiterOf(tx, "loginByAddress").reward(network);
  await limiterOf(tx, "loginByAccount").reward(account);
  await limiterOf(tx, "loginByAccountAndAddress").reward(both);
}

function keysOf({ account, network }: LoginAttempt) {
  return { account: keyOf(account), network: keyOf(network), both: keyOf(`${account} ${network}`) };
}
