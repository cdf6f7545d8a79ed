/** Counts attempts before their checks: parallel guesses gain nothing. Success refunds one. */

import { loginRates } from "#lib/accounts/login-rates.ts";
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

type LoginAttempt = { account: string; networks: readonly Network[]; knownDevice: string | null };

/** A known device counts apart: guesses lock no owner out. @throws AppError tooManyRequests */
export async function attemptLogin(
  attempt: LoginAttempt,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const counted = await refusing(async () => {
    const { networks, knownDevice } = attempt;
    const ofNetworks =
      knownDevice === null ? attemptsFrom(networks, loginRates.loginByAddress) : [];
    await expectRoom([...ofNetworks, ...onAccount(attempt)]);
    return database().write((tx) => count(tx, attempt));
  });
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

export async function forgetLoginAttempts(tx: Transaction, attempt: LoginAttempt): Promise<void> {
  await forget(tx, onAccount(attempt));
}

async function count(tx: Transaction, attempt: LoginAttempt): Promise<Attempt[]> {
  const { account, networks, knownDevice } = attempt;
  const pairs = onAccount(attempt);
  if (knownDevice !== null) {
    await consume(tx, ...pairs);
    return pairs;
  }
  // By itself, the account's count rejects nothing, or an attacker could lock its owner out.
  const all: Attempt = { rule: loginRates.loginByAccount, by: account };
  const attempts = [all, ...attemptsFrom(networks, loginRates.loginByAddress), ...pairs];
  const [ofAccount, ...others] = await addCounts(tx, attempts);
  const guesses = ofAccount?.points ?? 0;
  const isAttacked = guesses > loginRates.loginByAccount.points;
  for (const other of others) {
    const isPair = other.attempt.rule === loginRates.loginByAccountAndAddress;
    expectWithin(other, isPair && isAttacked ? loginRates.loginUnderAttack : other.attempt.rule);
  }
  if (guesses <= loginRates.loginCeiling.points) return attempts;
  const turn: Attempt = { rule: loginRates.loginBeyondCeiling, by: account };
  await consume(tx, turn);
  return [...attempts, turn];
}

function onAccount({ account, networks, knownDevice }: LoginAttempt): Attempt[] {
  const { loginByAccountAndAddress, loginByAccountAndDevice, loginByDeviceInDay } = loginRates;
  if (knownDevice === null) return attemptsFrom(networks, loginByAccountAndAddress, account);
  const by = `${account} ${knownDevice}`;
  return [
    { rule: loginByAccountAndDevice, by },
    { rule: loginByDeviceInDay, by },
  ];
}
