import { randomBytes } from "node:crypto";
import type { FactorGuard } from "#lib/accounts/passkeys/passkeys.ts";
import { removeImage } from "#lib/accounts/profile-pictures/store.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { Client } from "#lib/accounts/sessions/known-devices.ts";
import { expectProof } from "#lib/accounts/sessions/proof.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { expectAnotherOwner } from "#lib/accounts/staff/team.ts";
import { checkPassword, expectCredential } from "#lib/accounts/users/commands.ts";
import { expectAccount } from "#lib/accounts/users/search.ts";
import { giveBackUses } from "#lib/billing/offers/coupon-uses.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { type Act, recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

/**
 * Keeps what tax law requires, without personal data. A null password needs a proof. @throws
 * AppError conflict for the desk's last owner, unauthorized; as `checkPassword`, `expectProof`,
 * `guard`
 */
export async function deleteAccount(
  who: SignedIn,
  password: string | null,
  client: Client,
  guard: FactorGuard,
): Promise<void> {
  const credential = password === null ? null : await checkPassword(who.id, password, client);
  await deleteIf(who.id, async (tx) => {
    await expectSignedIn(tx, who);
    if (credential === null) await expectProof(tx, who);
    else await expectCredential(tx, credential, "forbidden");
    await guard.expectMayChange(tx, who);
    await expectAnotherOwner(tx, who.id);
    await recordStaffLeft(tx, who.id);
  });
}

/** @throws AppError notFound, conflict for staff */
export async function deleteAccountFor(userId: string, act: Act): Promise<void> {
  await deleteIf(userId, async (tx) => {
    await act.recheck?.(tx);
    await expectAccount(tx, userId);
    if ((await tx.staff.count({ where: { userId } })) > 0) {
      throw new AppError("conflict", "This person belongs to the staff. Please end that first.");
    }
    await recordAudit(tx, { ...act, action: "member.deleted", subject: `user ${userId}` });
  });
}

/** `where` names an unused account, whose owner was told. @throws AppError notFound for another */
export async function deleteUnused(userId: string, where: Prisma.UserWhereInput): Promise<void> {
  await deleteIf(
    userId,
    async (tx) => {
      if ((await tx.user.count({ where: { AND: [where, { id: userId }] } })) === 0) {
        throw new AppError("notFound", "This account was used.");
      }
      const act = { actor: "site", reason: "not used", subject: `user ${userId}` };
      await recordAudit(tx, { ...act, action: "member.deleted" });
    },
    "accountEnded",
  );
}

/** `check` throws when the account may not be deleted. */
async function deleteIf(
  userId: string,
  check: (tx: Transaction) => Promise<void>,
  notice: Notice = "accountDeleted",
): Promise<void> {
  const image = await writeWithMail(async (tx) => {
    await check(tx);
    return deleteWithNotice(tx, userId, notice);
  });
  forgetRights();
  if (image !== null) await removeImage(image);
}

async function recordStaffLeft(tx: Transaction, userId: string): Promise<void> {
  const row = await tx.staff.findUnique({ where: { userId }, select: { role: true } });
  if (row === null) return;
  await recordAudit(tx, {
    actor: `staff ${userId}`,
    action: "staff.removed",
    subject: `user ${userId}`,
    reason: "deleted the account",
    details: { before: row.role, after: null },
  });
}

type Notice = "accountDeleted" | "accountEnded";

/** Returns the picture's name, to be removed after the rows. */
async function deleteWithNotice(
  tx: Transaction,
  userId: string,
  notice: Notice,
): Promise<string | null> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, emailConfirmedAt: true, profileImage: true },
  });
  // Without a confirmation, the invitation may be another person's.
  if (user.emailConfirmedAt !== null) {
    await tx.staffInvitation.deleteMany({ where: { email: user.email } });
  }
  await keepOpenGrievances(tx, userId, user.email);
  await deleteOrAnonymise(tx, userId);
  const letter = writeLetter(notice, {});
  await queueMail(tx, { userId: null, recipient: user.email, letter, isUrgent: true });
  return user.profileImage;
}

/** The law wants an answer (DPDP Act 2023, section 13): it needs the words and an address. */
async function keepOpenGrievances(tx: Transaction, userId: string, answerTo: string) {
  const open = { userId, kind: "GRIEVANCE", state: "OPEN" } as const;
  await tx.dataRequest.updateMany({ where: open, data: { answerTo } });
  await tx.dataRequest.deleteMany({ where: { userId, answerTo: null } });
}

async function deleteOrAnonymise(tx: Transaction, userId: string): Promise<void> {
  await giveBackUses(tx, { userId });
  const settledBefore = new Date(now().getTime() - billingLimits.settleMaximumAgeMs);
  // Unpaid orders that are no longer polled.
  await tx.order.deleteMany({
    where: { userId, status: "CREATED", payment: null, offeredAt: { lte: settledBefore } },
  });
  const orders = await tx.order.count({ where: { userId } });
  const memberships = await tx.membership.count({ where: { userId } });
  const grievances = await tx.dataRequest.count({ where: { userId } });
  // The log of logins stays for its year, without a name.
  const events = await tx.securityEvent.count({ where: { userId } });
  if (orders + memberships + grievances + events === 0) {
    await tx.user.deleteMany({ where: { id: userId } });
    return;
  }
  const where = { userId };
  await tx.staff.deleteMany({ where });
  await tx.authenticator.deleteMany({ where });
  await tx.recoveryCode.deleteMany({ where });
  await tx.credential.deleteMany({ where });
  await tx.session.deleteMany({ where });
  await tx.device.deleteMany({ where });
  await tx.watchlistEntry.deleteMany({ where });
  await tx.memberNote.deleteMany({ where });
  await tx.memberLabel.deleteMany({ where });
  await tx.bulkRow.deleteMany({ where });
  await tx.note.deleteMany({ where });
  await tx.watchProgress.deleteMany({ where });
  await tx.stream.deleteMany({ where });
  await tx.mailedLink.deleteMany({ where });
  await tx.identity.deleteMany({ where });
  await tx.passkey.deleteMany({ where });
  await tx.outgoingMail.deleteMany({ where });
  await tx.mailRecord.deleteMany({ where });
  await tx.announcementDelivery.deleteMany({ where });
  await tx.nominee.deleteMany({ where });
  await tx.breachLetter.deleteMany({ where });
  // A paid gift's link works on, for whoever has it.
  const unwritten = { recipientName: "", recipientEmail: null, message: "", sendAt: null };
  await tx.gift.updateMany({ where: { order: where }, data: unwritten });
  // A late payment is settled as any other, but never offered again.
  await tx.order.updateMany({ where, data: { openForUserId: null } });
  await tx.user.updateMany({
    where: { id: userId },
    data: {
      // Random and undeliverable (RFC 2606).
      email: `${randomBytes(16).toString("hex")}@deleted.invalid`,
      firstName: "",
      lastName: "",
      phoneNumber: "",
      profileImage: null,
      billingState: null,
      billingPin: null,
      billingCountry: null,
      billingName: null,
      billingAddress: null,
      billingGstin: null,
      billingSez: false,
      couponCode: null,
      emailConfirmedAt: null,
      historyStoppedAt: null,
      newsFrom: null,
      episodesStoppedAt: null,
      ordersStoppedAt: null,
      mailRefusedAt: null,
      usedAt: null,
      endsUnusedAt: null,
      deletedAt: now(),
    },
  });
}
