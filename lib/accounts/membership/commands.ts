import { randomUUID } from "node:crypto";
import {
  endOfIndiaDay,
  lastEnd,
  nextPeriod,
  type Period,
} from "#lib/accounts/membership/policy.ts";
import { listMemberships } from "#lib/accounts/membership/queries.ts";
import { type Act as AuditAct, recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { type Letter, writeLetter } from "#lib/mail/letters/letter.ts";
import { dropLetters } from "#lib/mail/many/stops.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

export type Act = AuditAct & { userId: string };

/** The member's last end as the actor saw it; null: none. Refuses a repetition. */
type Seen = Act & { seenUntil?: Date | null };

/** The year begins when the current memberships end. @throws AppError conflict */
export function grantMembership(act: Seen): Promise<Period> {
  return writeAndTell(act, async (tx) => {
    await expectSeen(tx, act);
    const lasting = await lastingMemberships(tx, act.userId);
    const period = nextPeriod(lasting, now());
    const result = await addMembership(tx, act, "membership.grant", {
      ...period,
      before: lasting[0],
    });
    const [from, until] = [formatDay(period.startsAt), formatDay(period.endsAt)];
    return { result, letter: writeLetter("membershipGiven", { from, until }) };
  });
}

/** Adds days as a separate membership: a bought one stays a year. @throws AppError conflict */
export function extendMembership(act: Seen, days: number): Promise<Period> {
  return writeAndTell(act, async (tx) => {
    await expectSeen(tx, act);
    const [last] = await lastingMemberships(tx, act.userId);
    if (!last) throw new AppError("conflict", "The member has no current membership to extend.");
    const startsAt = last.endsAt;
    const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
    const period = { startsAt, endsAt, before: last };
    const result = await addMembership(tx, act, "membership.extend", period);
    return { result, letter: extendedLetter(days, formatDay(endsAt)) };
  });
}

const extendedLetter = (days: number, until: string) =>
  writeLetter("membershipExtended", { days: days === 1 ? "a day" : `${days} days`, until });

type Gift = { days: number; isTold: boolean; mailAfterMs: number };

/** Gives days from now, or from the end of what the member has. Runs in `writeWithMail`. */
export async function giveDays(
  tx: Transaction,
  act: Act,
  { days, isTold, mailAfterMs }: Gift,
): Promise<Period> {
  const [last] = await lastingMemberships(tx, act.userId);
  const startsAt = last?.endsAt ?? now();
  const added = new Date(startsAt.getTime() + days * DAY_MS);
  const endsAt = last ? added : endOfIndiaDay(added);
  const period = { startsAt, endsAt, before: last };
  const result = await addMembership(tx, act, "membership.give_days", period, { days });
  const until = formatDay(endsAt);
  const letter = last
    ? extendedLetter(days, until)
    : writeLetter("membershipGiven", { from: formatDay(startsAt), until });
  if (isTold) await tellMember(tx, act, letter, mailAfterMs);
  return result;
}

/** @throws AppError conflict without a current or future membership */
export function revokeMembership(act: Seen): Promise<number> {
  return writeAndTell(act, async (tx) => {
    await expectSeen(tx, act);
    const at = now();
    const lasting = await lastingMemberships(tx, act.userId);
    const [last] = lasting;
    if (!last) throw new AppError("conflict", "The member has no current membership to end.");
    for (const { id, startsAt } of lasting) {
      const data = startsAt > at ? { startsAt: at, endsAt: at } : { endsAt: at };
      await tx.membership.updateMany({ where: { id }, data });
    }
    await record(tx, act, "membership.revoke", { endsAtBefore: last.endsAt, endsAt: at });
    return { result: lasting.length, letter: writeLetter("membershipEnded", {}) };
  });
}

/** The letter is written in the change's transaction. */
function writeAndTell<Result>(
  { recheck, userId }: Act,
  work: (tx: Transaction) => Promise<{ result: Result; letter: Letter }>,
): Promise<Result> {
  return writeWithMail(async (tx) => {
    await recheck?.(tx);
    const { result, letter } = await work(tx);
    await tellMember(tx, { userId }, letter);
    return result;
  });
}

/** Runs in `writeWithMail`. A deleted account gets none. */
export async function tellMember(
  tx: Transaction,
  { userId }: Pick<Act, "userId">,
  letter: Letter,
  afterMs = 0,
): Promise<void> {
  const where = { id: userId, deletedAt: null };
  const member = await tx.user.findFirst({ where, select: { email: true } });
  const recipient = member?.email;
  if (recipient) await queueMail(tx, { userId, recipient, letter, isUrgent: true, afterMs });
}

/** Protects from a command repeated after a lost response. @throws AppError conflict */
export async function expectNoTwin(
  tx: Transaction,
  { userId, reason }: Act,
  action: "membership.grant" | "membership.extend",
  isAgain: boolean,
): Promise<void> {
  const recent = { gt: new Date(now().getTime() - DAY_MS) };
  const where = { action, subject: `user ${userId}`, reason, at: recent };
  if ((await tx.auditEntry.count({ where })) === 0) return;
  const what = "The member was given the same with the same reason in the last 24 hours.";
  if (isAgain) throw new AppError("conflict", `${what} Another gift needs another reason.`);
  const sentence = `${what} Another gift must be marked as meant.`;
  throw new AppError("conflict", sentence, { fields: { needs: "again" } });
}

/** Runs in the transaction of what gives the membership. */
export async function createMembership(
  tx: Transaction,
  data: Prisma.MembershipUncheckedCreateInput,
): Promise<void> {
  await tx.membership.create({ data, select: { id: true } });
  const first = { id: data.userId, hadMembership: false };
  await tx.user.updateMany({ where: first, data: { hadMembership: true } });
  await dropLetters(tx, data.userId, "ORDERS");
}

/** Protects from an act repeated after a lost response. */
async function expectSeen(tx: Transaction, { userId, seenUntil }: Seen): Promise<void> {
  if (seenUntil === undefined) return;
  const end = lastEnd(await listMemberships(userId, tx));
  if (end?.getTime() === seenUntil?.getTime()) return;
  const state = end === null ? "is gone" : `ends on ${formatDay(end)}`;
  const sentence = `Please reload this page: the membership was changed since, and ${state}.`;
  throw new AppError("conflict", sentence);
}

async function addMembership(
  tx: Transaction,
  act: Act,
  action: string,
  { startsAt, endsAt, before }: Period & { before: Period | undefined },
  more: { days?: number } = {},
): Promise<Period> {
  const account = { id: act.userId, deletedAt: null };
  if ((await tx.user.count({ where: account })) === 0)
    throw new AppError("conflict", "This account was deleted.");
  const data = { id: randomUUID(), userId: act.userId, startsAt, endsAt, createdAt: now() };
  await createMembership(tx, data);
  const ends = { endsAtBefore: before?.endsAt ?? null, endsAt };
  await record(tx, act, action, { ...more, startsAt, ...ends });
  return { startsAt, endsAt };
}

function lastingMemberships(tx: Transaction, userId: string) {
  return tx.membership.findMany({
    where: { userId, endsAt: { gt: now() } },
    select: { id: true, startsAt: true, endsAt: true },
    orderBy: { endsAt: "desc" },
  });
}

type Details = Record<string, number | Date | null>;

function record(tx: Transaction, act: Act, action: string, details: Details) {
  return recordAudit(tx, { ...act, action, subject: `user ${act.userId}`, details });
}
