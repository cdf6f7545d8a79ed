import { hash, randomBytes } from "node:crypto";
import { factorStateOf } from "#lib/accounts/factor.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { endSessions, expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import { noteEvents } from "#lib/accounts/sessions/security-log.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { fullName } from "#lib/accounts/users/full-name.ts";
import { expectAnotherWayIn, lockUser } from "#lib/accounts/ways-in.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { database } from "#lib/core/database/client.ts";
import type { StaffRole } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError, changedSince } from "#lib/core/http/errors.ts";
import { forget } from "#lib/core/rate-limits/attempts.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { isAddress } from "#lib/mail/no-address.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

export async function listTeam() {
  const { read } = database();
  const at = now();
  const staff = await read.staff.findMany({
    select: {
      userId: true,
      role: true,
      addedBy: true,
      addedAt: true,
      user: {
        select: {
          firstName: true,
          lastName: true,
          email: true,
          authenticator: { select: { confirmedAt: true, createdAt: true } },
          passkeys: { select: { createdAt: true } },
          recoveryCodes: { select: { usedAt: true, createdAt: true } },
          sessions: { select: { desk: { select: { seenAt: true } } } },
        },
      },
    },
    orderBy: { addedAt: "asc" },
  });
  const invitations = await read.staffInvitation.findMany({
    where: { expiresAt: { gt: now() } },
    select: { email: true, role: true, invitedBy: true, createdAt: true, expiresAt: true },
    orderBy: { createdAt: "asc" },
  });
  return {
    staff: staff.map(({ user, ...row }) => {
      const uses = user.sessions.flatMap(({ desk }) => (desk ? [desk.seenAt.getTime()] : []));
      return {
        ...row,
        name: fullName(user),
        email: user.email,
        factor: factorStateOf({
          hasApp: Boolean(user.authenticator?.confirmedAt),
          passkeys: user.passkeys.length,
          codes: user.recoveryCodes.length,
          codesLeft: user.recoveryCodes.filter(({ usedAt }) => usedAt === null).length,
        }),
        factorSince: newestOf(user),
        seenAt: uses.length > 0 ? new Date(Math.max(...uses)) : null,
      };
    }),
    invitations,
    at,
  };
}

type Dated = { createdAt: Date };

type DatedFactors = { authenticator: Dated | null; passkeys: Dated[]; recoveryCodes: Dated[] };

