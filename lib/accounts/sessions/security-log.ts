/** Events for the account's owner, without addresses and networks. */
import { randomUUID } from "node:crypto";
import { loginRates } from "#lib/accounts/login-rates.ts";
import type { SecurityEvent, SecurityEventKind } from "#lib/accounts/sessions/types.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { keyOf } from "#lib/core/rate-limits/attempts.ts";

type NewEvent = { kind: SecurityEventKind; device: string | null };

/** The events of one login share a time; the kind puts the login first. */
const NEWEST_FIRST = [{ at: "desc" }, { kind: "asc" }] as const;

/** Similar logins share an entry for `loginsShareMs`, or they would push out other events. */
export async function noteEvents(tx: Transaction, userId: string, events: readonly NewEvent[]) {
  for (const { kind, device } of events) {
    const isShared =
      LOGINS.includes(kind) && (await noteAgain(tx, { userId, kind, device }, device));
    if (isShared) continue;
    const data = { id: randomUUID(), userId, at: now(), kind, device };
    await tx.securityEvent.create({ data, select: { id: true } });
  }
  await trimLog(tx, userId);
}

const LOGINS: readonly SecurityEventKind[] = ["LOGIN", "NEW_DEVICE_LOGIN", "SESSION_REPLACED"];

async function noteAgain(
  tx: Transaction,
  where: { userId: string; kind: SecurityEventKind; device?: string | null },
  device: string | null,
): Promise<boolean> {
  const at = now();
  const since = new Date(at.getTime() - accountLimits.loginsShareMs);
  const { count } = await tx.securityEvent.updateMany({
    where: { ...where, at: { gt: since } },
    data: { at, device, times: { increment: 1 } },
  });
  return count > 0;
}

/** Shares one entry, or guesses would fill the log. Unknown accounts take the same time. */
export async function noteFailedLogin(account: string, device: string | null): Promise<void> {
  const key = keyOf({ rule: loginRates.loginByAccount, by: account });
  await database().write(async (tx) => {
    // Writes a row for every name: a commit without changes would skip the flush to disk.
    await tx.rateLimit.updateMany({ where: { key }, data: { points: { increment: 0 } } });
    const exists = (await tx.user.count({ where: { id: account, deletedAt: null } })) > 0;
    const failed = { userId: account, kind: "FAILED_LOGIN" } as const;
    if (!(await noteAgain(tx, failed, device)) && exists) {
      const data = { ...failed, id: randomUUID(), at: now(), device };
      await tx.securityEvent.create({ data, select: { id: true } });
    }
    await trimLog(tx, account);
  });
}

export async function listSecurityEvents(userId: string): Promise<SecurityEvent[]> {
  return database().read.securityEvent.findMany({
    where: { userId },
    orderBy: [...NEWEST_FIRST],
    take: accountLimits.securityEvents,
    select: { id: true, kind: true, at: true, device: true, times: true },
  });
}

export async function deleteOldSecurityEvents(): Promise<void> {
  const at = { lt: new Date(now().getTime() - accountLimits.securityEventMs) };
  await database().write((tx) => tx.securityEvent.deleteMany({ where: { at } }));
}

async function trimLog(tx: Transaction, userId: string): Promise<void> {
  const beyond = await tx.securityEvent.findMany({
    where: { userId },
    orderBy: [...NEWEST_FIRST],
    skip: accountLimits.securityEventsKept,
    select: { id: true },
  });
  if (beyond.length === 0) return;
  await tx.securityEvent.deleteMany({ where: { id: { in: beyond.map(({ id }) => id) } } });
}
