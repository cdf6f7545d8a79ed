import { mayBuy } from "#lib/accounts/membership/policy.ts";
import { listMemberships } from "#lib/accounts/membership/queries.ts";
import { MONEY_BACK } from "#lib/billing/alerts/raise-alert.ts";
import { findPassed } from "#lib/billing/disputes/read-disputes.ts";
import { tellBuyer } from "#lib/billing/letters/tell-buyer.ts";
import { alertOfPayment, resolvePaymentAlert } from "#lib/billing/payments/payment-alerts.ts";
import {
  capturePayment,
  fetchOrder,
  listPayments,
  listRefunds,
} from "#lib/billing/razorpay/gateway.ts";
import type {
  WireDispute,
  WirePayment,
  WireRefund,
} from "#lib/billing/razorpay/response-schemas.ts";
import { isUnknownThere } from "#lib/billing/razorpay/send-request.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Order } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { log } from "#lib/core/http/log.ts";
import { formatMoney } from "#lib/core/locale/rupees.ts";
import { oddPaymentLetter } from "#lib/mail/letters/money.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

type AskedOrder = Pick<Order, "id" | "userId" | "kind" | "amountPaise" | "currency"> & {
  razorpayOrderId: string;
};

export type Paid = {
  payment: WirePayment;
  /** The invoiced part: without an offer's discount or a fee. */
  amountPaise: number;
  refunds: readonly WireRefund[];
  disputes: readonly WireDispute[];
};

/** `unknown` to this key, `listed` for an operator's review, `returned` after a refund. */
export type NotPaid = "open" | "unknown" | "listed" | "returned";

/** @throws AppError badGateway */
export async function findPaid(order: AskedOrder): Promise<Paid | NotPaid> {
  const attempts = await attemptsAt(order.razorpayOrderId);
  if (attempts === null) return "unknown";
  const taken = await takenOf(order, attempts);
  const [payment, ...others] = taken;
  if (payment === undefined) return "open";
  const amountPaise = await amountOf(order, payment);
  if (amountPaise === null) return listUnmatched(taken, order.id);
  for (const other of others) await listSecondPayment(order.id, other);
  const refunds = payment.amount_refunded ? await listRefunds(payment.id) : [];
  return { payment, amountPaise, refunds, disputes: await findPassed(payment) };
}

/** Raises alerts for further captured payments of a paid order. */
export async function listOtherPayments(order: {
  id: string;
  razorpayOrderId: string;
  paidBy: string;
}): Promise<void> {
  const attempts = (await attemptsAt(order.razorpayOrderId)) ?? [];
  for (const payment of attempts) {
    if (payment.id !== order.paidBy && isTaken(payment)) await listSecondPayment(order.id, payment);
  }
}

/** Returns our order, and the payment that paid it. */
export function findOrderOf(razorpayOrderId: string) {
  return database().read.order.findUnique({
    where: { razorpayOrderId },
    select: { id: true, payment: { select: { razorpayPaymentId: true } } },
  });
}

/** An authorized payment that went back uncaptured leaves its order open. */
export function isTaken({ status, captured }: WirePayment): boolean {
  return status === "captured" || (status === "refunded" && captured === true);
}

/** Raises alerts for payments without an order, and resolves those that were refunded. */
export async function listUnmatched(
  taken: readonly WirePayment[],
  orderId: string | null,
): Promise<"listed" | "returned"> {
  for (const payment of taken) {
    await writeWithMail((tx) =>
      isBack(payment)
        ? resolvePaymentAlert(tx, "PAYMENT_UNMATCHED", payment, MONEY_BACK)
        : alertAndTell(tx, "PAYMENT_UNMATCHED", payment, orderId),
    );
  }
  return taken.every(isBack) ? "returned" : "listed";
}

/** Razorpay refunds a second payment itself where it can. */
async function listSecondPayment(orderId: string, payment: WirePayment): Promise<void> {
  await writeWithMail(async (tx) => {
    await resolvePaymentAlert(tx, "PAYMENT_UNMATCHED", payment, "its order is paid");
    if (isBack(payment)) {
      await resolvePaymentAlert(tx, "SECOND_PAYMENT", payment, MONEY_BACK);
    } else await alertAndTell(tx, "SECOND_PAYMENT", payment, orderId);
  });
}

const letters = {
  PAYMENT_UNMATCHED: "unmatchedPayment",
  SECOND_PAYMENT: "secondPayment",
} as const;

/** The buyer gets one letter about a payment, even if the alert is raised again. */
async function alertAndTell(
  tx: Transaction,
  kind: keyof typeof letters,
  payment: WirePayment,
  orderId: string | null,
): Promise<void> {
  const raised = await alertOfPayment(tx, kind, payment, orderId);
  if (raised !== "first" || orderId === null) return;
  const amount = formatMoney(payment.amount, payment.currency);
  await tellBuyer(tx, orderId, ({ plan, paid: asked }) =>
    oddPaymentLetter(letters[kind], { plan, asked, amount, method: payment.method ?? "" }),
  );
}

const isBack = ({ status }: WirePayment) => status === "refunded";

async function attemptsAt(razorpayOrderId: string): Promise<WirePayment[] | null> {
  try {
    const attempts = await listPayments(razorpayOrderId);
    return attempts.filter((payment) => payment.order_id === razorpayOrderId);
  } catch (error) {
    if (!isUnknownThere(error)) throw error;
    log().warn({ razorpayOrderId }, "order unknown to this Razorpay key");
    return null;
  }
}

/** Returns captured payments, unrefunded ones first; otherwise captures an authorized one. */
async function takenOf(order: AskedOrder, attempts: WirePayment[]): Promise<WirePayment[]> {
  const taken = attempts
    .filter((payment) => isTaken(payment))
    .sort((a, b) => rankOf(order, a) - rankOf(order, b));
  if (taken.length > 0) return taken;
  const authorized = attempts.find((payment) => payment.status === "authorized");
  if (authorized === undefined || !(await isWanted(order))) return [];
  const payment = await capturePayment(authorized);
  return isTaken(payment) ? [payment] : [];
}

function rankOf(order: AskedOrder, { status, amount, currency }: WirePayment): number {
  const fits = amount === order.amountPaise && currency === order.currency;
  return (status === "captured" ? 0 : 2) + (fits ? 0 : 1);
}

/** Razorpay refunds an uncaptured payment: a member with another year needs no capture. */
async function isWanted({ userId, kind }: AskedOrder): Promise<boolean> {
  return kind === "GIFT" || mayBuy(await listMemberships(userId), now());
}

/** Returns less than the price with an offer, more with the buyer's fee; null if unpaid. */
async function amountOf(order: AskedOrder, payment: WirePayment): Promise<number | null> {
  if (payment.currency !== order.currency) return null;
  if (payment.amount === order.amountPaise) return payment.amount;
  const { status, amount_paid: paid } = await fetchOrder(order.razorpayOrderId);
  if (status !== "paid") return null;
  return paid ? Math.min(paid, payment.amount) : payment.amount;
}
