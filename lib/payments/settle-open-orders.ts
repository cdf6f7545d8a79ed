/**
 * The reconciler: whatever the browser, the network or a process has lost, Razorpay is asked about
 * again. One order's trouble is logged and does not stop the others.
 */
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { limits } from "#lib/config/limits.ts";
import { database } from "#lib/database/client.ts";
import { withLease } from "#lib/database/lease.ts";
import { log } from "#lib/http/log.ts";
import { sendRefund } from "#lib/payments/refund-payment.ts";
import { settleOrder } from "#lib/payments/settle-order.ts";
import { settleRefunds } from "#lib/payments/settle-refunds.ts";
import { processOpenEvents } from "#lib/payments/webhook-events.ts";

type OpenOrder = { id: string; offeredAt: Date; looks: number };

/**
 * Does what is due with payments: events, orders and refunds. One process does it at a time.
 * Resolves with how many orders were settled.
 */
export async function reconcile(): Promise<number> {
  const settled = await withLease("reconciler", limits.settleLeaseMs, async () => {
    await processOpenEvents();
    await sendOpenRefunds();
    return settleOpenOrders({ nextLookAt: { lte: now() } });
  });
  return settled ?? 0;
}

/** At boot: asks about every order that may be paid, whoever was to do so when. */
export function settleEveryOpenOrder(): Promise<number> {
  const since = new Date(now().getTime() - limits.settleMaximumAgeMs);
  return settleOpenOrders({ offeredAt: { gt: since } });
}

async function settleOpenOrders(
  due: { nextLookAt: { lte: Date } } | { offeredAt: { gt: Date } },
): Promise<number> {
  const orders = await database().read.order.findMany({
    where: {
      ...due,
      status: "CREATED",
      keyId: environment().razorpay.keyId,
      razorpayOrderId: { not: null },
    },
    select: { id: true, offeredAt: true, looks: true },
    orderBy: { offeredAt: "asc" },
  });
  let settled = 0;
  for (const order of orders) {
    try {
      if (await settleOrder(order.id)) settled += 1;
      else await putOff(order);
    } catch (error) {
      log().warn({ err: error, order: order.id }, "an open order could not be asked about");
    }
  }
  return settled;
}

/** The next look, unless the order was offered again meanwhile. */
async function putOff({ id, offeredAt, looks }: OpenOrder): Promise<void> {
  const data = { nextLookAt: nextLook(offeredAt, looks + 1), looks: looks + 1 };
  const where = { id, offeredAt, status: "CREATED" } as const;
  await database().write((tx) => tx.order.updateMany({ where, data }));
}

/**
 * When an order is looked at for the next time, after so many looks: gaps double, and the last look
 * is as long after the offer as a payment may come late. Null when that is over.
 */
export function nextLook(offeredAt: Date, looks: number): Date | null {
  const at = now().getTime();
  const last = offeredAt.getTime() + limits.settleMaximumAgeMs;
  if (at >= last) return null;
  const gap = Math.min(limits.settleFirstGapMs * 2 ** looks, limits.settleLastGapMs);
  return new Date(Math.min(at + gap, last));
}

/** Sends the refunds that were written down, and that a killed process has not sent. */
async function sendOpenRefunds(): Promise<void> {
  const refunds = await database().read.refund.findMany({
    where: {
      status: "REQUESTED",
      payment: { order: { keyId: environment().razorpay.keyId } },
    },
    select: { id: true, payment: { select: { orderId: true } } },
  });
  for (const { id, payment } of refunds) {
    try {
      await settleRefunds(payment.orderId);
      await sendRefund(id);
    } catch (error) {
      log().warn({ err: error, refund: id }, "a refund could not be sent yet");
    }
  }
}
