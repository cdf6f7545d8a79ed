/** Finds payments that neither browser nor webhook reported, also of orders lost in a restore. */
import { findOrderOf, isTaken, listOtherPayments } from "#lib/billing/payments/find-paid.ts";
import { settle } from "#lib/billing/payments/settle-order.ts";
import type { WirePayment } from "#lib/billing/razorpay/answer-schemas.ts";
import { payments, type Span } from "#lib/billing/razorpay/gateway.ts";
import { isPaused } from "#lib/billing/razorpay/send-request.ts";
import { readOn, readUntil } from "#lib/billing/reconciler/reading.ts";
import { restoreOrder } from "#lib/billing/restore/restore-order.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";

/** Banks confirm payments for three to five days (Razorpay documentation, Late Authorisation). */
const LATE_LOOK_BACK_MS = 7 * DAY_MS;
const LATE_EVERY_MS = DAY_MS;

/** A late payment keeps its first time, so a daily reading looks back a week. */
export async function readPayments(): Promise<void> {
  const lately = await readUntil("late payments");
  // Either way: a clock that was ahead may have stored a future time.
  const isDue = lately === null || Math.abs(now().getTime() - lately.getTime()) >= LATE_EVERY_MS;
  await readOn("payments", billingLimits.paymentLookBackMs, readSpan);
  if (isDue) await readOn("late payments", LATE_LOOK_BACK_MS, readSpan);
}

async function readSpan(span: Span): Promise<boolean> {
  let isWhole = true;
  for await (const payment of payments(span)) {
    if (!isTaken(payment) && payment.status !== "authorized") continue;
    try {
      await match(payment);
    } catch (error) {
      if (isPaused()) throw error;
      isWhole = false;
      log().warn({ err: error, payment: payment.id }, "payment not matched yet");
    }
  }
  return isWhole;
}

async function match({ id, order_id: razorpayOrderId }: WirePayment): Promise<void> {
  if (!razorpayOrderId) return;
  const order = await findOrderOf(razorpayOrderId);
  const paidBy = order?.payment?.razorpayPaymentId;
  if (paidBy === id) return;
  if (order && paidBy) await listOtherPayments({ id: order.id, razorpayOrderId, paidBy });
  else if (order) await settle(order.id);
  else await restoreOrder(razorpayOrderId);
}
