/**
 * Effects of Razorpay, banks, networks and browsers on a purchase, one test each, in the sandbox.
 * Each test counts the payments, memberships, invoices and credit notes.
 */
import { afterEach, expect, test } from "vitest";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { database } from "#lib/core/database/client.ts";
import {
  askGateway,
  countPurchases,
  countYears,
  createBuyer,
  createPayer,
  nothing,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import {
  always,
  losingResponses,
  withGateway,
  withPayments,
} from "#tests/api/support/shop/fake-gateway.ts";
import { eventOf, HOUR_S, later, send, taken } from "#tests/api/support/shop/sandbox-events.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

const PRICE = 117_882;

/** Returns the id of a failed attempt. */
async function failedPayment(orderId: string): Promise<string> {
  await payInSandbox(orderId, { outcome: "fail" });
  return JSON.parse((await eventOf(orderId, "payment.failed")).body).payload.payment.entity.id;
}

afterEach(resetSandbox);

test("a card is charged, and the page verifies", async () => {
  const buyer = await createBuyer();
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("UPI is used, and the page verifies", async () => {
  const buyer = await createBuyer();
  const result = (await payInSandbox(buyer.orderId, { method: "upi" })) ?? {};
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  expect(await countPurchases(buyer.userId)).toEqual(one);
  const where = { order: { userId: buyer.userId } };
  const payment = await database().read.payment.findFirst({ where, select: { method: true } });
  expect(payment).toEqual({ method: "upi" });
});

test("declined, then paid on the same order", async () => {
  const buyer = await createBuyer();
  await failedPayment(buyer.orderId);
  expect(await send(buyer.orderId, "payment.failed")).toMatchObject(taken);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("a closed window charges nothing, and the same order is offered again", async () => {
  const buyer = await createBuyer();
  expect((await buyer.post("/api/create-order")).body.order_id).toBe(buyer.orderId);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("refuses another member's verification of a payment", async () => {
  const [buyer, thief] = [await createBuyer(), await createBuyer()];
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  expect((await thief.verify(result)).status).toBe(404);
  expect((await thief.verify({ ...result, razorpay_order_id: thief.orderId })).body).toEqual({});
  expect(await countPurchases(thief.userId)).toEqual(nothing);
  expect((await buyer.verify(result)).status).toBe(200);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("gives no year for a payment of less than the order", async () => {
  const buyer = await createBuyer();
  const result = await payInSandbox(buyer.orderId);
  const less = { id: result?.razorpay_payment_id, order_id: buyer.orderId, amount: 100 };
  await withGateway(withPayments([{ ...less, currency: "INR", status: "captured" }]), async () => {
    expect((await buyer.verify(result ?? {})).body).toEqual({});
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("a paid order accepts no other payment, and no other order is offered", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  expect(await payInSandbox(buyer.orderId)).toBeNull();
  expect((await buyer.post("/api/create-order")).status).toBe(409);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test.each(["captured", "authorized"])(
  "finds a failed payment that is %s three days later without a webhook",
  async (leave) => {
    const buyer = await createBuyer();
    const payment_id = await failedPayment(buyer.orderId);
    later(16 * 60_000);
    await reconcile();
    expect(await countPurchases(buyer.userId)).toEqual(nothing);
    await play("late-authorize", { payment_id, leave });
    later(3 * 24 * HOUR_S * 1000);
    await reconcile();
    expect(await countPurchases(buyer.userId)).toEqual(one);
    const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
    expect(items).toMatchObject([{ id: payment_id, status: "captured" }]);
  },
);

test("gives one year and refunds a failed attempt that succeeds after another one", async () => {
  const buyer = await createBuyer();
  const payment_id = await failedPayment(buyer.orderId);
  await buyer.verify((await payInSandbox(buyer.orderId)) ?? {});
  await play("late-authorize", { payment_id });
  await play("reorder");
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await countYears(buyer.userId)).toBe(1);
  const late = await askGateway<{ status: string }>(`/v1/payments/${payment_id}`);
  expect(late.status).toBe("refunded");
});

test("makes an order on retry when Razorpay was down", async () => {
  const member = await createMember();
  await play("outage");
  expect((await member.post("/api/create-order")).status).toBe(502);
  await play("outage", { api: "up" });
  expect((await member.post("/api/create-order")).status).toBe(200);
  expect(await database().read.order.count({ where: { userId: member.userId } })).toBe(1);
  expect(await countPurchases(member.userId)).toEqual(nothing);
});

test("verifies on retry when Razorpay did not answer", async () => {
  const buyer = await createBuyer();
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  await withGateway(always(504, "too late", "text/html"), async () => {
    expect((await buyer.verify(result)).status).toBe(502);
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("a refund resent with the same key is made once", async () => {
  const payer = await createPayer();
  await withGateway(losingResponses, async () =>
    expect(await refundPayment(payer.order, { reason: "lost" })).toMatchObject({ isSent: false }),
  );
  // An operator's command is refused when the reconciler was faster.
  await Promise.allSettled([refundPayment(payer.order, { reason: "again" }), reconcile()]);
  const { items } = await askGateway(`/v1/payments/${payer.paymentId}/refunds`);
  expect(items).toMatchObject([{ amount: PRICE }]);
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test.each([-24 * HOUR_S, 24 * HOUR_S])(
  "Razorpay's clock differs from ours by %i seconds",
  async (seconds) => {
    if (seconds > 0) await play("clock", { ahead_seconds: seconds });
    else later(-seconds * 1000);
    const buyer = await createBuyer();
    await payInSandbox(buyer.orderId);
    expect(await send(buyer.orderId, "order.paid")).toMatchObject(taken);
    expect(await countPurchases(buyer.userId)).toEqual(one);
  },
);
