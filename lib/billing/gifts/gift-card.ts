import { expectSignedIn, writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { giftHashOf, giftTokenOf } from "#lib/billing/gifts/gift-token.ts";
import { type Card, giftLimits } from "#lib/billing/gifts/schema.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/core/durations.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";

/** A planned mail leaves at nine in the morning, in India. */
const MORNING_MS = 9 * HOUR_MS;
const LONGEST_PLAN_MS = 366 * DAY_MS;
/** A second press within this time was most often not meant. */
const TWIN_MS = 10 * MINUTE_MS;

/** @throws AppError notFound, conflict for a gift that is claimed or gone, invalid for a far day */
export async function writeCard(who: SignedIn, card: Card): Promise<void> {
  await countAttempt({ rule: billingRates.giftCardByAccount, by: who.id });
  const { order_id: orderId, name, message, email, send_on: day } = card;
  await writeSignedIn(who, async (tx) => {
    const gift = await openGiftOf(tx, who, orderId);
    const recipientEmail = email || null;
    const isMailed = recipientEmail === gift.recipientEmail && gift.sentAt !== null && day === "";
    const sendAt = recipientEmail === null || isMailed ? null : timeOf(day);
    if (sendAt !== null) expectMailsLeft(gift);
    const data = { recipientName: name, message, recipientEmail, sendAt };
    await tx.gift.update({ where: { orderId }, data, select: { orderId: true } });
  });
}

/** Sends the friend's mail once more. @throws AppError as `writeCard` */
export async function sendGiftAgain(who: SignedIn, orderId: string): Promise<void> {
  await countAttempt({ rule: billingRates.giftCardByAccount, by: who.id });
  await writeSignedIn(who, async (tx) => {
    await queueAgain(tx, orderId, await openGiftOf(tx, who, orderId));
  });
}

/** @throws AppError as `writeCard` */
export async function queueAgain(tx: Transaction, orderId: string, gift: OpenGift): Promise<void> {
  const at = now();
  const isRecent = gift.sentAt !== null && at.getTime() - gift.sentAt.getTime() < TWIN_MS;
  if (gift.recipientEmail === null) {
    throw new AppError("conflict", "Please write down the friend's address first.");
  }
  if (isRecent) throw new AppError("conflict", "It was sent within the last ten minutes.");
  expectMailsLeft(gift);
  await tx.gift.update({ where: { orderId }, data: { sendAt: at }, select: { orderId: true } });
}

/** After SESSION_SECRET has changed, the former link works until the giver asks for this one. */
export async function renewGiftLink(who: SignedIn, orderId: string): Promise<void> {
  await countAttempt({ rule: billingRates.giftCardByAccount, by: who.id });
  await writeSignedIn(who, async (tx) => {
    await openGiftOf(tx, who, orderId);
    const data = { tokenHash: giftHashOf(giftTokenOf(orderId)) };
    await tx.gift.update({ where: { orderId }, data, select: { orderId: true } });
  });
}

async function openGiftOf(tx: Transaction, who: SignedIn, orderId: string) {
  await expectSignedIn(tx, who);
  return openGift(tx, { orderId, order: { userId: who.id } });
}

type OpenGift = Awaited<ReturnType<typeof openGift>>;

/** @throws AppError notFound, conflict for a gift that is claimed or gone */
export async function openGift(tx: Transaction, where: Prisma.GiftWhereInput) {
  const gift = await tx.gift.findFirst({
    where,
    select: { recipientEmail: true, sentAt: true, sent: true, claimedAt: true, endedAt: true },
  });
  if (gift === null) throw new AppError("notFound", "There is no such gift.");
  if (gift.endedAt !== null) throw new AppError("conflict", "This gift was taken back.");
  if (gift.claimedAt !== null) throw new AppError("conflict", "This gift was opened already.");
  return gift;
}

export function expectMailsLeft({ sent }: { sent: number }): void {
  if (sent < giftLimits.mails) return;
  const sentence = "This gift was mailed five times. Please hand the link on yourself.";
  throw new AppError("conflict", sentence);
}

function timeOf(day: string): Date {
  const at = now();
  if (day === "") return at;
  const morning = new Date(startOfIndiaDay(day).getTime() + MORNING_MS);
  if (startOfIndiaDay(day).getTime() + DAY_MS <= at.getTime()) {
    throw new AppError("invalid", "This day is over: please choose today or a later one.");
  }
  if (morning.getTime() - at.getTime() > LONGEST_PLAN_MS) {
    throw new AppError("invalid", "Please choose a day within a year.");
  }
  return morning < at ? at : morning;
}
