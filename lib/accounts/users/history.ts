import { recordConsent } from "#lib/content/notice/register.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";

/** `place`: the path of the call. */
type Turn = { isOff: boolean; place: string };

/** Turning the history of films off also deletes it. Resolves with whether it was turned. */
export async function turnHistory(
  tx: Transaction,
  userId: string,
  { isOff, place }: Turn,
): Promise<boolean> {
  if (isOff) await tx.watchProgress.deleteMany({ where: { userId } });
  const where = { id: userId, historyStoppedAt: isOff ? null : { not: null } };
  const data = { historyStoppedAt: isOff ? now() : null };
  if ((await tx.user.updateMany({ where, data })).count === 0) return false;
  const act = isOff ? "WITHDRAWN" : "AGREED";
  await recordConsent(tx, { userId, purpose: "HISTORY", act, place });
  return true;
}
