import { endOfIndiaDay, oneYearAfter } from "#lib/accounts/membership/policy.ts";
import { type AuditFact, recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";

type Why = Pick<AuditFact, "actor" | "reason">;

/** Idempotent. Later memberships begin earlier by the remaining time. */
export async function endMembership(tx: Transaction, paymentId: string, why: Why): Promise<void> {
  const at = now();
  const membership = await tx.membership.findUnique({
    where: { paymentId },
    select: { id: true, userId: true, startsAt: true, endsAt: true },
  });
  if (membership === null || membership.endsAt <= at) return;
  const { startsAt: start } = membership;
  const hasBegun = start < at;
  const data = { startsAt: hasBegun ? start : at, endsAt: at };
  await tx.membership.update({ where: { id: membership.id }, data, select: { id: true } });
  await recordAudit(tx, {
    ...why,
    action: "membership.ended",
    subject: `membership ${membership.id}`,
    details: { endsAtBefore: membership.endsAt, endsAt: at },
  });
  await moveUp(tx, membership.userId, membership.endsAt, hasBegun ? at : start);
}

async function moveUp(tx: Transaction, userId: string, gapEnd: Date, gapStart: Date) {
  const later = await tx.membership.findMany({
    where: { userId, startsAt: { gte: gapEnd } },
    orderBy: { startsAt: "asc" },
    select: { id: true, paymentId: true, startsAt: true, endsAt: true },
  });
  let gapMs = gapEnd.getTime() - gapStart.getTime();
  for (const { id, paymentId, ...period } of later) {
    const startsAt = new Date(period.startsAt.getTime() - gapMs);
    const moved = new Date(period.endsAt.getTime() - gapMs);
    const isEmpty = period.endsAt <= period.startsAt;
    const whole = paymentId === null ? endOfIndiaDay(moved) : oneYearAfter(startsAt);
    const endsAt = isEmpty ? moved : whole;
    await tx.membership.update({ where: { id }, data: { startsAt, endsAt }, select: { id: true } });
    gapMs = period.endsAt.getTime() - endsAt.getTime();
  }
}
