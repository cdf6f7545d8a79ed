/** The only way from a payment to a membership or a gift: one transaction, idempotent by unique keys. */
import { randomUUID } from "node:crypto";
import { createMembership } from "#lib/accounts/membership/commands.ts";
import { mayBuy, nextPeriod } from "#lib/accounts/membership/policy.ts";
import { listMemberships } from "#lib/accounts/membership/queries.ts";
import { applyDispute } from "#lib/billing/disputes/settle-dispute.ts";
import { makeGift } from "#lib/billing/gifts/make-gift.ts";
import { expectNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { issueInvoice } from "#lib/billing/invoices/issue-invoice.ts";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { countUse } from "#lib/billing/offers/coupon-uses.ts";
import { findPaid, type NotPaid, type Paid } from "#lib/billing/payments/find-paid.ts";
import { alertOfPayment, resolvePaymentAlert } from "#lib/billing/payments/payment-alerts.ts";
import { timeOf } from "#lib/billing/razorpay/response-schemas.ts";
import { applyRefunds } from "#lib/billing/refunds/settle-refunds.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { isUniqueViolation } from "#lib/core/database-errors.ts";
import { log } from "#lib/core/http/log.ts";
import { count } from "#lib/core/metrics/count.ts";
import { createMutex } from "#lib/core/mutex.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

const fields = {
  id: true,
  userId: true,
  mode: true,
  razorpayOrderId: true,
  amountPaise: true,
  currency: true,
  description: true,
  gstPercent: true,
  placeOfSupply: true,
  sez: true,
  listPaise: true,
  discountPaise: true,
  couponCode: true,
  kind: true,
  status: true,
} as const;

type Order = Prisma.OrderGetPayload<{ select: typeof fields }>;

/** Sequential: all share an invoice counter, and parallel writes would conflict. */
const runExclusively = createMutex();

/** `otherMode`: for example a sandbox order while live keys are set. */
export type Settlement = "paid" | NotPaid | "otherMode";

export async function settleOrder(orderId: string, actor = "site"): Promise<boolean> {
  return (await settle(orderId, actor)) === "paid";
}

/** @throws AppError badGateway, unavailable until numbers are confirmed; both change nothing */
export async function settle(orderId: string, actor = "site"): Promise<Settlement> {
  const where = { id: orderId };
  const order = await database().read.order.findUnique({ where, select: fields });
  if (order === null || order.razorpayOrderId === null) return "open";
  if (order.status === "PAID") return "paid";
  if (order.mode !== environment().razorpay.mode) return "otherMode";
  await expectNumbersConfirmed(database().read);
  const paid = await findPaid({ ...order, razorpayOrderId: order.razorpayOrderId });
  if (typeof paid === "string") return paid;
  return (await giveOnce(order, paid, actor)) ? "paid" : "listed";
}

/** Returns false if the payment gave another order's year. */
async function giveOnce(order: Order, paid: Paid, actor: string): Promise<boolean> {
  try {
    const given = await runExclusively(() =>
      writeWithMail((tx) => giveYear(tx, order, paid, actor)),
    );
    if (given) {
      log().info({ order: order.id, payment: paid.payment.id }, "order settled");
      count("settlements", "ok");
      void mailInvoices();
    }
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const ids = { order: order.id, payment: paid.payment.id };
    log().error(ids, "payment was already used for another order");
    count("settlements", "failed");
    await database().write((tx) => alertOfPayment(tx, "PAYMENT_UNMATCHED", paid.payment, order.id));
    return false;
  }
}

async function giveYear(
  tx: Transaction,
  order: Order,
  { payment, amountPaise, refunds, disputes }: Paid,
  actor: string,
): Promise<boolean> {
  const claimed = await tx.order.updateMany({
    where: { id: order.id, status: "CREATED" },
    data: { status: "PAID", openForUserId: null, nextLookAt: null },
  });
  if (claimed.count === 0) return false;
  const at = now();
  const paidAt = payment.created_at ? timeOf(payment.created_at) : at;
  const { id: orderId, userId, currency } = order;
  const { id: paymentId } = await tx.payment.create({
    data: {
      id: randomUUID(),
      razorpayPaymentId: payment.id,
      orderId,
      amountPaise,
      chargedPaise: payment.amount,
      currency,
      method: payment.method ?? "unknown",
      feePaise: payment.fee ?? null,
      feeTaxPaise: payment.tax ?? null,
      paidAt,
      capturedAt: at,
    },
    select: { id: true },
  });
  const isGift = order.kind === "GIFT";
  const before = await listMemberships(userId, tx);
  const period = isGift ? null : nextPeriod(before, at);
  await issueInvoice(tx, { order, paymentId, amountPaise, currency, paidAt, period });
  if (payment.status !== "refunded") {
    if (!isGift && !mayBuy(before, at)) await alertOfPayment(tx, "SECOND_YEAR", payment, orderId);
    if (await isDeleted(tx, userId)) await alertOfPayment(tx, "BUYER_DELETED", payment, orderId);
  }
  const offer = payment.amount < order.amountPaise ? payment.offer_id : null;
  if (payment.amount !== order.amountPaise && !offer) {
    await alertOfPayment(tx, "AMOUNT_DIFFERS", payment, orderId);
  }
  if (period === null) await makeGift(tx, orderId, paidAt);
  else {
    const year = { id: randomUUID(), userId, orderId, paymentId, ...period, createdAt: at };
    await createMembership(tx, year);
  }
  await countUse(tx, order);
  await resolvePaymentAlert(tx, "PAYMENT_UNMATCHED", payment, "its order was settled");
  await recordAudit(tx, {
    actor,
    action: "order.paid",
    subject: `order ${orderId}`,
    reason: "captured at Razorpay",
    details: {
      razorpayPaymentId: payment.id,
      amountPaise,
      ...(offer ? { offer } : {}),
      statusBefore: "CREATED",
      status: "PAID",
      ...period,
    },
  });
  await applyRefunds(tx, paymentId, refunds);
  for (const dispute of disputes) await applyDispute(tx, dispute);
  return true;
}

async function isDeleted(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.user.count({ where: { id: userId, deletedAt: { not: null } } })) > 0;
}
