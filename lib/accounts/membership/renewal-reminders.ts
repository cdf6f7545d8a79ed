import { createLink, findLink } from "#lib/accounts/email/mailed-links.ts";
import { dueReminder, renewalHorizon } from "#lib/accounts/membership/policy.ts";
import { recordConsent } from "#lib/content/notice/register.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { now } from "#lib/core/config/clock.ts";
import { calls, paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { log } from "#lib/core/http/log.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

type Ending = Awaited<ReturnType<typeof listEnding>>[number];

/** Queues each due reminder once. After downtime only the reminder that fits the day is sent. */
export async function queueRenewalReminders(): Promise<void> {
  const { reminderDays } = publisherSettings();
  if (reminderDays.length === 0) return;
  for (const membership of await listEnding()) {
    const days = dueReminder(membership.endsAt, now(), reminderDays);
    if (days === null || membership.reminders.some((sent) => sent.days === days)) continue;
    try {
      await queueReminder(membership, days);
    } catch (error) {
      log().error({ err: error, membership: membership.id }, "renewal reminder not queued");
    }
  }
}

/** Idempotent. @throws AppError invalid for a dead link */
export async function stopReminders(token: string): Promise<void> {
  await database().write(async (tx) => {
    const { userId: id } = await findLink(token, "STOP_REMINDERS", tx);
    await endReminders(tx, id, calls.stopReminders.path);
  });
}

/** False: they had ended. `place`: where it was withdrawn. */
export async function endReminders(tx: Transaction, id: string, place: string): Promise<boolean> {
  const where = { id, deletedAt: null, remindersStoppedAt: null };
  const { count } = await tx.user.updateMany({ where, data: { remindersStoppedAt: now() } });
  if (count === 0) return false;
  await recordConsent(tx, { userId: id, purpose: "REMINDERS", act: "WITHDRAWN", place });
  return true;
}

function listEnding() {
  const at = now();
  // Not earlier: the letter says that another year can be bought now.
  const horizon = renewalHorizon(at);
  return database().read.membership.findMany({
    where: { endsAt: { gt: at, lte: horizon }, user: remindedUser(horizon) },
    select: { id: true, userId: true, endsAt: true, reminders: { select: { days: true } } },
  });
}

/** A user who wants reminders, and has no membership that ends after `end`. */
function remindedUser(end: Date) {
  const memberships = { none: { endsAt: { gt: end } } };
  return { deletedAt: null, remindersStoppedAt: null, memberships };
}

async function queueReminder(membership: Ending, days: number): Promise<void> {
  const { id, userId, endsAt } = membership;
  await writeWithMail(async (tx) => {
    // A renewal may have been settled since, or another process has queued the reminder.
    const where = { id, endsAt, reminders: { none: { days } }, user: remindedUser(endsAt) };
    const due = await tx.membership.findFirst({
      where,
      select: { user: { select: { email: true } } },
    });
    if (due === null) return;
    const sent = { membershipId: id, days, createdAt: now() };
    await tx.renewalReminder.create({ data: sent, select: { days: true } });
    const day = formatDay(endsAt);
    const letter = writeLetter("renewal", {
      day,
      when: days === 0 ? "today" : `on ${day}`,
      end: days === 0 ? `today, on ${day}` : `on ${day}`,
      link: publicUrl(paths.membershipPlan),
      stop: await createLink(tx, userId, "STOP_REMINDERS"),
    });
    const usefulMs = endsAt.getTime() - now().getTime();
    await queueMail(tx, { userId, recipient: due.user.email, letter, usefulMs });
  });
}
