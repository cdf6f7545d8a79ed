import { randomUUID } from "node:crypto";
import { raiseAlert } from "#lib/billing/alerts/raise-alert.ts";
import { endBought } from "#lib/billing/gifts/end-gift.ts";
import { issueCreditNote } from "#lib/billing/invoices/issue-credit-note.ts";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { tellBuyer } from "#lib/billing/letters/tell-buyer.ts";
import { listRefunds } from "#lib/billing/razorpay/gateway.ts";
import type { WireRefund } from "#lib/billing/razorpay/response-schemas.ts";
import { isRefundedInFull } from "#lib/billing/refunds/refund-rule.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma, Refund, RefundStatus } from "#lib/core/database/generated/sqlite/client.ts";
import { retryTaken } from "#lib/core/database/unique.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { log } from "#lib/core/http/log.ts";
import { partLetter } from "#lib/mail/letters/money.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

/** A status only gives way to a higher rank. */
const rankOf: Record<RefundStatus, number> = { REQUESTED: 0, PENDING: 1, PROCESSED: 2, FAILED: 2 };

export const chargedFields = {
  id: true,
  orderId: true,
  amountPaise: true,
  chargedPaise: true,
  refundedPaise: true,
  disputedPaise: true,
} as const;

export type Charged = Prisma.PaymentGetPayload<{ select: typeof chargedFields }>;

/** A full refund ends the membership. @throws AppError badGateway, before any change */
export async function settleRefunds(orderId: string): Promise<void> {
  const { mode } = environment().razorpay;
  const payment = await database().read.payment.findFirst({
    where: { orderId, order: { mode } },
    select: { id: true, razorpayPaymentId: true },
  });
  if (payment === null) return;
  const refunds = await listRefunds(payment.razorpayPaymentId);
  await retryTaken(() => writeWithMail((tx) => applyRefunds(tx, payment.id, refunds)));
  void mailInvoices();
}

export async function applyRefunds(
  tx: Transaction,
  paymentId: string,
  refunds: readonly WireRefund[],
): Promise<void> {
  const news: News[] = [];
  for (const refund of refunds) news.push(...(await applyRefund(tx, paymentId, refund)));
  await issueCreditNotes(tx, paymentId);
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: chargedFields,
  });
  await countRefunded(tx, payment);
  for (const { letter, amountPaise } of news) {
    await tellBuyer(tx, payment.orderId, (purchase, money) =>
      partLetter(letter, purchase, money(amountPaise)),
    );
  }
}

async function countRefunded(tx: Transaction, payment: Charged): Promise<void> {
  const paymentId = payment.id;
  const { amountPaise, refundedPaise } = payment;
  const { _sum } = await tx.refund.aggregate({
    where: { paymentId, status: { in: ["PENDING", "PROCESSED"] } },
    _sum: { amountPaise: true },
  });
  const gone = _sum.amountPaise ?? 0;
  if (gone === refundedPaise) return;
  const data = { refundedPaise: gone };
  await tx.payment.update({ where: { id: paymentId }, data, select: { id: true } });
  // A failed refund has its own audit entry.
  if (gone < refundedPaise) return;
  const isFull = isRefundedInFull({ ...payment, ...data });
  await alertOfExcess(tx, { ...payment, ...data });
  await recordAudit(tx, {
    actor: "razorpay",
    action: isFull ? "payment.refunded" : "payment.refunded_in_part",
    subject: `payment ${paymentId}`,
    reason: "refund",
    details: { refundedPaiseBefore: refundedPaise, refundedPaise: gone, amountPaise },
  });
  if (isFull) await endBought(tx, payment, { actor: "razorpay", reason: "refunded in full" });
}

/** Refunds and lost disputes together. */
export async function alertOfExcess(tx: Transaction, payment: Charged): Promise<void> {
  const { id, orderId: order, chargedPaise, refundedPaise, disputedPaise, amountPaise } = payment;
  if (refundedPaise + disputedPaise <= chargedPaise) return;
  const details = { order, refundedPaise, disputedPaise, amountPaise };
  await raiseAlert(tx, { kind: "REFUNDED_TOO_MUCH", subject: `payment ${id}`, details });
}

/** Only for processed refunds: a pending one may fail, and a document is never withdrawn. */
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

/** What the buyer gets to know. A processed refund has a mail with its credit note. */
type News = { letter: "refundBegun" | "refundFailed"; amountPaise: number };

async function applyRefund(
  tx: Transaction,
  paymentId: string,
  refund: WireRefund,
): Promise<News[]> {
  const status = statusOf(refund);
  const known = await findKnown(tx, paymentId, refund);
  // Razorpay's status wins until its id is known.
  const isChange = !known?.razorpayRefundId || rankOf[status] > rankOf[known.status];
  const data = { razorpayRefundId: refund.id, status };
  if (known === null) {
    const made = { id: randomUUID(), paymentId, amountPaise: refund.amount, createdAt: now() };
    const row = { ...made, ...data, reason: "made at Razorpay" };
    await tx.refund.create({ data: row, select: { id: true } });
  } else if (isChange) {
    await tx.refund.update({ where: { id: known.id }, data, select: { id: true } });
  }
  const { amount: amountPaise } = refund;
  if (status === "PENDING" && isChange && known?.status !== "PENDING") {
    return [{ letter: "refundBegun", amountPaise }];
  }
  // Also after it was processed: the row and its credit note stay.
  if (status !== "FAILED") return [];
  const failed = { id: refund.id, paymentId, amountPaise };
  const isNews = await recordFailed(tx, failed, { reason: "failed at the bank" });
  const wasTold = known?.status === "PENDING" || known?.status === "PROCESSED";
  return isNews && wasTold ? [{ letter: "refundFailed", amountPaise }] : [];
}

/** Matches by receipt or note until Razorpay's id is known; merges a row made at Razorpay. */
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

export function statusOf({ status }: WireRefund): RefundStatus {
  if (status === "processed") return "PROCESSED";
  return status === "failed" || status === "reversed" ? "FAILED" : "PENDING";
}

/** `said`: Razorpay's own words. */
export type Failure = { reason: string; said?: string | null; actor?: string };

/** A failed refund's money stays with the shop until it is sent again. False: it is known. */
export async function recordFailed(
  tx: Transaction,
  { id, paymentId, amountPaise }: Pick<Refund, "id" | "paymentId" | "amountPaise">,
  { reason, said = null, actor = "razorpay" }: Failure,
): Promise<boolean> {
  const { orderId: order } = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { orderId: true },
  });
  const about = { order, payment: paymentId, amountPaise, reason, razorpaySaid: said };
  const alert = { kind: "REFUND_FAILED", subject: `refund ${id}`, details: about } as const;
  if (!(await raiseAlert(tx, alert))) return false;
  log().error({ payment: paymentId, refund: id, said }, `refund ${reason}`);
  await tx.refund.updateMany({
    where: { OR: [{ id }, { razorpayRefundId: id }] },
    data: { failure: said ? `${reason}: ${said}` : reason },
  });
  const act = { actor, action: "refund.failed", subject: `payment ${paymentId}` };
  const named = id.startsWith("rfnd_") ? "razorpayRefundId" : "refund";
  await recordAudit(tx, {
    ...act,
    reason,
    details: { [named]: id, amountPaise, ...(said ? { razorpaySaid: said } : {}) },
  });
  return true;
}
