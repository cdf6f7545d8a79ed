import { getUser } from "#lib/accounts/users/search.ts";
import { expectNoOpenDispute } from "#lib/billing/disputes/open-disputes.ts";
import { recordRefund } from "#lib/billing/refunds/record-refund.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { leftPaiseOf } from "#lib/billing/refunds/refund-rule.ts";
import { adoptOrder } from "#lib/billing/restore/restore-order.ts";
import { environment } from "#lib/core/config/environment.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { readOrder } from "#lib/desk/orders/queries.ts";
import type { AdoptInput, RecordRefundInput, RefundInput } from "#lib/desk/orders/schema.ts";
import { mayDo } from "#lib/desk/roles.ts";
import { actOf, expectStaff, type Staff } from "#lib/desk/session/desk-session.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";

/** @throws AppError as `refundPayment`; forbidden above the support's limit */
export async function refundAtDesk(who: Staff, input: RefundInput) {
  const { id } = await readOrder(input.order_id);
  const act = actOf(who, "refund", input.reason);
  const { isSent, ...refund } = await refundPayment(id, {
    ...act,
    recheck: async (tx) => {
      await act.recheck(tx);
      await expectSeenLeft(tx, id, input);
      if (input.disputed === "no") await expectNoOpenDispute(tx, id);
    },
    amountPaise: input.amount,
    isAgain: input.again === "yes",
    isClaimedMeant: input.claimed === "yes",
    checkSum: (tx, sumPaise) => expectWithinLimit(tx, who, sumPaise),
  });
  const { amountPaise: amount_paise, status } = refund;
  return { refund_id: refund.id, status, amount_paise, is_sent: isSent };
}

type Seen = Pick<RefundInput, "seen_left_paise">;

/** Refuses a refund that is sent again after a lost response, or from an outdated page. */
async function expectSeenLeft(tx: Transaction, orderId: string, seen: Seen) {
  const payment = await tx.payment.findUnique({
    where: { orderId },
    select: { amountPaise: true, refundedPaise: true, disputedPaise: true },
  });
  const left = payment ? leftPaiseOf(payment) : 0;
  if (left === seen.seen_left_paise) return;
  const sentence = `${formatRupees(left)} of this order is left by now.`;
  throw new AppError("conflict", `Please reload this page: ${sentence}`);
}

/** Reads the present role in the transaction. */
async function expectWithinLimit(tx: Transaction, who: Staff, sumPaise: number) {
  const { supportRefundPaise } = environment();
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
  const act = actOf(who, "recordRefund", input.reason);
  const recorded = await recordRefund(id, {
    ...act,
    recheck: async (tx) => {
      await act.recheck(tx);
      await expectSeenLeft(tx, id, input);
    },
    amountPaise: input.amount,
    day: input.day,
    reference: input.reference,
    again: input.again === "yes",
    isClaimedMeant: input.claimed === "yes",
  });
  const { id: refund_id, creditNote: credit_note, leftPaise: left_paise } = recorded;
  return { refund_id, amount_paise: recorded.amountPaise, credit_note, left_paise };
}

/** Gives a member an order that only Razorpay has. @throws AppError as `adoptOrder` */
export async function adoptAtDesk(who: Staff, input: AdoptInput) {
  const { id } = await getUser(input.member);
  const act = memberAct(actOf(who, "adoptOrder", input.reason), id);
  return { outcome: await adoptOrder(input.razorpay_order_id, id, act) };
}
