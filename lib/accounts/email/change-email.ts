import { usedLink } from "#lib/accounts/email/link-strings.ts";
import {
  createLink,
  createWayBack,
  findLink,
  type LinkPurpose,
  liveLink,
} from "#lib/accounts/email/mailed-links.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { Client } from "#lib/accounts/sessions/known-devices.ts";
import { expectProof } from "#lib/accounts/sessions/proof.ts";
import { noteEvents } from "#lib/accounts/sessions/security-log.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { ifTaken } from "#lib/core/database/unique.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { attemptsFrom, consume, expectRoom, refusing } from "#lib/core/rate-limits/attempts.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { isAddress } from "#lib/mail/no-address.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

/** Hides a taken address: its owner gets a mail. @throws AppError conflict, tooManyRequests */
export async function askEmailChange(who: SignedIn, email: string, client: Client): Promise<void> {
  const attempts = [
    { rule: accountRates.emailChangeByAccount, by: who.id },
    { rule: accountRates.emailChangeByTarget, by: email },
    ...attemptsFrom(client.networks, accountRates.emailChangeByAddress),
  ] as const;
  await refusing(async () => {
    await expectRoom(attempts);
    await writeWithMail(async (tx) => {
      const current = await expectProof(tx, who);
      if (current.email === email) {
        throw new AppError("conflict", "This is the address of your account already.");
      }
      await consume(tx, ...attempts);
      await mailChangeLink(tx, who.id, email);
    });
  });
}

/** The account gets the address when the link is opened. Needs a transaction of `writeWithMail`. */
export async function mailChangeLink(tx: Transaction, userId: string, email: string) {
  // After a lost response the same address is asked for again: the first mail's link stays.
  const earlier = { userId, purpose: "CHANGE_EMAIL" as const, email: { not: email } };
  await tx.mailedLink.deleteMany({ where: earlier });
  const isTaken = (await tx.user.count({ where: { email } })) > 0;
  const link = await createLink(tx, userId, "CHANGE_EMAIL", { email });
  await queueMail(tx, {
    userId,
    recipient: email,
    letter: isTaken ? writeLetter("addressInUse", {}) : writeLetter("changeEmail", { link }),
    usefulMs: accountLimits.changeEmailLinkMs,
  });
}

export async function findPendingEmail(userId: string): Promise<string | null> {
  const where = { userId, purpose: "CHANGE_EMAIL" as const, expiresAt: { gt: now() } };
  const link = await database().read.mailedLink.findFirst({ where, select: { email: true } });
  return link?.email ?? null;
}

export async function cancelEmailChange(who: SignedIn): Promise<void> {
  const where = { userId: who.id, purpose: "CHANGE_EMAIL" as const };
  await writeSignedIn(who, (tx) => tx.mailedLink.deleteMany({ where }));
}

/** Deletes the old address's links; mails it a recovery link. @throws AppError invalid, conflict */
export async function confirmEmailChange(token: string, client: Client): Promise<void> {
  const sentence = "This address has an account of its own already.";
  const change = writeWithMail((tx) => changeEmail(tx, token, client));
  await change.catch(ifTaken("conflict", sentence));
}

export const linksOfAddress: LinkPurpose[] = ["NEW_PASSWORD", "CONFIRM_EMAIL", "CHANGE_EMAIL"];

/** Describes an address for the audit, which must not name it. */
export function stateOfAddress(user: { email: string; emailConfirmedAt: Date | null }): string {
  if (!isAddress(user.email)) return "none";
  return user.emailConfirmedAt === null ? "not confirmed" : "confirmed";
}

/** A used link is a CONFIRM_EMAIL link with an address. @throws AppError invalid */
async function expectUnused(tx: Transaction, token: string): Promise<void> {
  const where = { ...liveLink(token, "CONFIRM_EMAIL"), email: { not: null } };
  if ((await tx.mailedLink.count({ where })) > 0) throw new AppError("invalid", usedLink);
}

async function changeEmail(tx: Transaction, token: string, client: Client): Promise<void> {
  await expectUnused(tx, token);
  const { userId, email } = await findLink(token, "CHANGE_EMAIL", tx);
  if (email === null) throw new Error("The link to change the address has no address.");
  const where = { id: userId };
  const select = { id: true, email: true, emailConfirmedAt: true, createdAt: true } as const;
  const before = await tx.user.findUniqueOrThrow({ where, select });
  const changedAt = now();
  const data = { email, emailConfirmedAt: changedAt, mailRefusedAt: null };
  await tx.user.update({ where, data, select: { id: true } });
  const used = { userId, purpose: "CHANGE_EMAIL" as const };
  const others = { userId, purpose: { in: linksOfAddress }, NOT: used };
  await tx.mailedLink.deleteMany({ where: others });
  await tx.mailedLink.updateMany({ where: used, data: { purpose: "CONFIRM_EMAIL" } });
  await noteEvents(tx, userId, [{ kind: "EMAIL_CHANGED", device: client.device }]);
  await recordAudit(tx, {
    actor: "member",
    action: "member.address_changed",
    subject: `user ${userId}`,
    reason: "the link in the mail to the new address",
    details: { addressBefore: stateOfAddress(before), address: "confirmed" },
  });
  if (!isAddress(before.email)) return;
  // A stranger may have registered an unconfirmed address: its owner undoes all since then.
  const since = before.emailConfirmedAt === null ? before.createdAt : changedAt;
  const letter = writeLetter("emailChanged", { link: await createWayBack(tx, before, since) });
  await queueMail(tx, { userId, recipient: before.email, letter, isUrgent: true });
}
