import { z } from "zod";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { DeliveryState } from "#lib/core/database/generated/sqlite/enums.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { TO_ONE } from "#lib/mail/outbox.ts";
import { listedName } from "#lib/mail/records.ts";

const OF_MEMBER = 20;

const named = z.object({ subject: z.string() });

const states = {
  QUEUED: "waiting",
  TRYING: "waiting",
  SENT: "sent",
  REFUSED: "refused",
  DROPPED: "dropped",
  UNKNOWN: "unknown",
} as const satisfies Record<DeliveryState, string>;

/** Letters to many among them, which keep one time. `at`: when it was sent or given up, or is tried next. */
export async function listMailsOf(userId: string) {
  const { outgoingMail, mailRecord, announcementDelivery } = database().read;
  const waiting = await outgoingMail.findMany({
    where: { userId, lane: TO_ONE, recipient: { not: null } },
    select: {
      id: true,
      subject: true,
      listedAs: true,
      createdAt: true,
      dueAt: true,
      attempts: true,
    },
    orderBy: { createdAt: "desc" },
    take: OF_MEMBER,
  });
  const records = await mailRecord.findMany({
    where: { userId },
    select: { id: true, subject: true, outcome: true, queuedAt: true, endedAt: true },
    orderBy: { endedAt: "desc" },
    take: OF_MEMBER,
  });
  const ofMany = await announcementDelivery.findMany({
    where: { userId },
    select: { state: true, at: true, announcement: { select: { id: true, words: true } } },
    orderBy: { at: "desc" },
    take: OF_MEMBER,
  });
  const all = [
    ...waiting.map(({ createdAt: queuedAt, dueAt: at, id, attempts, ...named }) => {
      const state = "waiting" as const;
      return { id, subject: listedName(named), state, queuedAt, at, attempts };
    }),
    ...records.map(({ outcome, endedAt: at, ...record }) => {
      const state = outcome === "SENT" ? ("sent" as const) : ("givenUp" as const);
      return { ...record, state, at, attempts: null };
    }),
    ...ofMany.map(({ announcement: { id, words }, state, at }) => {
      const { subject } = named.parse(JSON.parse(words));
      return { id, subject, state: states[state], queuedAt: at, at, attempts: null };
    }),
  ];
  all.sort((one, other) => other.queuedAt.getTime() - one.queuedAt.getTime());
  return all.slice(0, OF_MEMBER);
}

const FAILED_TRIES = 3;

export function listFailingMails() {
  return database().read.outgoingMail.findMany({
    where: {
      lane: TO_ONE,
      attempts: { gte: FAILED_TRIES },
      recipient: { not: null },
      expiresAt: { gt: now() },
    },
    select: { id: true, subject: true, recipient: true, attempts: true, dueAt: true },
    orderBy: { dueAt: "asc" },
    take: deskLimits.listedTasks,
  });
}

export function listGivenUpMails() {
  return database().read.mailRecord.findMany({
    where: { outcome: "GIVEN_UP", resolvedAt: null },
    select: { id: true, userId: true, subject: true, endedAt: true },
    orderBy: { endedAt: "desc" },
    take: deskLimits.listedTasks,
  });
}
