/** Acts on a member's account. */
import { mailChangeLink, stateOfAddress } from "#lib/accounts/email/change-email.ts";
import type { Act as MemberAct } from "#lib/accounts/membership/commands.ts";
import type { Period } from "#lib/accounts/membership/policy.ts";
import { mailPasswordLink } from "#lib/accounts/passwords/new-password.ts";
import { endSessions } from "#lib/accounts/sessions/commands.ts";
import { forgetRights } from "#lib/accounts/sessions/rights.ts";
import { expectAccount } from "#lib/accounts/users/search.ts";
import { type AuditFact, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { consume, refusing } from "#lib/core/rate-limits/attempts.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { isAddress } from "#lib/mail/no-address.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";

export function periodResponse({ startsAt, endsAt }: Period) {
  return { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
}

type Account = Awaited<ReturnType<typeof expectAccount>>;

type Details = NonNullable<AuditFact["details"]>;

/** `seenAt`: when the actor's page was made. */
type SeenAct = MemberAct & { seenAt: Date };

/** @throws AppError notFound; conflict without an address */
export async function sendPasswordLink(act: SeenAct): Promise<void> {
  const link = { purpose: "NEW_PASSWORD" } as const;
  await withMail(act, "member.password_link_sent", link, async (tx, { email }) => {
    if (!isAddress(email)) {
      throw new AppError("conflict", "This account has no address that mail can reach.");
    }
    await mailPasswordLink(tx, act.userId, email);
    return {};
  });
}

/** Mails a confirmation link to the new address and a notice to the old one. */
export async function beginAddressChange(act: SeenAct, email: string): Promise<void> {
  const link = { purpose: "CHANGE_EMAIL", email } as const;
  await withMail(act, "member.address_change_begun", link, async (tx, account) => {
    const { email: before } = account;
    if (before === email) {
      throw new AppError("conflict", "This is the address of the account already.");
    }
    const addressBefore = stateOfAddress(account);
    await mailChangeLink(tx, act.userId, email);
    const details = { addressBefore, address: "unchanged until the new one is confirmed" };
    if (!isAddress(before)) return details;
    const letter = writeLetter("emailChangeBegun", {});
    await queueMail(tx, { userId: act.userId, recipient: before, letter, isUrgent: true });
    return details;
  });
}

export async function endMemberSessions(act: MemberAct): Promise<void> {
  await writeAs(act, async (tx) => {
    await expectAccount(tx, act.userId);
    const where = { userId: act.userId, expiresAt: { gt: now() } };
    const sessionsBefore = await tx.session.count({ where });
    await endSessions(tx, act.userId, null);
    await record(tx, act, "member.sessions_ended", { sessionsBefore, sessions: 0 });
  });
  forgetRights();
}

/** `address`: the account's, as typed. @throws AppError invalid for another; as `deleteAccountFor` */
export function deleteMember(act: MemberAct, address: string): Promise<void> {
  const recheck = async (tx: Transaction) => {
    await act.recheck?.(tx);
    const { email } = await expectAccount(tx, act.userId);
    if (email === address.toLowerCase()) return;
    throw new AppError("invalid", "This is not the address of the account.");
  };
  return deleteAccountFor(act.userId, { ...act, recheck });
}

type Link = { purpose: "NEW_PASSWORD" } | { purpose: "CHANGE_EMAIL"; email: string };

/** Does nothing if the actor has mailed the link since the page: the response may have been lost. */
async function withMail(
  act: SeenAct,
  action: string,
  link: Link,
  work: (tx: Transaction, account: Account) => Promise<Details>,
): Promise<void> {
  await refusing(() =>
    writeWithMail(async (tx) => {
      await act.recheck?.(tx);
      if (await isMailedSince(tx, act, action, link)) return;
      await consume(tx, { rule: deskRates.memberMailByAccount, by: act.userId });
      const account = await expectAccount(tx, act.userId);
      await record(tx, act, action, await work(tx, account));
    }),
  );
}

async function isMailedSince(
  tx: Transaction,
  { userId, actor, seenAt: gt }: SeenAct,
  action: string,
  link: Link,
): Promise<boolean> {
  const act = { subject: `user ${userId}`, action, actor, at: { gt } };
  if ((await tx.auditEntry.count({ where: act })) === 0) return false;
  return (await tx.mailedLink.count({ where: { userId, ...link, createdAt: { gt } } })) > 0;
}

function record(tx: Transaction, act: MemberAct, action: string, details: Details) {
  return recordAudit(tx, { ...act, action, subject: `user ${act.userId}`, details });
}
