/** The mails of gifts that are due. Two processes send each once: the row is taken by its time. */
import { giftHashOf, giftTokenOf } from "#lib/billing/gifts/gift-token.ts";
import { giftUrlOf, tellGiver } from "#lib/billing/gifts/tell.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";

const REMINDED_AFTER_MS = 30 * DAY_MS;
const AT_ONCE = 50;

const open = { claimedAt: null, endedAt: null } as const;

export async function mailGifts(): Promise<void> {
  const { mode } = environment().razorpay;
  const at = now();
  const due = await database().read.gift.findMany({
    where: { ...open, order: { mode }, sendAt: { lte: at } },
    select: { orderId: true },
    orderBy: { sendAt: "asc" },
    take: AT_ONCE,
  });
  for (const { orderId } of due) await each(orderId, mailFriend);
  const before = { lte: new Date(at.getTime() - REMINDED_AFTER_MS) };
  const waiting = await database().read.gift.findMany({
    where: {
      ...open,
      order: { mode },
      remindedAt: null,
      sendAt: null,
      OR: [{ sentAt: null, createdAt: before }, { sentAt: before }],
    },
    select: { orderId: true },
    take: AT_ONCE,
  });
  for (const { orderId } of waiting) await each(orderId, remindGiver);
}

async function each(orderId: string, work: (orderId: string) => Promise<void>): Promise<void> {
  try {
    await work(orderId);
  } catch (error) {
    log().error({ err: error, order: orderId }, "mail of a gift not queued");
  }
}

function mailFriend(orderId: string): Promise<void> {
  return writeWithMail(async (tx) => {
    const at = now();
    // The mailed link must work, also when SESSION_SECRET was changed since the payment.
    const tokenHash = giftHashOf(giftTokenOf(orderId));
    const taken = await tx.gift.updateMany({
      where: { orderId, ...open, sendAt: { lte: at } },
      data: { sendAt: null, sentAt: at, sent: { increment: 1 }, tokenHash },
    });
    if (taken.count === 0) return;
    const gift = await tx.gift.findUniqueOrThrow({
      where: { orderId },
      select: {
        recipientEmail: true,
        recipientName: true,
        message: true,
        claimUntil: true,
        order: { select: { userId: true, user: { select: { firstName: true } } } },
      },
    });
    const { recipientEmail: recipient, recipientName: to, message, order } = gift;
    if (recipient === null) return;
    const letter = writeLetter("gift", {
      link: giftUrlOf(orderId),
      from: order.user.firstName,
      to: to && `${to}, `,
      message: message.split(/\n+/).filter(Boolean),
      until: formatDay(gift.claimUntil),
    });
    await queueMail(tx, { userId: order.userId, recipient, letter, isUrgent: true });
  });
}

function remindGiver(orderId: string): Promise<void> {
  return writeWithMail(async (tx) => {
    const taken = await tx.gift.updateMany({
      where: { orderId, ...open, remindedAt: null },
      data: { remindedAt: now() },
    });
    if (taken.count > 0) await tellGiver(tx, orderId, (link) => writeLetter("giftWaits", { link }));
  });
}
