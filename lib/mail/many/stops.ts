import { recordConsent } from "#lib/content/notice/register.ts";
import { now } from "#lib/core/config/clock.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import type { LetterKind } from "#lib/core/database/generated/sqlite/enums.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { readStop } from "./stop-token.ts";

const WANTS = {
  NEWS: { newsFrom: { not: null } },
  EPISODES: { episodesStoppedAt: null },
  ORDERS: { ordersStoppedAt: null },
} as const satisfies Record<LetterKind, object>;

/** The accounts that a kind of letter may be sent to: only addresses that their owners confirmed. */
export function wantedBy(kind: LetterKind) {
  return { deletedAt: null, emailConfirmedAt: { not: null }, mailRefusedAt: null, ...WANTS[kind] };
}

/** Effective at once: letters that wait are dropped. Ends no other kind. False: they had ended. */
export async function endLetters(
  tx: Transaction,
  userId: string,
  kind: LetterKind,
  /** Where it was withdrawn: by a letter's own link, unless it is said. */
  place: string = calls.stopLetters.path,
): Promise<boolean> {
  const ends = {
    NEWS: { newsFrom: null },
    EPISODES: { episodesStoppedAt: now() },
    ORDERS: { ordersStoppedAt: now() },
  };
  const where = { id: userId, deletedAt: null, ...WANTS[kind] };
  const { count } = await tx.user.updateMany({ where, data: ends[kind] });
  if (count > 0) await recordConsent(tx, { userId, purpose: kind, act: "WITHDRAWN", place });
  await dropLetters(tx, userId, kind);
  return count > 0;
}

/** Takes letters out of the outbox that have no reason any more. */
export async function dropLetters(tx: Transaction, userId: string, kind: LetterKind) {
  await tx.outgoingMail.deleteMany({ where: { userId, kind } });
}

/** Idempotent. The token is the proof. @throws AppError invalid for one that the site did not sign */
export async function stopLetters(token: string): Promise<void> {
  const stop = readStop(token);
  if (stop === null)
    throw new AppError("invalid", "This link is incomplete. Please open the one in our mail.");
  await database().write((tx) => endLetters(tx, stop.userId, stop.kind));
}
