/**
 * The only way from a payment to a membership. It asks Razorpay for the truth, moves forward only,
 * and writes payment, invoice and membership in one transaction; unique keys make it happen once, whoever
 * calls, however often, on however many processes.
 */
import { randomUUID } from "node:crypto";
import { recordAudit } from "#lib/audit/record.ts";
import { now } from "#lib/config/clock.ts";
import { environment, type PaymentMode } from "#lib/config/environment.ts";
import { database } from "#lib/database/client.ts";
import { isUniqueViolation } from "#lib/database/errors.ts";
import type { Transaction } from "#lib/database/write.ts";
import { log } from "#lib/http/log.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { mailInvoices } from "#lib/invoices/mail-invoices.ts";
import { nextPeriod } from "#lib/membership/policy.ts";
import { count } from "#lib/metrics/count.ts";
import { capturePayment, listPayments, listRefunds } from "#lib/payments/razorpay/gateway.ts";
import type { WirePayment, WireRefund } from "#lib/payments/razorpay/wire.ts";
import { applyRefunds } from "#lib/payments/settle-refunds.ts";

type OpenOrder = {
  id: string;
  userId: string;
  keyId: string;
  mode: PaymentMode;
  razorpayOrderId: string | null;
  amountPaise: number;
  currency: string;
  description: string;
  gstPercent: number;
  placeOfSupply: string | null;
  status: "CREATED" | "PAID";
};

/**
 * Resolves with true when the order is paid and its year was given, now or before. What was paid
 * and has gone back before we heard of it is written down as just that.
 * @throws AppError badGateway when Razorpay does not answer; nothing is changed then
 */
export async function settleOrder(orderId: string, actor = "site"): Promise<boolean> {
  const order = await database().read.order.findUnique({
    where: { id: orderId },
    select: {
      id: true,
      userId: true,
      keyId: true,
      mode: true,
      razorpayOrderId: true,
      amountPaise: true,
      currency: true,
      description: true,
      gstPercent: true,
      placeOfSupply: true,
      status: true,
    },
  });
  if (order === null || order.razorpayOrderId === null) return false;
  if (order.status === "PAID") return true;
  // Another account at Razorpay, a sandbox's say, cannot be asked about it.
  if (order.keyId !== environment().razorpay.keyId) return false;
  const payment = await findCapturedPayment(order, order.razorpayOrderId);
  if (payment === null) return false;
  const refunds = payment.amount_refunded ? await listRefunds(payment.id) : [];
  try {
    const given = await database().write((tx) => giveYear(tx, order, { payment, refunds, actor }));
    if (given) {
      log().info({ order: order.id, payment: payment.id }, "order settled");
      count("settlements", "ok");
      await mailInvoices();
    }
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    log().error({ order: order.id, payment: payment.id }, "a payment has given a year before");
    count("settlements", "failed");
    return false;
  }
}

async function findCapturedPayment(
  order: OpenOrder,
  razorpayOrderId: string,
): Promise<WirePayment | null> {
  const payments = await listPayments(razorpayOrderId);
  const right = payments.filter(
    (payment) =>
      payment.order_id === razorpayOrderId &&
      payment.amount === order.amountPaise &&
      payment.currency === order.currency,
  );
  const wrong = payments.find((payment) => !right.includes(payment) && isTaken(payment));
  if (wrong) log().error({ order: order.id, payment: wrong.id }, "a payment is not its order's");
  const captured = right.find((payment) => payment.status === "captured");
  const taken = captured ?? right.find(isTaken);
  if (taken) return taken;
  const authorized = right.find((payment) => payment.status === "authorized");
  if (!authorized) return null;
  const payment = await capturePayment(authorized);
  return isTaken(payment) ? payment : null;
}

/**
 * The money is or was ours. An authorized payment that went back uncaptured was not: its order may
 * still be paid.
 */
function isTaken({ status, captured }: WirePayment): boolean {
  return status === "captured" || (status === "refunded" && captured === true);
}

type Truth = { payment: WirePayment; refunds: readonly WireRefund[]; actor: string };

/** False when somebody else has given it meanwhile. */
async function giveYear(
  tx: Transaction,
  order: OpenOrder,
  { payment, refunds, actor }: Truth,
): Promise<boolean> {
  const claimed = await tx.order.updateMany({
    where: { id: order.id, status: "CREATED" },
    data: { status: "PAID", openForUserId: null, nextLookAt: null },
  });
  if (claimed.count === 0) return false;
  const at = now();
  const { id: paymentId } = await tx.payment.create({
    data: {
      id: randomUUID(),
      razorpayPaymentId: payment.id,
      orderId: order.id,
      amountPaise: payment.amount,
      chargedPaise: payment.amount,
      currency: payment.currency,
      method: payment.method ?? "unknown",
      paidAt: at,
      capturedAt: at,
    },
    select: { id: true },
  });
  const { amount: amountPaise, currency } = payment;
  await issueInvoice(tx, { order, paymentId, amountPaise, currency, paidAt: at });
  const before = await tx.membership.findMany({
    where: { userId: order.userId },
    select: { startsAt: true, endsAt: true },
  });
  await tx.membership.create({
    data: {
      id: randomUUID(),
      userId: order.userId,
      orderId: order.id,
      paymentId,
      ...nextPeriod(before, at),
      createdAt: at,
    },
    select: { id: true },
  });
  await recordAudit(tx, {
    actor,
    action: "order.paid",
    subject: `order ${order.id}`,
    reason: "captured at Razorpay",
    details: { razorpayPaymentId: payment.id, amountPaise: payment.amount },
  });
  await applyRefunds(tx, paymentId, refunds);
  return true;
}
