import { randomUUID } from "node:crypto";
import { WITHHELD } from "#lib/billing/alerts/describe-alert.ts";
import { expectUnclaimed } from "#lib/billing/gifts/end-gift.ts";
import { expectNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { createRefund } from "#lib/billing/razorpay/gateway.ts";
import { isRefusal, isUnknownThere, reasonOf } from "#lib/billing/razorpay/send-request.ts";
import { findGoneBack } from "#lib/billing/refunds/gone-back.ts";
import {
  expectRefundable,
  leftPaiseOf,
  refundRule,
  repeatedRefund,
} from "#lib/billing/refunds/refund-rule.ts";
import {
  applyRefunds,
  type Failure,
  recordFailed,
  settleRefunds,
} from "#lib/billing/refunds/settle-refunds.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Refund } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError, isAppError } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

/** `amountPaise`: all that is left by default. `reason` holds no personal data. */
type RefundRequest = Partial<Act> & {
  reason: string;
  amountPaise?: number;
  isAgain?: boolean;
  /** A claimed gift: the refund ends the friend's year. */
  isClaimedMeant?: boolean;
  /** Throws if the actor may not refund this sum: of the order's refunds with this one. */
  checkSum?: (tx: Transaction, sumPaise: number) => Promise<void>;
};

const refundFields = { id: true, amountPaise: true, status: true } as const;

/**
 * Records the request first: a retry has the same idempotency key. A full refund ends the year.
 * @throws AppError notFound without a payment; conflict for too much, a repeated amount, another
 * account's payment or a refusal; badGateway before any record; unavailable
 */
export async function refundPayment(orderId: string, request: RefundRequest) {
  await settleRefunds(orderId).catch((error: unknown) => {
    if (!isUnknownThere(error)) throw error;
    const sentence = "The configured Razorpay keys have no such payment.";
    throw new AppError("conflict", sentence, { cause: error });
  });
  const refundId = await writeAs(request, (tx) => requestRefund(tx, orderId, request));
  await sendRefund(refundId).catch((error: unknown) => {
    if (!isAppError(error) || error.code === "conflict") throw error;
    log().warn({ err: error, refund: refundId }, "refund recorded; will be sent later");
  });
  const where = { id: refundId };
  const refund = await database().read.refund.findUnique({ where, select: refundFields });
  if (refund === null) throw new Error("The recorded refund is missing.");
  return { ...refund, isSent: refund.status !== "REQUESTED" };
}

async function requestRefund(
  tx: Transaction,
  orderId: string,
  request: RefundRequest,
): Promise<string> {
  const { reason, amountPaise, actor = "operator", isAgain = false } = request;
  await expectNumbersConfirmed(tx);
  const { mode } = environment().razorpay;
  const payment = await tx.payment.findFirst({
    where: { orderId, order: { mode } },
    select: { id: true, amountPaise: true, refundedPaise: true, disputedPaise: true },
  });
  if (payment === null) throw new AppError("notFound", "This order has no payment to refund.");
  if (payment.disputedPaise >= payment.amountPaise) {
    throw new AppError("conflict", "The buyer's bank has taken this payment back already.");
  }
  const subject = `payment ${payment.id}`;
  const waiting = await tx.refund.findFirst({
    where: { paymentId: payment.id, status: "REQUESTED" },
    select: refundFields,
  });
  const left = leftPaiseOf(payment);
  const amount = amountPaise ?? left;
  if (waiting?.amountPaise === amount && !isAgain) {
    const details = { order: orderId, refund: waiting.id, amountPaise: waiting.amountPaise };
    await recordAudit(tx, { actor, action: "refund.sent_again", subject, reason, details });
    return waiting.id;
  }
  if (waiting) throw new AppError("conflict", "Another refund of this order is in progress.");
  if (left <= 0) throw new AppError("conflict", "This order was refunded in full already.");
  expectRefundable(amount, left);
  if (!isAgain) await expectNoTwin(tx, payment.id, amount);
  if (amount === left && !request.isClaimedMeant) await expectUnclaimed(tx, orderId);
  await request.checkSum?.(tx, payment.refundedPaise + amount);
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
  const sums = { amountPaise: amount, leftPaiseBefore: left, leftPaise: left - amount };
  const details = { order: orderId, refund: id, ...sums };
  await recordAudit(tx, { actor, action: "refund.requested", subject, reason, details });
  return id;
}

/** Protects from a command repeated after a lost response. @throws AppError conflict */
async function expectNoTwin(tx: Transaction, paymentId: string, amountPaise: number) {
  const recent = { gt: new Date(now().getTime() - refundRule.twinMs) };
  const twin = await tx.refund.findFirst({
    where: {
      paymentId,
      amountPaise,
      OR: [{ status: "PENDING" }, { status: "PROCESSED", createdAt: recent }],
    },
    orderBy: { createdAt: "desc" },
    select: refundFields,
  });
  if (twin === null) return;
  const what = `A refund of ${formatRupees(amountPaise)} is recorded for this payment already`;
  throw repeatedRefund(`${what} (${twin.id}, ${twin.status.toLowerCase()}).`);
}

/** @throws AppError conflict if it is withheld or refused, badGateway when Razorpay is silent */
export async function sendRefund(refundId: string): Promise<void> {
  const refund = await database().read.refund.findUnique({
    where: { id: refundId },
    select: {
      id: true,
      amountPaise: true,
      status: true,
      paymentId: true,
      createdAt: true,
      payment: { select: { razorpayPaymentId: true } },
    },
  });
  if (refund?.status !== "REQUESTED") return;
  const gone = await findGoneBack(refund);
  if (gone !== null) {
    await fail(refund, { reason: `${WITHHELD}: ${gone}`, actor: "site" });
    throw new AppError("conflict", `This refund was not sent: ${gone}.`);
  }
  const { razorpayPaymentId } = refund.payment;
  try {
    const wire = await createRefund({ ...refund, razorpayPaymentId });
    // Razorpay may omit the receipt from its response.
    const ours = { ...wire, receipt: refund.id };
    await writeWithMail((tx) => applyRefunds(tx, refund.paymentId, [ours]));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const said = reasonOf(error);
    await fail(refund, { reason: "refused by Razorpay", said });
    throw new AppError("conflict", `Razorpay refused this refund${said ? `: ${said}` : ""}.`);
  }
}

type Failing = Pick<Refund, "id" | "paymentId" | "amountPaise">;

async function fail(refund: Failing, why: Failure): Promise<void> {
  const where = { id: refund.id, status: "REQUESTED" } as const;
  await database().write(async (tx) => {
    const { count } = await tx.refund.updateMany({ where, data: { status: "FAILED" } });
    if (count > 0) await recordFailed(tx, refund, why);
  });
}
