/** What the process does by itself, at boot and every so often. */
import { mailAlerts } from "#lib/alerts/mail-alerts.ts";
import { checkWaitingEvents } from "#lib/alerts/waiting-events.ts";
import { limits } from "#lib/config/limits.ts";
import { log } from "#lib/http/log.ts";
import { deleteOrphanImages, moveImagesToBucket } from "#lib/images/commands.ts";
import { mailInvoices } from "#lib/invoices/mail-invoices.ts";
import { deleteOldFilms } from "#lib/media/old-films.ts";
import { deleteOldStreams } from "#lib/media/streams/commands.ts";
import { readLists, reconcile } from "#lib/payments/reconcile.ts";
import { deleteOldEvents } from "#lib/payments/webhook-events.ts";
import { deleteExpiredCounts } from "#lib/rate-limits/rate-limits.ts";
import { deleteUsedChallenges } from "#lib/session/challenge.ts";
import { deleteExpiredSessions } from "#lib/session/commands.ts";
import { deleteExpiredLinks } from "#lib/users/mailed-links.ts";
import { queueRenewalReminders } from "#lib/users/renewal-reminders.ts";

/** Begins its rounds. Nothing waits for them: Razorpay may not answer. */
export function keepHouse(): void {
  void repeat(limits.settleIntervalMs, () => told(reconcile()));
  void repeat(limits.listsIntervalMs, readLists);
  void repeat(limits.alertIntervalMs, alertOperator);
  void repeat(limits.housekeepingIntervalMs, tidy);
}

async function tidy(): Promise<void> {
  await queueRenewalReminders();
  await mailInvoices();
  await deleteExpiredSessions();
  await deleteExpiredLinks();
  await deleteUsedChallenges();
  await deleteExpiredCounts();
  await deleteOldEvents();
  await deleteOldStreams();
  // Last: the storage of these may be away.
  await moveImagesToBucket();
  await deleteOrphanImages();
  await deleteOldFilms();
}

async function alertOperator(): Promise<void> {
  await checkWaitingEvents();
  await mailAlerts();
}

async function told(settling: Promise<number>): Promise<void> {
  const settled = await settling;
  if (settled > 0) log().info({ settled }, "open orders were settled");
}

/** Does it now and, from the end of each round, again after `gapMs`. */
async function repeat(gapMs: number, work: () => Promise<void>): Promise<void> {
  await attempt(work);
  setTimeout(() => void repeat(gapMs, work), gapMs).unref();
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log().error({ err: error }, "the regular work could not be done");
  }
}
