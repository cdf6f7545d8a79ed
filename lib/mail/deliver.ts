import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { MailOutcome } from "#lib/core/database/generated/sqlite/enums.ts";
import type { OutgoingMailWhereInput } from "#lib/core/database/generated/sqlite/models.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { log } from "#lib/core/http/log.ts";
import { count, counted } from "#lib/core/metrics/count.ts";
import { addCounts } from "#lib/core/rate-limits/attempts.ts";
import { beginDelivery, endDelivery, type Left, retryDelivery } from "#lib/mail/many/deliveries.ts";
import { OF_BREACH, TO_MANY, TO_ONE } from "#lib/mail/outbox.ts";
import { mailRates } from "#lib/mail/rate-limits.ts";
import { keepRecord } from "#lib/mail/records.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";
import {
  isRefusedForGood,
  isSurelyUnsent,
  openTransport,
  type SendMail,
} from "#lib/mail/transport.ts";

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimNext>>>;

/**
 * Sends each due letter to one person at least once, and each to many at most once. Without a
 * transport, mails wait without using up tries.
 */
export async function sendDueMails(stop?: AbortSignal): Promise<void> {
  const send = openTransport();
  while (!stop?.aborted) {
    const mail = await claimNext(send);
    if (mail === null) return;
    const outcome = await handle(mail, send);
    if (outcome !== null) await takeOut(mail, outcome);
  }
}

/**
 * A letter to one person comes before letters about a breach, and these before news. Both share a limit
 * for all processes, which the mail server can bear. A later due time hides the mail from other processes.
 */
async function claimNext(send: SendMail | null) {
  const { mailFirstGapMs, mailLastGapMs } = mailLimits;
  const at = now();
  const useless = { OR: [{ recipient: null }, { expiresAt: { lte: at } }] };
  // A clock that was ahead for a while may have left a time to come.
  const implausible = { gt: new Date(at.getTime() + 2 * mailLastGapMs) };
  const dueAt = { OR: [{ dueAt: { lte: at } }, { dueAt: implausible }] };
  const due = { AND: [dueAt, ...(send === null ? [useless] : [])] };
  if ((await database().read.outgoingMail.count({ where: due })) === 0) return null;
  return database().write(async (tx) => {
    const mail =
      (await findFirst(tx, TO_ONE, due)) ??
      (await findFirst(tx, OF_BREACH, due)) ??
      (await findFirst(tx, TO_MANY, due));
    if (mail === null || (mail.lane !== TO_ONE && !(await mayWriteToMany(tx)))) return null;
    const gap = Math.min(mailFirstGapMs * 2 ** mail.attempts, mailLastGapMs);
    const data = { dueAt: new Date(at.getTime() + gap), attempts: mail.attempts + 1 };
    await tx.outgoingMail.update({ where: { id: mail.id }, data, select: { id: true } });
    return { ...mail, ...(mail.lane === TO_MANY && (await beginDelivery(tx, mail))) };
  });
}

function findFirst(tx: Transaction, lane: number, due: OutgoingMailWhereInput) {
  return tx.outgoingMail.findFirst({
    where: { lane, ...due },
    orderBy: { dueAt: "asc" },
    select: {
      id: true,
      userId: true,
      recipient: true,
      subject: true,
      listedAs: true,
      text: true,
      html: true,
      lane: true,
      kind: true,
      announcementId: true,
      createdAt: true,
      expiresAt: true,
      attempts: true,
      attachments: { select: { fileName: true, contentType: true, content: true } },
    },
  });
}

async function mayWriteToMany(tx: Transaction): Promise<boolean> {
  const [count] = await addCounts(tx, [{ rule: mailRates.mailToMany, by: "all" }]);
  return (count?.points ?? 0) <= environment().mailNewsPerMinute;
}

/** Returns null for a retry. Drops a mail without a recipient. */
async function handle(
  mail: ClaimedMail,
  send: SendMail | null,
): Promise<MailOutcome | Left | null> {
  const { id, userId, recipient, subject, attempts } = mail;
  const [isToMany, mayBeEnded] = [mail.lane === TO_MANY, mail.kind !== null];
  if (recipient === null) return "DROPPED";
  if (send === null || mail.expiresAt <= now() || attempts >= mailLimits.mailTries) {
    // The staff can do nothing about such a letter.
    if (isToMany) return "GIVEN_UP";
    if (mayBeEnded) return "DROPPED";
    log().error({ mail: id, subject, attempts }, "mail given up");
    count("mails", "given_up");
    return "GIVEN_UP";
  }
  try {
    await counted("mails", () => send({ ...mail, recipient }));
    return "SENT";
  } catch (error) {
    log().warn({ err: error, mail: id, attempts: attempts + 1 }, "mail not sent yet");
    if (isRefusedForGood(error)) {
      await noteRefusal(userId, recipient);
      return mayBeEnded ? "REFUSED" : null;
    }
    if (!isToMany) return null;
    if (!isSurelyUnsent(error)) return "UNKNOWN";
    await retryDelivery(mail);
    return null;
  }
}

/** Keeps no record if the account was deleted meanwhile. */
async function takeOut(mail: ClaimedMail, outcome: MailOutcome | Left): Promise<void> {
  await database().write(async (tx) => {
    const { count: left } = await tx.outgoingMail.deleteMany({ where: { id: mail.id } });
    if (mail.lane === TO_MANY) return endDelivery(tx, mail, outcome);
    if (left > 0 && (outcome === "SENT" || outcome === "GIVEN_UP")) {
      await keepRecord(tx, mail, outcome);
    }
  });
}

/** Letters to many leave out the account until its address is confirmed anew. */
async function noteRefusal(id: string | null, email: string): Promise<void> {
  if (id === null) return;
  const where = { id, email, mailRefusedAt: null };
  await database().write((tx) => tx.user.updateMany({ where, data: { mailRefusedAt: now() } }));
}
