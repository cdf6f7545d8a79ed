/** Confirms addresses by a mailed link. An unconfirmed address never locks its user out. */
import { createLink, findLink } from "#lib/accounts/email/mailed-links.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { User } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

/** An address that a mail server refused is asked for again. */
const unconfirmed = { OR: [{ emailConfirmedAt: null }, { mailRefusedAt: { not: null } }] };

/** Needs a transaction of `writeWithMail`. */
export async function queueConfirmation(tx: Transaction, user: Pick<User, "id" | "email">) {
  const link = await createLink(tx, user.id, "CONFIRM_EMAIL");
  await queueMail(tx, {
    userId: user.id,
    recipient: user.email,
    letter: writeLetter("confirmEmail", { link }),
    usefulMs: accountLimits.confirmEmailLinkMs,
  });
}

/** @throws AppError tooManyRequests, unauthorized as `expectSignedIn` */
export async function resendConfirmation(who: SignedIn): Promise<void> {
  await refusing(() =>
    writeWithMail(async (tx) => {
      await expectSignedIn(tx, who);
      const where = { id: who.id, ...unconfirmed };
      const user = await tx.user.findFirst({ where, select: { id: true, email: true } });
      if (user === null) return;
      await consume(tx, { rule: accountRates.confirmationByAccount, by: user.email });
      await queueConfirmation(tx, user);
    }),
  );
}

/** Resolves with the account's id. Idempotent: a mail program may open the link first. @throws AppError invalid for a dead link */
export async function confirmEmail(token: string): Promise<string> {
  return database().write(async (tx) => {
    // In one transaction: an account recovery may take the address away meanwhile.
    const { userId: id } = await findLink(token, "CONFIRM_EMAIL", tx);
    const data = { emailConfirmedAt: now(), mailRefusedAt: null };
    await tx.user.updateMany({ where: { id, ...unconfirmed }, data });
    return id;
  });
}

export async function isEmailConfirmed(userId: string): Promise<boolean> {
  const confirmed = { id: userId, emailConfirmedAt: { not: null }, mailRefusedAt: null };
  return (await database().read.user.count({ where: confirmed })) > 0;
}
