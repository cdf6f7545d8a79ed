import { database, type Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

type Restores = Pick<Transaction | Reader, "restore">;

/** A number issued after the backup must not be issued again. @throws AppError unavailable */
export async function expectNumbersConfirmed(db: Restores): Promise<void> {
  if ((await countWaiting(db)) === 0) return;
  const sentence = "Nothing is sold at the moment. Please come back later today.";
  const cause = new Error("A backup was restored: `operator invoice confirm` reopens the shop.");
  throw new AppError("unavailable", sentence, { cause, headers: { "Retry-After": "3600" } });
}

export async function areNumbersConfirmed(): Promise<boolean> {
  return (await countWaiting()) === 0;
}

export const countWaiting = (db: Restores = database().read) =>
  db.restore.count({ where: { confirmedAt: null } });
