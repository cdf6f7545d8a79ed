import { randomUUID } from "node:crypto";
import { endBought, expectUnclaimed } from "#lib/billing/gifts/end-gift.ts";
import { type Interval, indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { issueCreditNote } from "#lib/billing/invoices/issue-credit-note.ts";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import {
  expectRefundable,
  isRefundedInFull,
  leftPaiseOf,
  refundRule,
  repeatedRefund,
} from "#lib/billing/refunds/refund-rule.ts";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** `reference` (such as the bank's number) and `reason` hold no personal data. */
type OutsideRefund = Act & {
  amountPaise: number;
  day: Interval & { name: string };
  reference: string;
  again: boolean;
  /** A claimed gift: a refund in full ends the friend's year. */
  isClaimedMeant?: boolean;
};

/** A full refund ends the membership. @throws AppError notFound without a payment, conflict */
export async function recordRefund(orderId: string, refund: OutsideRefund) {
  const recorded = await writeAs(refund, (tx) => record(tx, orderId, refund));
  await mailInvoices();
  return recorded;
}

async function record(
  tx: Transaction,
  orderId: string,
  { amountPaise, day, reference, reason, actor, again, isClaimedMeant }: OutsideRefund,
) {
  const payment = await tx.payment.findUnique({
    where: { orderId },
    select: {
      id: true,
      amountPaise: true,
      refundedPaise: true,
      disputedPaise: true,
      paidAt: true,
      refunds: { select: { amountPaise: true, status: true, isOutside: true, createdAt: true } },
    },
  });
  if (payment === null) throw new AppError("notFound", "This order has no payment to refund.");
  const at = now();
  if (day.from > at || day.until <= payment.paidAt) {
    const paidOn = indiaDay(payment.paidAt);
    const sentence = `Paid on ${paidOn}: the money went back between then and today.`;
    throw new AppError("conflict", sentence);
  }
  const isRepeated = payment.refunds.some(
    (before) =>
      before.isOutside &&
      before.amountPaise === amountPaise &&
      at.getTime() - before.createdAt.getTime() < refundRule.twinMs,
  );
  if (isRepeated && !again) {
    throw repeatedRefund("The same amount was recorded less than a day ago.");
  }
  // A requested refund at Razorpay may still succeed.
  const asked = payment.refunds.filter(({ status }) => status === "REQUESTED");
  const askedPaise = asked.reduce((sum, before) => sum + before.amountPaise, 0);
  const leftPaise = leftPaiseOf(payment) - askedPaise;
  if (leftPaise <= 0) throw new AppError("conflict", "Nothing is left of this order's payment.");
  expectRefundable(amountPaise, leftPaise);
  if (amountPaise === leftPaise && !isClaimedMeant) await expectUnclaimed(tx, orderId);
  const id = randomUUID();
  await tx.refund.create({
    data: {
      id,
      paymentId: payment.id,
      amountPaise,
      status: "PROCESSED",
      isOutside: true,
      reason: `${reason} (outside Razorpay on ${day.name}: ${reference})`,
      createdAt: at,
    },
    select: { id: true },
  });
  const data = { refundedPaise: payment.refundedPaise + amountPaise };
  await tx.payment.update({ where: { id: payment.id }, data, select: { id: true } });
  const paidBack = { paymentId: payment.id, refundId: id, amountPaise };
  const creditNote = await issueCreditNote(tx, paidBack);
  const subject = `payment ${payment.id}`;
  const sums = { amountPaise, leftPaiseBefore: leftPaise, leftPaise: leftPaise - amountPaise };
  const details = { order: orderId, refund: id, ...sums, on: day.name, reference };
  await recordAudit(tx, { actor, action: "refund.recorded", subject, reason, details });
  if (isRefundedInFull({ ...payment, ...data })) {
    await endBought(tx, { id: payment.id, orderId }, { actor, reason: "refunded in full" });
  }
  return { id, amountPaise, creditNote, leftPaise: leftPaise - amountPaise };
}
