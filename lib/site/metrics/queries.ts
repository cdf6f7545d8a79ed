import { readAllUntil } from "#lib/billing/razorpay/reading.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { TO_ONE } from "#lib/mail/outbox.ts";
import { lastBackupAt } from "#lib/operations/backups/queries.ts";

export async function readGauges() {
  const { read } = database();
  const at = now().getTime();
  // Letters to many wait for their turn.
  const waiting = { lane: TO_ONE, OR: [{ attempts: { gt: 0 } }, { dueAt: { lte: new Date(at) } }] };
  const seenAt = { gt: new Date(at - filmLimits.streamSilenceMs) };
  const [streams, mails, oldestMail, events, alerts, lists, backup] = await Promise.all([
    read.stream.count({ where: { endedAt: null, seenAt } }),
    read.outgoingMail.count(),
    read.outgoingMail.findFirst({
      where: waiting,
      orderBy: { createdAt: "asc" },
      select: { createdAt: true },
    }),
    read.webhookEvent.count({ where: { processedAt: null, isOrderUnknown: false } }),
    read.alert.findMany({ where: { resolvedAt: null }, select: { kind: true } }),
    readAllUntil(),
    lastBackupAt(),
  ]);
  return {
    streams,
    mails,
    oldestMailSeconds: oldestMail ? (at - oldestMail.createdAt.getTime()) / 1000 : 0,
    events,
    alerts: alerts.map(({ kind }) => kind),
    listsSeconds: lists ? lists.getTime() / 1000 : null,
    backupSeconds: backup ? backup.getTime() / 1000 : null,
  };
}