/** When the newest part of the second factor was added; null without any. */
function newestOf({ authenticator, passkeys, recoveryCodes }: DatedFactors): Date | null {
  const parts = [...(authenticator ? [authenticator] : []), ...passkeys, ...recoveryCodes];
  const times = parts.map(({ createdAt }) => createdAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** `seenAt`: when the actor's page was made. */
type SeenTeam = Act & { seenAt?: Date };

/**
 * Mails a link that works once, also to an address that the actor saw invited. Returns it for an
 * operator without a mail server. @throws AppError conflict
 */
export async function invite(email: string, role: StaffRole, act: SeenTeam): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const link = publicUrl(`${deskPaths.join}#${token}`);
  const at = now();
  const data = {
    tokenHash: hash("sha256", token),
    role,
    invitedBy: act.actor,
    createdAt: at,
    expiresAt: new Date(at.getTime() + accountLimits.staffInvitationMs),
  };
  await writeWithMail(async (tx) => {
    await act.recheck?.(tx);
    if ((await tx.staff.count({ where: { user: { email } } })) > 0) {
      throw new AppError("conflict", "This address belongs to the staff already.");
    }
    if (act.seenAt && (await isInvitedSince(tx, act.seenAt, { email, role, by: act.actor })))
      return;
    await tx.staffInvitation.upsert({
      where: { email },
      create: { email, ...data },
      update: data,
      select: { email: true },
    });
    await record(tx, act, "staff.invited", "invitation", { role });
    await queueMail(tx, {
      userId: null,
      recipient: email,
      letter: writeLetter("staffInvitation", { link }),
      usefulMs: accountLimits.staffInvitationMs,
    });
  });
  return link;
}

/** True after the same act, whose response may have been lost. @throws AppError conflict */
async function isInvitedSince(
  tx: Transaction,
  seenAt: Date,
  { email, role, by }: { email: string; role: StaffRole; by: string },
): Promise<boolean> {
  const since = await tx.staffInvitation.findUnique({
    where: { email, createdAt: { gt: seenAt } },
    select: { role: true, invitedBy: true },
  });
  if (since === null) return false;
  if (since.role === role && since.invitedBy === by) return true;
  throw changedSince("invitation");
}

/** @throws AppError notFound */
export async function cancelInvitation(email: string, act: Act): Promise<void> {
  await writeAs(act, async (tx) => {
    const { count } = await tx.staffInvitation.deleteMany({ where: { email } });
    if (count === 0) throw new AppError("notFound", "This invitation is no longer there.");
    await record(tx, act, "staff.invitation_cancelled", "invitation", {});
  });
}

export async function deleteExpiredInvitations(): Promise<void> {
  const where = { expiresAt: { lte: now() } };
  await database().write((tx) => tx.staffInvitation.deleteMany({ where }));
}

/** @throws AppError invalid, forbidden for another address, conflict for one of the staff */
export async function join(who: SignedIn, token: string): Promise<StaffRole> {
  return database().write(async (tx) => {
    const { email } = await expectSignedIn(tx, who);
    const found = await tx.staffInvitation.findFirst({
      where: { tokenHash: hash("sha256", token), expiresAt: { gt: now() } },
      select: { email: true, role: true, invitedBy: true },
    });
    const isStaff = (await tx.staff.count({ where: { userId: who.id } })) > 0;
    if (found === null) {
      const sentence = isStaff
        ? "You belong to the staff already. Please open the desk."
        : "This invitation was used or withdrawn, replaced by a newer mail, or is too old. Please ask for another.";
      throw new AppError("invalid", sentence);
    }
    if (found.email !== email) {
      const sentence = "This invitation is for another address. Please log in with that one.";
      throw new AppError("forbidden", sentence);
    }
    if (isStaff) {
      const sentence = "You belong to the staff already. An owner changes your role.";
      throw new AppError("conflict", sentence);
    }
    await tx.staffInvitation.deleteMany({ where: { email } });
    // Support staff may have begun an address change before.
    await tx.mailedLink.deleteMany({ where: { userId: who.id, purpose: "CHANGE_EMAIL" } });
    const { role, invitedBy } = found;
    const data = { userId: who.id, role, addedBy: invitedBy, addedAt: now() };
    await tx.staff.create({ data, select: { userId: true } });
    // The link went to the address, so it is confirmed.
    const where = { id: who.id, emailConfirmedAt: null };
    await tx.user.updateMany({ where, data: { emailConfirmedAt: now() } });
    const act = { actor: `staff ${who.id}`, reason: `invited by ${invitedBy}` };
    await record(tx, act, "staff.joined", `user ${who.id}`, { before: null, after: role });
    return role;
  });
}

type SeenRole = Act & { seenRole?: StaffRole };

/**
 * `seenRole`: on the actor's page; an operator's command has none. @throws AppError notFound; conflict
 * for the last owner, or after another change
 */
export async function changeRole(userId: string, role: StaffRole, act: SeenRole): Promise<void> {
  await writeAs(act, async (tx) => {
    const before = await expectStaffRow(tx, userId);
    // The response to the same change may have been lost.
    if (before === role) return;
    if (act.seenRole !== undefined && act.seenRole !== before) throw changedSince("role");
    if (role !== "OWNER") await expectAnotherOwner(tx, userId);
    await tx.staff.updateMany({ where: { userId }, data: { role } });
    await record(tx, act, "staff.role_changed", `user ${userId}`, { before, after: role });
  });
}

/** Also ends the user's sessions. @throws AppError notFound, conflict for the last owner */
export async function removeStaff(userId: string, act: Act): Promise<void> {
  await writeAs(act, async (tx) => {
    const before = await expectStaffRow(tx, userId);
    await expectAnotherOwner(tx, userId);
    await tx.staff.deleteMany({ where: { userId } });
    await endSessions(tx, userId, null);
    await record(tx, act, "staff.removed", `user ${userId}`, { before, after: null });
  });
  forgetRights();
}

type SeenFactor = Act & { seenSince?: Date | null };

/**
 * Also ends the sessions. `seenSince`: `factorSince` on the actor's page.
 * @throws AppError notFound, conflict without another way to log in, or after another change
 */
export async function resetFactor(userId: string, act: SeenFactor): Promise<void> {
  await writeWithMail(async (tx) => {
    await act.recheck?.(tx);
    await expectStaffRow(tx, userId);
    const { email, ...factors } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: {
        email: true,
        authenticator: { select: { createdAt: true } },
        passkeys: { select: { createdAt: true } },
        recoveryCodes: { select: { createdAt: true } },
      },
    });
    const since = newestOf(factors);
    if (act.seenSince !== undefined && act.seenSince?.getTime() !== since?.getTime()) {
      // The response to the same reset may have been lost.
      if (since === null) return;
      throw changedSince("second factor");
    }
    const where = { userId };
    await tx.authenticator.deleteMany({ where });
    await tx.recoveryCode.deleteMany({ where });
    const { count: passkeys } = await tx.passkey.deleteMany({ where });
    if (!isAddress(email)) await expectAnotherWayIn(tx, userId);
    await endSessions(tx, userId, null);
    const { codeByAccount, codeByAccountInDay } = accountRates;
    await forget(tx, [
      { rule: codeByAccount, by: userId },
      { rule: codeByAccountInDay, by: userId },
    ]);
    if (passkeys > 0) await noteEvents(tx, userId, [{ kind: "PASSKEY_REMOVED", device: null }]);
    const letter = writeLetter("deskFactorReset", {});
    await queueMail(tx, { userId, recipient: email, letter, isUrgent: true });
    await record(tx, act, "staff.factor_reset", `user ${userId}`, { passkeys: String(passkeys) });
  });
  forgetRights();
}

/** A site without an owner could get no new one. @throws AppError conflict */
export async function expectAnotherOwner(tx: Transaction, userId: string): Promise<void> {
  const owners = await tx.staff.findMany({
    where: { role: "OWNER" },
    orderBy: { userId: "asc" },
    select: { userId: true },
  });
  // Serializes owners who remove each other.
  for (const owner of owners) await lockUser(tx, owner.userId);
  const left = await tx.staff.count({ where: { role: "OWNER", userId: { not: userId } } });
  const isOwner = owners.some((owner) => owner.userId === userId);
  if (isOwner && left === 0) {
    throw new AppError("conflict", "This is the last owner. Please make another owner first.");
  }
}

async function expectStaffRow(tx: Transaction, userId: string): Promise<StaffRole> {
  const row = await tx.staff.findUnique({ where: { userId }, select: { role: true } });
  if (row === null) throw new AppError("notFound", "This person does not belong to the staff.");
  return row.role;
}

function record(
  tx: Transaction,
  { actor, reason }: Act,
  action: string,
  subject: string,
  details: Record<string, string | null>,
): Promise<void> {
  return recordAudit(tx, { actor, action, subject, reason, details });
}
