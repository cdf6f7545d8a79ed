/** After a restore: documents wait until an operator has confirmed which numbers come next. */
import { database, type Reader } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

type Restores = Pick<Transaction | Reader, "restore">;

/**
 * Called wherever a document would take a number, and before anything is sold: what was handed out
 * after the backup was made must not be handed out again.
 * @throws AppError unavailable after a restore, until the numbers are confirmed
 */
export async function expectNumbersConfirmed(db: Restores): Promise<void> {
  if ((await countWaiting(db)) === 0) return;
  throw new AppError(
    "unavailable",
    "Nothing is sold at the moment. Please come back later today.",
    {
      cause: new Error("A backup was restored: `operator invoice confirm` opens the shop again."),
      headers: { "Retry-After": "3600" },
    },
  );
}

/** False after a restore, until an operator has confirmed the numbers. */
export async function areNumbersConfirmed(): Promise<boolean> {
  return (await countWaiting(database().read)) === 0;
}

const countWaiting = (db: Restores) => db.restore.count({ where: { confirmedAt: null } });
