import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { LetterKind } from "#lib/core/database/generated/sqlite/enums.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { readStop } from "./stop-token.ts";

/** The accounts that a kind of letter may be sent to: only addresses that their owners confirmed. */
export function wantedBy(kind: LetterKind) {
  const wants = kind === "NEWS" ? { newsFrom: { not: null } } : { episodesStoppedAt: null };
  return { deletedAt: null, emailConfirmedAt: { not: null }, mailRefusedAt: null, ...wants };
}

/** Effective at once: letters that wait are dropped. Ends no other kind. */
export async function endLetters(tx: Transaction, userId: string, kind: LetterKind): Promise<void> {
  const { user, outgoingMail } = tx;
  if (kind === "NEWS") await user.updateMany({ where: { id: userId }, data: { newsFrom: null } });
  else {
    const where = { id: userId, deletedAt: null, episodesStoppedAt: null };
    await user.updateMany({ where, data: { episodesStoppedAt: now() } });
  }
  await outgoingMail.deleteMany({ where: { userId, kind } });
}

/** Idempotent. The token is the proof. @throws AppError invalid for one that the site did not sign */
export async function stopLetters(token: string): Promise<void> {
  const stop = readStop(token);
  if (stop === null)
    throw new AppError("invalid", "This link is incomplete. Please open the one in our mail.");
  await database().write((tx) => endLetters(tx, stop.userId, stop.kind));
}
