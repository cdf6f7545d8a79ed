import { linksOfAddress, stateOfAddress } from "#lib/accounts/email/change-email.ts";
import { findLink, type LiveLink, takeLink } from "#lib/accounts/email/mailed-links.ts";
import { removeFactors } from "#lib/accounts/factor.ts";
import { forgetGuesses, replacePassword } from "#lib/accounts/passwords/new-password.ts";
import { checkPasswordQueue, hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import type { NewPasswordInput } from "#lib/accounts/schema.ts";
import type { Client } from "#lib/accounts/sessions/known-devices.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import { noteEvents } from "#lib/accounts/sessions/security-log.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { retryTaken } from "#lib/core/database/unique.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { partyOf } from "#lib/core/http/client-address.ts";
import { attemptsFrom, countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { isAddress, newNoAddress } from "#lib/mail/no-address.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

/**
 * Removes passkeys, identities and codes added since the first live notice to this mailbox. Leaves
 * an address to the account that has taken it. @throws AppError invalid, tooManyRequests
 */
export async function recoverAccount(input: NewPasswordInput, client: Client) {
  await countAttempt(...attemptsFrom(client.networks, accountRates.recoveryByAddress));
  const { userId: owner } = await findLink(input.token, "RECOVER_ACCOUNT");
  const by = partyOf(client.networks, owner);
  checkPasswordQueue(by);
  const passwordHash = await hashPassword(input.password, by);
  // Retries if another account takes the address at the same moment.
  const recovered = await retryTaken(() =>
    writeWithMail((tx) => takeBack(tx, input.token, passwordHash, client)),
  );
  forgetRights();
  return recovered;
}

async function takeBack(tx: Transaction, token: string, passwordHash: string, client: Client) {
  const link = await takeLink(tx, token, "RECOVER_ACCOUNT");
  const { userId } = link;
  const since = await undoneSince(tx, link);
  const later = { userId, createdAt: { gte: since } };
  // Earlier recovery links stay valid: some went to a mailbox that had the account before.
  await tx.mailedLink.deleteMany({ where: { ...later, purpose: "RECOVER_ACCOUNT" } });
  await tx.mailedLink.deleteMany({ where: { userId, purpose: { in: linksOfAddress } } });
  const unconfirmed = { id: userId, emailConfirmedAt: null };
  const where = (await tx.user.count({ where: unconfirmed })) > 0 ? { userId } : later;
  await tx.identity.deleteMany({ where });
  await removeFactors(tx, userId, async () => {
    await tx.passkey.deleteMany({ where });
    await tx.authenticator.deleteMany({ where });
    await tx.recoveryCode.deleteMany({ where });
  });
  const isAddressTaken = await restoreAddress(tx, link);
  const secret = await replacePassword(tx, userId, passwordHash, { session: null, client });
  await noteEvents(tx, userId, [{ kind: "ACCOUNT_RECOVERED", device: client.device }]);
  await forgetGuesses(tx, userId, client);
  return { userId, secret, isAddressTaken };
}

/** A user who opens a later notice also wants the changes since the first one undone. */
async function undoneSince(tx: Transaction, { userId, email, createdAt }: LiveLink) {
  const first = await tx.mailedLink.findFirst({
    where: { userId, email, purpose: "RECOVER_ACCOUNT", expiresAt: { gt: now() } },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  return first !== null && first.createdAt < createdAt ? first.createdAt : createdAt;
}

async function restoreAddress(tx: Transaction, { userId, email }: LiveLink): Promise<boolean> {
  if (email === null) throw new Error("The recovery link has no address.");
  const where = { id: userId };
  const select = { email: true, emailConfirmedAt: true } as const;
  const user = await tx.user.findUniqueOrThrow({ where, select });
  const other = { email, id: { not: userId } };
  const isTaken = (await tx.user.count({ where: other })) > 0;
  const data = isTaken
    ? { email: newNoAddress(), emailConfirmedAt: null }
    : { email, emailConfirmedAt: now(), mailRefusedAt: null };
  await tx.user.update({ where, data, select: { id: true } });
  if (user.email === email) return isTaken;
  await recordAudit(tx, {
    actor: "member",
    action: "member.address_restored",
    subject: `user ${userId}`,
    reason: "the link in a notice to the earlier address",
    details: { addressBefore: stateOfAddress(user), address: isTaken ? "none" : "confirmed" },
  });
  if (isAddress(user.email)) {
    const letter = writeLetter("changeUndone", {});
    await queueMail(tx, { userId: null, recipient: user.email, letter, isUrgent: true });
  }
  return isTaken;
}
