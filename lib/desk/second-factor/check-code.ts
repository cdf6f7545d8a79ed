import { accountRates } from "#lib/accounts/rate-limits.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { countAttempt, giveBack } from "#lib/core/rate-limits/attempts.ts";
import { unsealSecret } from "#lib/desk/second-factor/authenticator.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";

/** @throws AppError tooManyRequests */
export async function countCode({ id }: Staff): Promise<void> {
  const { codeByAccount, codeByAccountInDay } = accountRates;
  await countAttempt({ rule: codeByAccount, by: id }, { rule: codeByAccountInDay, by: id });
}

/** Gives back a right code alone, so that parallel guesses stay counted. */
export async function giveBackCode(tx: Transaction, { id }: Staff): Promise<void> {
  await giveBack(tx, [{ rule: accountRates.codeByAccountInDay, by: id }]);
}

export async function readApp(userId: string) {
  const row = await database().read.authenticator.findUnique({
    where: { userId },
    select: { sealed: true, confirmedAt: true, lastStep: true },
  });
  const secret = row && (await unsealSecret(row.sealed));
  if (!row || secret === null) return null;
  const { sealed, lastStep, confirmedAt } = row;
  return { sealed, lastStep, isConfirmed: confirmedAt !== null, secret };
}

export function expectOne({ count }: { count: number }): void {
  if (count === 0) throw wrongCode();
}

export const wrongCode = () =>
  new AppError("forbidden", "This code is wrong, or was used already. Please enter the next one.");

export function recordFactor(tx: Transaction, { id, actor }: Staff, action: string): Promise<void> {
  return recordAudit(tx, { actor, action, subject: `user ${id}`, reason: "" });
}
