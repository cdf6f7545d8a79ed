import {
  alertOfDispute,
  alertOfListed,
  alertOfReversal,
  deadlineOf,
  statusOf,
} from "#lib/billing/disputes/dispute-alerts.ts";
import { endBought } from "#lib/billing/gifts/end-gift.ts";
import { tellBuyer } from "#lib/billing/letters/tell-buyer.ts";
import { timeOf, type WireDispute } from "#lib/billing/razorpay/response-schemas.ts";
import { isRefundedInFull } from "#lib/billing/refunds/refund-rule.ts";
import { alertOfExcess, type Charged, chargedFields } from "#lib/billing/refunds/settle-refunds.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { partLetter } from "#lib/mail/letters/money.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

/** Ignores payments of other sites. */
export function settleDispute(dispute: WireDispute): Promise<void> {
  return writeWithMail((tx) => applyDispute(tx, dispute));
}

export async function applyDispute(tx: Transaction, dispute: WireDispute): Promise<void> {
  const payment = await tx.payment.findUnique({
    where: { razorpayPaymentId: dispute.payment_id },
    select: chargedFields,
  });
  if (payment === null) return alertOfListed(tx, dispute);
  const { id } = dispute;
  const known = await tx.dispute.findUnique({
    where: { id },
    select: { status: true, deductedPaise: true, respondBy: true },
  });
  const [status, respondBy] = [statusOf(dispute), deadlineOf(dispute)];
  const { amount: amountPaise } = dispute;
  const [reason, openedAt] = [dispute.reason_code ?? "", timeOf(dispute.created_at)];
  const deductedPaise = dispute.amount_deducted ?? (status === "LOST" ? amountPaise : 0);
  const isMoved = known?.respondBy?.getTime() !== respondBy?.getTime();
  if (known?.status === status && known.deductedPaise === deductedPaise && !isMoved) return;
  const state = { status, deductedPaise, phase: dispute.phase ?? "", respondBy };
  await tx.dispute.upsert({
    where: { id },
    create: { id, paymentId: payment.id, amountPaise, reason, openedAt, ...state },
    update: state,
    select: { id: true },
  });
  const subject = `payment ${payment.id}`;
  const before = {
    statusBefore: known?.status ?? null,
    deductedPaiseBefore: known?.deductedPaise ?? 0,
  };
  const details = { dispute: id, amountPaise, ...before, status, deductedPaise };
  const action = `payment.dispute_${status.toLowerCase()}`;
  const why = { actor: "razorpay", reason: `dispute ${status.toLowerCase().replace("_", " ")}` };
  await recordAudit(tx, { ...why, action, subject, details });
  const about = { order: payment.orderId, payment: payment.id };
  await alertOfDispute(tx, dispute, about);
  await countLost(tx, payment, why);
  const wasTaken = known?.status === "LOST" && known.deductedPaise > 0;
  if (status === "LOST" && deductedPaise > 0 && !wasTaken) {
    await tellBuyer(tx, payment.orderId, (purchase, money) =>
      partLetter("disputeLost", purchase, money(deductedPaise)),
    );
  }
  if (status === "WON") await alertOfReversal(tx, payment, id);
}

async function countLost(
  tx: Transaction,
  payment: Charged,
  why: { actor: string; reason: string },
): Promise<void> {
  const { _sum } = await tx.dispute.aggregate({
    where: { paymentId: payment.id, status: "LOST" },
    _sum: { deductedPaise: true },
  });
  const disputedPaise = _sum.deductedPaise ?? 0;
  const data = { disputedPaise };
  await tx.payment.update({ where: { id: payment.id }, data, select: { id: true } });
  await alertOfExcess(tx, { ...payment, ...data });
  if (isRefundedInFull({ ...payment, ...data })) await endBought(tx, payment, why);
}
