import { recordRefund } from "#lib/billing/refunds/record-refund.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { deskLimits } from "#lib/desk/limits.ts";
import { readOrder } from "#lib/desk/orders/queries.ts";
import type { RecordRefundInput, RefundInput } from "#lib/desk/orders/schema.ts";
import { mayDo } from "#lib/desk/roles.ts";
import { actOf, expectStaff, type Staff } from "#lib/desk/session/desk-session.ts";

/** @throws AppError as `refundPayment`; forbidden above the limit of the support */
export async function refundAtDesk(who: Staff, input: RefundInput) {
  const { id } = await readOrder(input.order_id);
  const { isSent, ...refund } = await refundPayment(id, {
    ...actOf(who, "refund", input.reason),
    amountPaise: input.amount,
    isAgain: input.again === "yes",
    checkSum: (tx, sumPaise) => expectWithinLimit(tx, who, sumPaise),
  });
  return { refund_id: refund.id, status: refund.status, is_sent: isSent };
}

/** Reads the role in the write: it may be another by now. */
async function expectWithinLimit(tx: Transaction, who: Staff, sumPaise: number) {
  const { supportRefundPaise } = deskLimits;
  if (sumPaise <= supportRefundPaise) return;
  if (mayDo((await expectStaff(tx, who, "refund")).role, "refundMore")) return;
  throw new AppError(
    "forbidden",
    `You may send back ${formatRupees(supportRefundPaise)} of an order. Please ask an owner.`,
  );
}

/** @throws AppError as `recordRefund` */
export async function recordRefundAtDesk(who: Staff, input: RecordRefundInput) {
  const { id } = await readOrder(input.order_id);
  const recorded = await recordRefund(id, {
    ...actOf(who, "recordRefund", input.reason),
    amountPaise: input.amount,
    day: input.day,
    reference: input.reference,
    again: input.again === "yes",
  });
  return { refund_id: recorded.id };
}
