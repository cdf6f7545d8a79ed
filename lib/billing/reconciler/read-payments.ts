/** Finds payments that neither browser nor webhook reported, also of orders lost in a restore. */
import { findOrderOf, isTaken, listOtherPayments } from "#lib/billing/payments/find-paid.ts";
import { settle } from "#lib/billing/payments/settle-order.ts";
import { payments } from "#lib/billing/razorpay/gateway.ts";
import { readOn, readUntil } from "#lib/billing/razorpay/reading.ts";
import type { WirePayment } from "#lib/billing/razorpay/response-schemas.ts";
import { restoreOrder } from "#lib/billing/restore/restore-order.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { DAY_MS } from "#lib/core/durations.ts";

/** Banks confirm payments for three to five days (Razorpay documentation, Late Authorisation). */
const LATE_LOOK_BACK_MS = 7 * DAY_MS;
const LATE_EVERY_MS = DAY_MS;

/** A late payment keeps its first time, so a daily reading looks back a week. */
export async function readPayments(): Promise<void> {
  const lately = await readUntil("late payments");
  // Either way: a clock that was ahead may have stored a future time.
  const isDue = lately === null || Math.abs(now().getTime() - lately.getTime()) >= LATE_EVERY_MS;
  await readOn("payments", billingLimits.paymentLookBackMs, payments, match);
  if (isDue) await readOn("late payments", LATE_LOOK_BACK_MS, payments, match);
}

async function match(payment: WirePayment): Promise<void> {
  const { id, order_id: razorpayOrderId } = payment;
  if (!razorpayOrderId || !(isTaken(payment) || payment.status === "authorized")) return;
  const order = await findOrderOf(razorpayOrderId);
  const paidBy = order?.payment?.razorpayPaymentId;
  if (paidBy === id) return;
  if (order && paidBy) await listOtherPayments({ id: order.id, razorpayOrderId, paidBy });
  else if (order) await settle(order.id);
  else await restoreOrder(razorpayOrderId);
}
