/** Repairs payments that a browser, the network or a process lost. */

import { readDisputes } from "#lib/billing/disputes/read-disputes.ts";
import { areNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { giveBackLapsed } from "#lib/billing/offers/coupon-uses.ts";
import { settleOrder } from "#lib/billing/payments/settle-order.ts";
import { isPaused } from "#lib/billing/razorpay/send-request.ts";
import { readPayments } from "#lib/billing/reconciler/read-payments.ts";
import { chooseRound, findRefunds } from "#lib/billing/refunds/find-refunds.ts";
import { sendRefund } from "#lib/billing/refunds/refund-payment.ts";
import { settleRefunds } from "#lib/billing/refunds/settle-refunds.ts";
import {
  alertOfNumbers,
  confirmNumbers,
  type SeriesState,
} from "#lib/billing/restore/next-numbers.ts";
import { noteNumbers } from "#lib/billing/restore/note-numbers.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { processOpenEvents } from "#lib/billing/webhooks/webhook-events.ts";
import type { Act } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { withLease } from "#lib/core/database/lease.ts";
import { isAppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";

type OpenOrder = { id: string; offeredAt: Date; looks: number };

/** One process at a time; idle while document numbers are unconfirmed. */
export async function reconcile(): Promise<number> {
  const settled = await withLease("reconciler", billingLimits.settleLeaseMs, async () => {
    if (!(await areNumbersConfirmed())) {
      await alertOfNumbers();
      return 0;
    }
    await processOpenEvents();
    await sendOpenRefunds();
    const orders = await settleDueOrders();
    await giveBackLapsed();
    await noteNumbers();
    return orders;
  });
  return settled ?? 0;
}

/** Payments come before their refunds and disputes. */
export async function readLists(): Promise<void> {
  await withLease("lists", billingLimits.settleLeaseMs, async () => {
    if (!(await areNumbersConfirmed())) return;
    try {
      for (const read of [readPayments, findRefunds, readDisputes]) {
        if (isPaused()) return;
        await read();
      }
    } catch (error) {
      if (!isAppError(error)) throw error;
      log().warn({ err: error }, "Razorpay's list not read completely");
    }
  });
}

/** Also settles payments since the backup at once. @throws as `confirmNumbers` */
export async function reopenShop(act: Act, how: { askRazorpay: boolean }): Promise<SeriesState[]> {
  const states = await confirmNumbers(act, how);
  if (how.askRazorpay) await readLists();
  return states;
}

async function settleDueOrders(): Promise<number> {
  const orders = await database().read.order.findMany({
    where: {
      nextLookAt: { lte: now() },
      status: "CREATED",
      mode: environment().razorpay.mode,
      razorpayOrderId: { not: null },
    },
    select: { id: true, offeredAt: true, looks: true },
    orderBy: { nextLookAt: "asc" },
    take: billingLimits.settleRound,
  });
  let settled = 0;
  for (const order of orders) {
    if (isPaused()) break;
    try {
      const looks = order.looks + 1;
      if (await settleOrder(order.id)) settled += 1;
      else await noteLook(order, { nextLookAt: nextLook(order.offeredAt, looks), looks });
    } catch (error) {
      log().warn({ err: error, order: order.id }, "open order not checked");
      // A failing order must not block others.
      const nextLookAt = new Date(now().getTime() + billingLimits.settleIntervalMs);
      if (!isPaused()) await noteLook(order, { nextLookAt });
    }
  }
  return settled;
}

async function noteLook(
  { id, offeredAt }: OpenOrder,
  data: { nextLookAt: Date | null; looks?: number },
): Promise<void> {
  const where = { id, offeredAt, status: "CREATED" } as const;
  await database().write((tx) => tx.order.updateMany({ where, data }));
}

/** Doubles the gaps. Null after the last time: `readPayments` finds later payments. */
export function nextLook(offeredAt: Date, looks: number): Date | null {
  const at = now().getTime();
  const last = offeredAt.getTime() + billingLimits.settleMaximumAgeMs;
  if (at >= last) return null;
  const gap = Math.min(billingLimits.settleFirstGapMs * 2 ** looks, billingLimits.settleLastGapMs);
  return new Date(Math.min(at + gap, last));
}

async function sendOpenRefunds(): Promise<void> {
  const refunds = await database().read.refund.findMany({
    where: { status: "REQUESTED", payment: { order: { mode: environment().razorpay.mode } } },
    select: { id: true, payment: { select: { orderId: true } } },
  });
  for (const { id, payment } of chooseRound(refunds)) {
    if (isPaused()) break;
    try {
      await settleRefunds(payment.orderId);
      await sendRefund(id);
    } catch (error) {
      log().warn({ err: error, refund: id }, "refund not sent yet");
    }
  }
}
