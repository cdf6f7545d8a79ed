/** What has gone back of a payment, as Razorpay says it: states move forward only. */
import { randomUUID } from "node:crypto";
import { raiseAlert } from "#lib/billing/alerts/raise-alert.ts";
import { issueCreditNote } from "#lib/billing/invoices/issue-credit-note.ts";
import { mailInvoicesSoon } from "#lib/billing/invoices/mail-invoices.ts";
import { endMembership } from "#lib/billing/payments/end-membership.ts";
import { listRefunds } from "#lib/billing/razorpay/gateway.ts";
import type { WireRefund } from "#lib/billing/razorpay/wire.ts";
import { alertOfRefund } from "#lib/billing/refunds/refund-alert.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { isUniqueViolation } from "#lib/core/database/errors.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { log } from "#lib/core/http/log.ts";

type RefundStatus = "REQUESTED" | "PENDING" | "PROCESSED" | "FAILED";

/** A state gives way to those of a higher rank only. */
const rankOf: Record<RefundStatus, number> = { REQUESTED: 0, PENDING: 1, PROCESSED: 2, FAILED: 2 };

/**
 * Asks Razorpay what has gone back of an order's payment, and writes it down; a payment that has
 * gone back as a whole ends its membership. Does nothing for an order that is not paid.
 * @throws AppError badGateway when Razorpay does not answer; nothing is changed then
 */
export async function settleRefunds(orderId: string): Promise<void> {
  const { mode } = environment().razorpay;
  const payment = await database().read.payment.findFirst({
    where: { orderId, order: { mode } },
    select: { id: true, razorpayPaymentId: true },
  });
  if (payment === null) return;
  const refunds = await listRefunds(payment.razorpayPaymentId);
  const apply = () => database().write((tx) => applyRefunds(tx, payment.id, refunds));
  await apply().catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    // Another request was faster: its rows are there now.
    return apply();
  });
  mailInvoicesSoon();
}

/** Writes down what Razorpay has said of a payment's refunds; in the transaction of more, or alone. */
export async function applyRefunds(
  tx: Transaction,
  paymentId: string,
  refunds: readonly WireRefund[],
): Promise<void> {
  for (const refund of refunds) await applyRefund(tx, paymentId, refund);
  await issueCreditNotes(tx, paymentId);
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      orderId: true,
      amountPaise: true,
      chargedPaise: true,
      refundedPaise: true,
      disputedPaise: true,
    },
  });
  const { amountPaise, refundedPaise, disputedPaise } = payment;
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, status: { in: ["PENDING", "PROCESSED"] } },
    _sum: { amountPaise: true },
  });
  const gone = _sum.amountPaise ?? 0;
  if (gone === refundedPaise) return;
  const data = { refundedPaise: gone };
  await tx.payment.update({ where: { id: paymentId }, data, select: { id: true } });
  // One that has failed: the money is here again, and its entry is written.
  if (gone < refundedPaise) return;
  const isFull = gone + disputedPaise >= amountPaise;
  if (gone + disputedPaise > payment.chargedPaise) {
    const details = { order: payment.orderId, refundedPaise: gone, amountPaise };
    const subject = `payment ${paymentId}`;
    await raiseAlert(tx, { kind: "REFUNDED_TOO_MUCH", subject, details });
  }
  await recordAudit(tx, {
    actor: "razorpay",
    action: isFull ? "payment.refunded" : "payment.refunded_in_part",
    subject: `payment ${paymentId}`,
    reason: "refund",
    details: { refundedPaise: gone, amountPaise },
  });
  if (isFull) await endMembership(tx, paymentId, { actor: "razorpay", reason: "refunded in full" });
}

/** For what has arrived: a refund on its way may still fail, and a document is never taken back. */
async function issueCreditNotes(tx: Transaction, paymentId: string): Promise<void> {
  const processed = await tx.refund.findMany({
    where: { paymentId, status: "PROCESSED" },
    select: { razorpayRefundId: true, amountPaise: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  for (const { razorpayRefundId: refundId, amountPaise } of processed) {
    if (refundId !== null) await issueCreditNote(tx, { paymentId, refundId, amountPaise });
  }
}

async function applyRefund(tx: Transaction, paymentId: string, refund: WireRefund): Promise<void> {
  const status = statusOf(refund);
  const known = await findKnown(tx, paymentId, refund);
  // What Razorpay lists is so, whatever we thought before we knew its id there.
  const isTold = known !== null && known.razorpayRefundId !== null;
  if (isTold && rankOf[status] <= rankOf[known.status]) return;
  const data = { razorpayRefundId: refund.id, status };
  if (known !== null) {
    await tx.refund.update({ where: { id: known.id }, data, select: { id: true } });
  } else {
    const made = { id: randomUUID(), paymentId, amountPaise: refund.amount, createdAt: now() };
    const row = { ...made, ...data, reason: "made at Razorpay" };
    await tx.refund.create({ data: row, select: { id: true } });
  }
  if (status === "FAILED") await recordFailedRefund(tx, paymentId, refund);
}

/**
 * One that we have asked for is known by its receipt, or by the note of it, before we know Razorpay's
 * id. Where both were left out, it was written down as made at Razorpay: then it is ours from now on.
 */
async function findKnown(tx: Transaction, paymentId: string, refund: WireRefund) {
  const select = { id: true, status: true, razorpayRefundId: true } as const;
  const where = { razorpayRefundId: refund.id };
  const told = await tx.refund.findUnique({ where, select });
  const ownId = refund.receipt ?? String(refund.notes.refund ?? "");
  const asked = await tx.refund.findFirst({
    where: { paymentId, id: ownId, razorpayRefundId: null },
    select,
  });
  if (told === null || asked === null) return told ?? asked;
  await tx.refund.delete({ where: { id: told.id }, select: { id: true } });
  const data = { razorpayRefundId: refund.id, status: told.status };
  return tx.refund.update({ where: { id: asked.id }, data, select });
}

async function recordFailedRefund(
  tx: Transaction,
  paymentId: string,
  refund: WireRefund,
): Promise<void> {
  log().error({ payment: paymentId, refund: refund.id }, "a refund has failed at the bank");
  await alertOfRefund(tx, { id: refund.id, paymentId, amountPaise: refund.amount });
  await recordAudit(tx, {
    actor: "razorpay",
    action: "refund.failed",
    subject: `payment ${paymentId}`,
    reason: "failed at the bank",
    details: { razorpayRefundId: refund.id, amountPaise: refund.amount },
  });
}

/** Razorpay's state of a refund in our words. */
export function statusOf({ status }: WireRefund): RefundStatus {
  if (status === "processed") return "PROCESSED";
  return status === "failed" ? "FAILED" : "PENDING";
}
