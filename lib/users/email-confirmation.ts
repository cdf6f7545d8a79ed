/** Whether an address is its account's: a link that was mailed there says so. Nobody is locked out. */
import { now } from "#lib/config/clock.ts";
import { limits } from "#lib/config/limits.ts";
import { confirmEmailLetter } from "#lib/content/mail.ts";
import { database } from "#lib/database/client.ts";
import type { Transaction } from "#lib/database/write.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { consume, refusing } from "#lib/rate-limits/rate-limits.ts";
import { expectSignedIn } from "#lib/session/commands.ts";
import type { SignedIn } from "#lib/session/types.ts";
import { createLink, findLinkUser } from "#lib/users/mailed-links.ts";

type Addressee = { id: string; email: string };

/** Mails the link, in a transaction of `writeWithMail`. */
export async function queueConfirmation(tx: Transaction, user: Addressee): Promise<void> {
  const link = await createLink(tx, user.id, "CONFIRM_EMAIL");
  await queueMail(tx, {
    userId: user.id,
    recipient: user.email,
    letter: confirmEmailLetter(link),
    usefulMs: limits.confirmEmailLinkMs,
  });
}

/**
 * Mails the link again, unless the address is confirmed.
 * @throws AppError tooManyRequests, unauthorized as `expectSignedIn`
 */
export async function resendConfirmation(who: SignedIn): Promise<void> {
  await refusing(() =>
    writeWithMail(async (tx) => {
      await expectSignedIn(tx, who);
      const where = { id: who.id, emailConfirmedAt: null };
      const user = await tx.user.findFirst({ where, select: { id: true, email: true } });
      if (user === null) return;
      await consume(tx, { rule: "confirmationByAccount", by: user.id });
      await queueConfirmation(tx, user);
    }),
  );
}

/**
 * Confirms the address that the link went to. It may be opened again: a page that is reloaded, or a
 * mail program that looked first, is no trouble.
 * @throws AppError invalid for a dead link
 */
export async function confirmEmail(token: string): Promise<void> {
  const id = await findLinkUser(token, "CONFIRM_EMAIL");
  const where = { id, deletedAt: null, emailConfirmedAt: null };
  const data = { emailConfirmedAt: now() };
  await database().write((tx) => tx.user.updateMany({ where, data }));
}

/** True once a link that went to the user's address was opened. */
export async function isEmailConfirmed(userId: string): Promise<boolean> {
  const confirmed = { id: userId, emailConfirmedAt: { not: null } };
  return (await database().read.user.count({ where: confirmed })) > 0;
}
