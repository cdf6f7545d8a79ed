/** A buyer of a year, the rows that a purchase writes, and the acts of the sandbox. */
import { createHmac } from "node:crypto";
import { oneYearAfter } from "#lib/accounts/membership/policy.ts";
import type { PaymentResult } from "#lib/billing/payments/settle-checkout-result.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

export type Buyer = Awaited<ReturnType<typeof createBuyer>>;

/** Creates a member with an open order. */
export async function createBuyer() {
  const member = await createMember();
  const response = await member.post("/api/create-order");
  if (response.status !== 200) throw new Error(`No order: ${JSON.stringify(response.body)}`);
  const orderId = String(response.body.order_id);
  const verify = (result: Partial<PaymentResult>) =>
    member.post("/api/verify", { form: { ...result } });
  return { ...member, orderId, verify };
}

/** Creates a member who has bought a year. `order` is the site's id of the order. */
export async function createPayer() {
  const buyer = await createBuyer();
  const result = await payInSandbox(buyer.orderId);
  await buyer.verify(result ?? {});
  const order = await database().read.order.findUnique({
    where: { razorpayOrderId: buyer.orderId },
    select: { id: true },
  });
  return {
    ...buyer,
    order: String(order?.id),
    paymentId: String(result?.razorpay_payment_id),
  };
}

/** Returns all rows that a user's purchases have written. */
export async function purchasesOf(userId: string) {
  const { order, payment, membership } = database().read;
  return {
    orders: await order.findMany({
      where: { userId },
      select: { status: true, razorpayOrderId: true, openForUserId: true },
    }),
    payments: await payment.findMany({
      where: { order: { userId } },
      select: { razorpayPaymentId: true, amountPaise: true, currency: true },
    }),
    memberships: await membership.findMany({
      where: { userId },
      select: { startsAt: true, endsAt: true },
    }),
  };
}

/**
 * Counts what exactly one paid order writes: its payment, its year, its invoice, and the documents
 * of its refunds.
 */
export async function countPurchases(userId: string) {
  const { payments, memberships } = await purchasesOf(userId);
  const documents = (back: boolean) =>
    database().read.invoice.count({ where: { userId, refundId: back ? { not: null } : null } });
  return {
    payments: payments.length,
    memberships: memberships.length,
    invoices: await documents(false),
    creditNotes: await documents(true),
  };
}

/** Counts the full years of a user; those that were ended early do not count. */
export async function countYears(userId: string): Promise<number> {
  const { memberships } = await purchasesOf(userId);
  const whole = memberships.filter(
    ({ startsAt, endsAt }) => oneYearAfter(startsAt).getTime() === endsAt.getTime(),
  );
  return whole.length;
}

export const nothing = { payments: 0, memberships: 0, invoices: 0, creditNotes: 0 };
export const one = { payments: 1, memberships: 1, invoices: 1, creditNotes: 0 };

/** Signs a payment as Razorpay does, without a checkout. */
export function sign(orderId: string, paymentId: string): PaymentResult {
  const hmac = createHmac("sha256", environment().razorpay.keySecret);
  return {
    razorpay_payment_id: paymentId,
    razorpay_order_id: orderId,
    razorpay_signature: hmac.update(`${orderId}|${paymentId}`).digest("hex"),
  };
}

/** Sends a request to the gateway with the shop's keys. */
export async function askGateway<Body = { items: { id: string }[] }>(
  path: string,
  body?: object,
): Promise<Body> {
  const { apiBase, keyId, keySecret } = environment().razorpay;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  const response = await fetch(`${apiBase}${path}`, {
    headers: { authorization, "content-type": "application/json" },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  return response.json();
}

/** Makes the sandbox act: a payment, a refund, a dispute, a fault. */
export const play = <Body = { id: string }>(act: string, fields: object = {}) =>
  askGateway<Body>(`/__sandbox/${act}`, fields);

/** For `afterEach`: nothing fails any more, and webhooks wait for `play("deliver")`. */
export async function resetSandbox(): Promise<void> {
  await play("reset");
  await play("hold");
}
