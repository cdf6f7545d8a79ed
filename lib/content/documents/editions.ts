import { type Act, writeAs } from "#lib/core/audit/record.ts";
import type { Transaction } from "#lib/core/database/write.ts";

let tell = () => {};

/** Calls `listener` after each publication of this process; those of others must be polled. */
export function onEdition(listener: () => void): void {
  tell = listener;
}

/** As `writeAs`, for work that counts up the edition. */
export async function writeEdition<Result>(
  editing: Act,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await writeAs(editing, work);
  tell();
  return result;
}
