import { readDisputes } from "#lib/billing/disputes/read-disputes.ts";
import { findOrderOf, listOtherPayments } from "#lib/billing/payments/find-paid.ts";
import { type Settlement, settle } from "#lib/billing/payments/settle-order.ts";
import { isPaused } from "#lib/billing/razorpay/send-request.ts";
import { settleRefunds } from "#lib/billing/refunds/settle-refunds.ts";
import { restoreOrder } from "#lib/billing/restore/restore-order.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";

type Event = { event: string; razorpayOrderId: string | null; razorpayPaymentId: string | null };

/** Done only when the year is given or an alert raised. */
const MONEY = ["payment.captured", "order.paid"];

/** Retries an event whose payment the API does not show yet. @throws AppError badGateway */
export async function processEvent(id: string): Promise<void> {
  const event = await database().read.webhookEvent.findUnique({
    where: { id },
    select: {
      event: true,
      razorpayOrderId: true,
      razorpayPaymentId: true,
      processedAt: true,
      tries: true,
    },
  });
  if (event === null || event.processedAt !== null) return;
  await noteEvent(id, { tries: event.tries + 1, nextTryAt: nextTry(event.tries) });
  const settlement = await followUp(event);
  const isOpen = settlement === "open" || settlement === "unknown";
  if (MONEY.includes(event.event) && isOpen) return;
  await noteEvent(id, { processedAt: now(), isOrderUnknown: settlement === null });
}

export async function processOpenEvents(): Promise<void> {
  const events = await database().read.webhookEvent.findMany({
    where: { processedAt: null, nextTryAt: { lte: now() } },
    orderBy: { nextTryAt: "asc" },
    select: { id: true },
    take: billingLimits.settleRound,
  });
  for (const { id } of events) {
    if (isPaused()) return;
    try {
      await processEvent(id);
    } catch (error) {
      log().warn({ err: error, event: id }, "webhook event not processed yet");
    }
  }
}

/** Razorpay retries for at most 15 days. Events of unknown orders stay a year, for the accounts. */
export async function deleteOldEvents(): Promise<void> {
  const before = (ms: number) => ({ lt: new Date(now().getTime() - ms) });
  await database().write(async (tx) => {
    const known = { isOrderUnknown: false, receivedAt: before(billingLimits.webhookEventMs) };
    await tx.webhookEvent.deleteMany({ where: { ...known, processedAt: { not: null } } });
    const old = { receivedAt: before(billingLimits.unknownEventMs) };
    await tx.webhookEvent.deleteMany({ where: old });
  });
}

function nextTry(tries: number): Date {
  const gap = Math.min(billingLimits.eventFirstGapMs * 2 ** tries, billingLimits.eventLastGapMs);
  return new Date(now().getTime() + gap);
}

type Noted = { tries: number; nextTryAt: Date } | { processedAt: Date; isOrderUnknown: boolean };

async function noteEvent(id: string, data: Noted): Promise<void> {
  await database().write((tx) => tx.webhookEvent.updateMany({ where: { id }, data }));
}

async function followUp(told: Event): Promise<Settlement | null> {
  const { event, razorpayOrderId, razorpayPaymentId } = told;
  if (event === "payment.failed") return "open";
  // Another product of the account: the site takes no payment without an order.
  if (razorpayOrderId === null) return null;
  const settlement = await settleAny(razorpayOrderId);
  const order = await findOrderOf(razorpayOrderId);
  if (order === null) return settlement;
  if (event.startsWith("refund.")) await settleRefunds(order.id);
  if (event.startsWith("payment.dispute.")) await readDisputes(razorpayPaymentId);
  const paidBy = order.payment?.razorpayPaymentId;
  const isOther = paidBy && razorpayPaymentId && paidBy !== razorpayPaymentId;
  if (isOther && (MONEY.includes(event) || event.startsWith("refund."))) {
    await listOtherPayments({ id: order.id, razorpayOrderId, paidBy });
  }
  return settlement;
}

async function settleAny(razorpayOrderId: string): Promise<Settlement | null> {
  const order = await findOrderOf(razorpayOrderId);
  return order === null ? restoreOrder(razorpayOrderId) : settle(order.id, "razorpay");
}
