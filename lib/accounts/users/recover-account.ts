/**
 * The way back that notices carry: whoever reads the mailbox as it was when the notice went out has
 * the account again, whatever a thief has done to it since.
 */

import { linksOfAddress } from "#lib/accounts/email/change-email.ts";
import { findLinkUser, type TakenLink, takeLink } from "#lib/accounts/email/mailed-links.ts";
import { forgetGuesses, replacePassword } from "#lib/accounts/passwords/new-password.ts";
import { checkPasswordQueue, hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import type { Client } from "#lib/accounts/sessions/known-devices.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import { noteEvents } from "#lib/accounts/sessions/security-log.ts";
import type { NewPasswordInput } from "#lib/accounts/users/schema.ts";
import { now } from "#lib/core/config/clock.ts";
import { isUniqueViolation } from "#lib/core/database/errors.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { partyOf } from "#lib/core/http/client-address.ts";
import { attemptsFrom, countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { changeUndoneLetter } from "#lib/mail/letters.ts";
import { isAddress, newNoAddress } from "#lib/mail/no-address.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

/** The account that was taken back, its known device, and whether it has its address again. */
export type Recovered = { userId: string; secret: string; isAddressTaken: boolean };

/**
 * Takes an account back: sets a password, ends all sessions, removes the passkeys and the sign-ins
 * elsewhere that came since the first living notice to this mailbox, and restores the address. When
 * another account has the address, this one is left with none, so that no thief's mailbox opens it.
 * @throws AppError invalid for a dead link, tooManyRequests
 */
export async function recoverAccount(input: NewPasswordInput, client: Client): Promise<Recovered> {
  await countAttempt(...attemptsFrom(client.networks, accountRates.recoveryByAddress));
  const owner = await findLinkUser(input.token, "RECOVER_ACCOUNT");
  const by = partyOf(client.networks, owner);
  checkPasswordQueue(by);
  const passwordHash = await hashPassword(input.password, by);
  const recover = () => writeWithMail((tx) => takeBack(tx, input.token, passwordHash, client));
  const recovered = await recover().catch((error: unknown) => {
    // The address was taken in this very moment: the second time that is seen.
    if (isUniqueViolation(error)) return recover();
    throw error;
  });
  forgetRights();
  return recovered;
}

async function takeBack(
  tx: Transaction,
  token: string,
  passwordHash: string,
  client: Client,
): Promise<Recovered> {
  const link = await takeLink(tx, token, "RECOVER_ACCOUNT");
  const { userId } = link;
  const since = await undoneSince(tx, link);
  const later = { userId, createdAt: { gte: since } };
  // Of those before, some went to a mailbox that had the account earlier: they stay as good as this.
  await tx.mailedLink.deleteMany({ where: { ...later, purpose: "RECOVER_ACCOUNT" } });
  await tx.mailedLink.deleteMany({ where: { userId, purpose: { in: linksOfAddress } } });
  // Of an address that was never confirmed, somebody else may have made the account.
  const unconfirmed = { id: userId, emailConfirmedAt: null };
  const where = (await tx.user.count({ where: unconfirmed })) > 0 ? { userId } : later;
  await tx.passkey.deleteMany({ where });
  await tx.identity.deleteMany({ where });
  const isAddressTaken = await restoreAddress(tx, link);
  const { secret } = await replacePassword(tx, userId, passwordHash, { session: null, client });
  await noteEvents(tx, userId, [{ kind: "ACCOUNT_RECOVERED", device: client.device }]);
  await forgetGuesses(tx, userId, client);
  return { userId, secret, isAddressTaken };
}

/**
 * When the first notice went to this mailbox whose way back is alive: whoever opens a later one has
 * not meant to leave a thief what came between.
 */
async function undoneSince(
  tx: Transaction,
  { userId, email, createdAt }: TakenLink,
): Promise<Date> {
  const first = await tx.mailedLink.findFirst({
    where: { userId, email, purpose: "RECOVER_ACCOUNT", expiresAt: { gt: now() } },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  return first !== null && first.createdAt < createdAt ? first.createdAt : createdAt;
}

/** Resolves with true when another account has the address. */
async function restoreAddress(tx: Transaction, { userId, email }: TakenLink): Promise<boolean> {
  if (email === null) throw new Error("A way back has no address.");
  const where = { id: userId };
  const user = await tx.user.findUniqueOrThrow({ where, select: { email: true } });
  const other = { email, id: { not: userId } };
  const isTaken = (await tx.user.count({ where: other })) > 0;
  const data = isTaken
    ? { email: newNoAddress(), emailConfirmedAt: null }
    : { email, emailConfirmedAt: now() };
  await tx.user.update({ where, data, select: { id: true } });
  if (user.email !== email && isAddress(user.email)) {
    const letter = changeUndoneLetter();
    await queueMail(tx, { userId: null, recipient: user.email, letter, isUrgent: true });
  }
  return isTaken;
}
