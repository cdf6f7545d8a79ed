import { queueRenewalReminders } from "#lib/accounts/membership/renewal-reminders.ts";
import { deleteOrphanImages, moveImagesToBucket } from "#lib/accounts/profile-pictures/commands.ts";
import { mailAlerts } from "#lib/billing/alerts/mail-alerts.ts";
import { checkWaitingEvents } from "#lib/billing/alerts/waiting-events.ts";
import { mailGifts } from "#lib/billing/gifts/mail-gifts.ts";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { remindOfOrders } from "#lib/billing/reconciler/unfinished-orders.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { log } from "#lib/core/http/log.ts";
import { startLoop } from "#lib/core/process/background-loop.ts";
import { deleteOldBulk } from "#lib/desk/bulk/run.ts";
import { examineHourly } from "#lib/desk/settings/examination.ts";
import { deleteOldMasters } from "#lib/films/job-runner/old-masters.ts";
import { deleteOldJobs } from "#lib/films/jobs/jobs.ts";
import { deleteOldFilms } from "#lib/films/library/delete-old-films.ts";
import { deleteOldLeftovers } from "#lib/films/library/leftovers.ts";
import { offerEpisodeLetters } from "#lib/films/library/offer-episode-letters.ts";
import { followShown } from "#lib/films/search/follow.ts";
import { deleteOldUploads } from "#lib/films/uploads/uploads.ts";
import { queueBreachLetters } from "#lib/operations/breaches/send.ts";
import { carryOutRetention } from "#lib/operations/personal-data/carry-out-retention.ts";
import { writeCounts } from "#lib/site/counters/write-counts.ts";
import { knowsItsFiles } from "#lib/site/knows-its-files.ts";
import { deleteOrphanPictures } from "#lib/site/pictures/delete-orphans.ts";

/** Each reading of Razorpay's lists overlaps the last one. */
const LISTS_INTERVAL_MS = 15 * 60 * 1000;
const ALERT_INTERVAL_MS = 60_000;
const GIFTS_INTERVAL_MS = 60_000;
const BREACH_INTERVAL_MS = 10_000;
const COUNTS_INTERVAL_MS = 60_000;
/** With the look at the shown film (`posterLookMs`): a corrected caption is found within 15 s. */
const SEARCH_INTERVAL_MS = 2_000;
const HOUSEKEEPING_INTERVAL_MS = 15 * 60 * 1000;
/** How often a process checks whether the doctor is due; the first check avoids a busy start. */
const EXAMINATION_MS = { first: 5 * 60 * 1000, interval: 15 * 60 * 1000 } as const;

export function startHousekeeping(): void {
  repeat(billingLimits.settleIntervalMs, settleOrders);
  repeat(LISTS_INTERVAL_MS, readLists);
  repeat(ALERT_INTERVAL_MS, alertOperator);
  repeat(GIFTS_INTERVAL_MS, mailGifts);
  repeat(BREACH_INTERVAL_MS, queueBreachLetters);
  repeat(COUNTS_INTERVAL_MS, writeCounts);
  repeat(SEARCH_INTERVAL_MS, followShown);
  repeat(HOUSEKEEPING_INTERVAL_MS, tidy);
  const { first, interval } = EXAMINATION_MS;
  setTimeout(() => repeat(interval, examineHourly), first).unref();
}

async function tidy(): Promise<void> {
  await queueRenewalReminders();
  await mailInvoices();
  await remindOfOrders();
  await offerEpisodeLetters();
  await carryOutRetention();
  await deleteOldMasters();
  await deleteOldLeftovers();
  await deleteOldJobs();
  await deleteOldBulk();
  // Last, because object storage may be unavailable.
  await moveImagesToBucket();
  await deleteOldFiles();
}

export async function deleteOldFiles(): Promise<void> {
  if (!(await knowsItsFiles())) return;
  await deleteOldUploads();
  await deleteOrphanPictures();
  await deleteOrphanImages();
  await deleteOldFilms();
}

async function alertOperator(): Promise<void> {
  await checkWaitingEvents();
  await mailAlerts();
}

async function settleOrders(): Promise<void> {
  const settled = await reconcile();
  if (settled > 0) log().info({ settled }, "open orders settled");
}

function repeat(gapMs: number, work: () => Promise<void>): void {
  const tell = (error: unknown) => log().error({ err: error }, "regular work failed");
  startLoop(() => work().catch(tell), gapMs);
}
