/**
 * Slows password guessing. An attempt is counted before its password is checked, so that many at
 * once are no more than many in a row, and is given back when the password was right.
 */
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import type { Network } from "#lib/core/http/client-address.ts";
import {
  type Attempt,
  addCounts,
  attemptsFrom,
  consume,
  expectRoom,
  expectWithin,
  forget,
  giveBack,
  refusing,
} from "#lib/core/rate-limits/attempts.ts";

/** Whose password is tried, and from where. */
export type LoginAttempt = {
  account: string;
  networks: readonly Network[];
  /** The browser, if it has logged in to the account before. */
  knownDevice: string | null;
};

/**
 * Runs a check of a password, unless there were too many. An account that is under attack stays open
 * to its owner: a known device has tries of its own, whatever others do, and so does every network
 * until the account's ceiling is reached.
 * @throws AppError tooManyRequests
 */
export async function attemptLogin(
  attempt: LoginAttempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counted = await refusing(async () => {
    const { networks, knownDevice } = attempt;
    const ofNetworks =
      knownDevice === null ? attemptsFrom(networks, accountRates.loginByAddress) : [];
    await expectRoom([...ofNetworks, ...onAccount(attempt)]);
    return database().write((tx) => count(tx, attempt));
  });
  // Null when the check itself failed: nothing was learnt from it.
  let matches: boolean | null = null;
  try {
    matches = await check();
  } finally {
    if (matches !== false) {
      await database().write(async (tx) => {
        await giveBack(tx, counted);
        if (matches) await forgetLoginAttempts(tx, attempt);
      });
    }
  }
  return matches;
}

/** Forgets the guesses at an account from where its owner has shown who they are. */
export async function forgetLoginAttempts(tx: Transaction, attempt: LoginAttempt): Promise<void> {
  await forget(tx, onAccount(attempt));
}

/** Resolves with what was counted. A refusal undoes the transaction, so it counts nothing. */
async function count(tx: Transaction, attempt: LoginAttempt): Promise<Attempt[]> {
  const { account, networks, knownDevice } = attempt;
  const pairs = onAccount(attempt);
  if (knownDevice !== null) {
    await consume(tx, ...pairs);
    return pairs;
  }
  // The account's own count refuses nothing by itself: otherwise anybody could lock anybody out.
  const all: Attempt = { rule: accountRates.loginByAccount, by: account };
  const attempts = [all, ...attemptsFrom(networks, accountRates.loginByAddress), ...pairs];
  const [ofAccount, ...others] = await addCounts(tx, attempts);
  const guesses = ofAccount?.points ?? 0;
  const isAttacked = guesses > accountRates.loginByAccount.points;
  for (const other of others) {
    const isPair = other.attempt.rule === accountRates.loginByAccountAndAddress;
    expectWithin(other, isPair && isAttacked ? accountRates.loginUnderAttack : other.attempt.rule);
  }
  if (guesses <= accountRates.loginCeiling.points) return attempts;
  const turn: Attempt = { rule: accountRates.loginBeyondCeiling, by: account };
  await consume(tx, turn);
  return [...attempts, turn];
}

/** The counts at one account from one place: its known device, or else each of its networks. */
function onAccount({ account, networks, knownDevice }: LoginAttempt): Attempt[] {
  const { loginByAccountAndAddress, loginByAccountAndDevice, loginByDeviceInDay } = accountRates;
  if (knownDevice === null) return attemptsFrom(networks, loginByAccountAndAddress, account);
  const by = `${account} ${knownDevice}`;
  return [
    { rule: loginByAccountAndDevice, by },
    { rule: loginByDeviceInDay, by },
  ];
}
