/** Whether an address is its account's: a link that was mailed there says so. Nobody is locked out. */
import { now } from "#lib/config/clock.ts";
import { limits } from "#lib/config/limits.ts";
import { confirmEmailLetter } from "#lib/content/mail.ts";
import { database } from "#lib/database/client.ts";
import type { Transaction } from "#lib/database/write.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { countAttempt } from "#lib/rate-limits/rate-limits.ts";
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

/** Mails the link again, unless the address is confirmed. @throws AppError tooManyRequests */
export async function resendConfirmation(user: Addressee): Promise<void> {
  if (await isEmailConfirmed(user.id)) return;
  await countAttempt({ rule: "confirmationByAccount", by: user.id });
  await writeWithMail((tx) => queueConfirmation(tx, user));
}

/**
 * Confirms the address that the link went to. It may be opened again: a page that is reloaded, or a
 * mail program that looked first, is no trouble.
 * @throws AppError invalid for a dead link
 */
export async function confirmEmail(token: string): Promise<void> {
  const where = { id: await findLinkUser(token, "CONFIRM_EMAIL"), emailConfirmedAt: null };
  const data = { emailConfirmedAt: now() };
  await database().write((tx) => tx.user.updateMany({ where, data }));
}

/** True once a link that went to the user's address was opened. */
export async function isEmailConfirmed(userId: string): Promise<boolean> {
  const confirmed = { id: userId, emailConfirmedAt: { not: null } };
  return (await database().read.user.count({ where: confirmed })) > 0;
}
