/**
 * Acts on a member's money at Razorpay, without the site. False means that there was nothing to do.
 */
import { now } from "#lib/core/config/clock.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import type { PaymentEntity, RefundEntity } from "#lib/sandbox/entities.ts";
import type { Account } from "#tests/support/shop/razorpay-accounts.ts";
import type { StepOf } from "#tests/support/shop/world/shopper-steps.ts";

/** A checkout window with the key that it was opened with. */
export type Checkout = { account: Account; orderId: string; keyId: string };

type Kept = { id: string; body: string };
export type Message = Kept & { account: Account };

/** Banks confirm a payment for five days at most (Razorpay documentation, Late Authorisation). */
const LATE_MS = 5 * DAY_MS;

/** The amount of a partial refund or deduction, in paise. */
export const PART = 10_000;

const TERMS = {
  price: {},
  offer: { offer: 20_000 },
  "customer's fee": { fee_bearer: "customer" },
  part: { part: 30_000 },
};

export async function paymentsOf({
  account,
  orderId,
}: Pick<Checkout, "account" | "orderId">): Promise<PaymentEntity[]> {
  return (await account.ask<{ items: PaymentEntity[] }>(`/v1/orders/${orderId}/payments`)).items;
}

export async function refundsOf(account: Account, paymentId: string): Promise<RefundEntity[]> {
  const path = `/v1/payments/${paymentId}/refunds?count=100`;
  return (await account.ask<{ items: RefundEntity[] }>(path)).items;
}

export async function mailboxOf(checkouts: Iterable<Checkout>): Promise<Message[]> {
  const messages: Message[] = [];
  for (const { account, orderId } of [...checkouts].reverse()) {
    const path = `/__sandbox/events?order_id=${orderId}&count=100`;
    const { items } = await account.ask<{ items: Kept[] }>(path);
    messages.push(...items.map(({ id, body }) => ({ id, body, account })));
  }
  return messages;
}

/** Resolves with the checkout's result for the page, or null. */
export function pay(checkout: Checkout, { outcome, leaveAuthorized, terms }: StepOf<"pay">) {
  const { account, orderId, keyId } = checkout;
  const leave = leaveAuthorized ? "authorized" : "captured";
  return account.pay(orderId, keyId, { outcome, leave, ...TERMS[terms] });
}

export async function payTwice({ account, orderId }: Checkout): Promise<boolean> {
  return "id" in (await account.play("pay", { order_id: orderId }));
}

export async function authorizeLate(
  checkout: Checkout,
  { leaveAuthorized }: StepOf<"authorizeLate">,
): Promise<boolean> {
  const payments = await paymentsOf(checkout);
  const since = now().getTime() - LATE_MS;
  const failed = payments.find(
    ({ status, created_at }) => status === "failed" && created_at * 1000 > since,
  );
  if (!failed || payments.some(({ status }) => status === "authorized")) return false;
  const leave = leaveAuthorized ? "authorized" : "captured";
  await checkout.account.play("late-authorize", { payment_id: failed.id, leave });
  return true;
}

export async function hearBank(
  checkouts: Iterable<Checkout>,
  { outcome }: StepOf<"bank">,
): Promise<boolean> {
  let isAny = false;
  for (const checkout of checkouts) {
    const { account } = checkout;
    for (const payment of await paymentsOf(checkout)) {
      const refunds = payment.amount_refunded > 0 ? await refundsOf(account, payment.id) : [];
      for (const { id } of refunds.filter(({ status }) => status === "pending")) {
        await account.play("settle-refund", { refund_id: id, outcome });
        isAny = true;
      }
    }
  }
  return isAny;
}

export async function dispute(
  checkout: Checkout,
  { state, share, isDeductedInPart, isTold }: StepOf<"dispute">,
): Promise<boolean> {
  const captured = (await paymentsOf(checkout)).find((payment) => payment.captured);
  if (captured === undefined) return false;
  const fields = {
    payment_id: captured.id,
    state,
    webhook: isTold ? "sent" : "none",
    amount: Math.round(captured.amount * share),
    ...(state === "lost" && isDeductedInPart ? { amount_deducted: PART } : {}),
  };
  return "id" in (await checkout.account.play("dispute", fields));
}
