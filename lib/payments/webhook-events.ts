/** Events that were written down, and what each of them means. */
import { now } from "#lib/config/clock.ts";
import { limits } from "#lib/config/limits.ts";
import { database } from "#lib/database/client.ts";
import { log } from "#lib/http/log.ts";
import { loseDispute } from "#lib/payments/lose-dispute.ts";
import { settleOrder } from "#lib/payments/settle-order.ts";
import { settleRefunds } from "#lib/payments/settle-refunds.ts";

type Event = {
  event: string;
  razorpayOrderId: string | null;
  razorpayPaymentId: string | null;
};

/**
 * Deals with an event, unless that was done before. Whoever is killed halfway leaves it to the next.
 * @throws AppError badGateway when Razorpay does not answer
 */
export async function processEvent(id: string): Promise<void> {
  const event = await database().read.webhookEvent.findUnique({
    where: { id },
    select: { event: true, razorpayOrderId: true, razorpayPaymentId: true, processedAt: true },
  });
  if (event === null || event.processedAt !== null) return;
  await followUp(event);
  const data = { processedAt: now() };
  await database().write((tx) => tx.webhookEvent.updateMany({ where: { id }, data }));
}

/** Deals with what was written down and is not done. */
export async function processOpenEvents(): Promise<void> {
  const since = new Date(now().getTime() - limits.settleMaximumAgeMs);
  const events = await database().read.webhookEvent.findMany({
    where: { processedAt: null, receivedAt: { gt: since } },
    orderBy: { receivedAt: "asc" },
    select: { id: true },
  });
  for (const { id } of events) {
    try {
      await processEvent(id);
    } catch (error) {
      log().warn({ err: error, event: id }, "a webhook could not be dealt with yet");
    }
  }
}

/** Removes events that nobody sends again: Razorpay repeats one for 15 days at most. */
export async function deleteOldEvents(): Promise<void> {
  const until = new Date(now().getTime() - limits.webhookEventMs);
  await database().write((tx) =>
    tx.webhookEvent.deleteMany({ where: { receivedAt: { lt: until } } }),
  );
}

async function followUp({ event, razorpayOrderId, razorpayPaymentId }: Event): Promise<void> {
  // A failed attempt changes nothing: its order stays open for the next one.
  if (razorpayOrderId === null || event === "payment.failed") return;
  const order = await database().read.order.findUnique({
    where: { razorpayOrderId },
    select: { id: true },
  });
  // Another shop of the same account at Razorpay may have made it.
  if (order === null) return;
  await settleOrder(order.id, "razorpay");
  if (event.startsWith("refund.")) await settleRefunds(order.id);
  if (event === "payment.dispute.lost" && razorpayPaymentId) await loseDispute(razorpayPaymentId);
}
