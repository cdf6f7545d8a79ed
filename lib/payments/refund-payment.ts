import { randomUUID } from "node:crypto";
import { recordAudit } from "#lib/audit/record.ts";
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { database } from "#lib/database/client.ts";
import type { Transaction } from "#lib/database/write.ts";
import { AppError } from "#lib/http/errors.ts";
import { log } from "#lib/http/log.ts";
import { createRefund, isRefusal } from "#lib/payments/razorpay/gateway.ts";
import { applyRefunds, settleRefunds } from "#lib/payments/settle-refunds.ts";

export type RefundRequest = {
  /** Why, for the books; without personal data. */
  reason: string;
  /** Integer paise; all that is left when absent. */
  amountPaise?: number;
  /** Who asks; an operator when absent. */
  actor?: string;
};

export type RefundResult = { id: string; amountPaise: number; status: string };

const refundFields = { id: true, amountPaise: true, status: true } as const;

/**
 * Sends the money of a paid order back, all of it or a part: all of it ends the membership now. The
 * wish is written down first: one whose answer was lost is sent again with the same idempotency
 * key, by the next call for the same amount or by the reconciler, and so goes back once.
 * @throws AppError notFound without a payment, conflict for more than is left or what Razorpay
 * refuses, badGateway when it does not answer: then the refund is on its way all the same
 */
export async function refundPayment(
  orderId: string,
  request: RefundRequest,
): Promise<RefundResult> {
  await settleRefunds(orderId);
  const refundId = await database().write((tx) => requestRefund(tx, orderId, request));
  await sendRefund(refundId);
  const where = { id: refundId };
  const refund = await database().read.refund.findUnique({ where, select: refundFields });
  if (refund === null) throw new Error("A refund that was written down is gone.");
  return refund;
}

/** The id of the refund to send: a new one, or the same that was written down before. */
async function requestRefund(
  tx: Transaction,
  orderId: string,
  { reason, amountPaise, actor = "operator" }: RefundRequest,
): Promise<string> {
  const { keyId } = environment().razorpay;
  const payment = await tx.payment.findFirst({
    where: { orderId, order: { keyId } },
    select: { id: true, amountPaise: true, refundedPaise: true, disputedPaise: true },
  });
  if (payment === null) throw new AppError("notFound", "This order has no payment to refund.");
  if (payment.disputedPaise > 0) {
    throw new AppError("conflict", "The buyer's bank has taken this payment back already.");
  }
  const subject = `payment ${payment.id}`;
  const waiting = await tx.refund.findFirst({
    where: { paymentId: payment.id, status: "REQUESTED" },
    select: refundFields,
  });
  if (waiting && (amountPaise === undefined || amountPaise === waiting.amountPaise)) {
    const details = { order: orderId, refund: waiting.id, amountPaise: waiting.amountPaise };
    await recordAudit(tx, { actor, action: "refund.sent_again", subject, reason, details });
    return waiting.id;
  }
  if (waiting) throw new AppError("conflict", "Another refund of this order is on its way.");
  const left = payment.amountPaise - payment.refundedPaise;
  const amount = amountPaise ?? left;
  if (left === 0) throw new AppError("conflict", "This order was refunded in full already.");
  if (!Number.isInteger(amount) || amount < 100 || amount > left) {
    throw new AppError("conflict", `A refund is from 100 to ${left} whole paise.`);
  }
  const { id } = await tx.refund.create({
    data: {
      id: randomUUID(),
      paymentId: payment.id,
      amountPaise: amount,
      status: "REQUESTED",
      reason,
      createdAt: now(),
    },
    select: { id: true },
  });
  const details = { order: orderId, refund: id, amountPaise: amount };
  await recordAudit(tx, { actor, action: "refund.requested", subject, reason, details });
  return id;
}

/**
 * Sends a refund that was written down, unless Razorpay has it; one that it refuses has failed.
 * @throws AppError conflict when Razorpay refuses it, badGateway when it does not answer
 */
export async function sendRefund(refundId: string): Promise<void> {
  const refund = await database().read.refund.findUnique({
    where: { id: refundId },
    select: {
      id: true,
      amountPaise: true,
      status: true,
      paymentId: true,
      payment: { select: { razorpayPaymentId: true } },
    },
  });
  if (refund?.status !== "REQUESTED") return;
  const { razorpayPaymentId } = refund.payment;
  try {
    const wire = await createRefund({ ...refund, razorpayPaymentId });
    await database().write((tx) => applyRefunds(tx, refund.paymentId, [wire]));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await database().write((tx) => recordRefusal(tx, refund));
    throw new AppError("conflict", "Razorpay has refused this refund.", { cause: error });
  }
}

async function recordRefusal(
  tx: Transaction,
  { id, paymentId, amountPaise }: { id: string; paymentId: string; amountPaise: number },
): Promise<void> {
  const data = { status: "FAILED" } as const;
  const { count } = await tx.refund.updateMany({ where: { id, status: "REQUESTED" }, data });
  if (count === 0) return;
  log().error({ payment: paymentId, refund: id }, "Razorpay has refused a refund");
  const why = { actor: "razorpay", action: "refund.failed", reason: "refused by Razorpay" };
  const details = { refund: id, amountPaise };
  await recordAudit(tx, { ...why, subject: `payment ${paymentId}`, details });
}
