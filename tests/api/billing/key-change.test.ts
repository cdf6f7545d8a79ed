/** Replacing the account's API key during a purchase, and changing the account. */
import { afterEach, expect, test } from "vitest";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";
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
  purchasesOf,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { withNewKey, withOtherAccount } from "#tests/support/shop/keys.ts";
import { deliver, eventOf, tell } from "#tests/support/shop/webhooks.ts";
import { pass } from "#tests/support/time.ts";

const planOf = async (buyer: { get(path: string): Promise<{ body: object }> }) =>
  (await buyer.get("/api/authenticate")).body;

const eventIn = (id: string) =>
  database().read.webhookEvent.findUnique({
    where: { id },
    select: { processedAt: true, isOrderUnknown: true },
  });

afterEach(resetSandbox);

test("offers the same order again, with the new key", async () => {
  const buyer = await createBuyer();
  await withNewKey(async () => {
    const again = await buyer.post("/api/create-order");
    expect(again.body).toMatchObject({
      order_id: buyer.orderId,
      key_id: environment().razorpay.keyId,
    });
    const result = (await payInSandbox(buyer.orderId)) ?? {};
    expect((await buyer.verify(result)).body).toEqual({
      redirect: "/season-one-episodes#thank-you",
    });
  });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("verifies a checkout window of the old key for 24 hours, and no longer", async () => {
  const [early, late] = [await createBuyer(), await createBuyer()];
  const { keyId } = environment().razorpay;
  pass(0);
  await withNewKey(async () => {
    const [first, second] = [
      (await payInSandbox(early.orderId, { key_id: keyId })) ?? {},
      (await payInSandbox(late.orderId, { key_id: keyId })) ?? {},
    ];
    pass(billingLimits.secretOverlapMs - 1);
    await early.beginSession(early.userId);
    expect((await early.verify(first)).body).toEqual({
      redirect: "/season-one-episodes#thank-you",
    });
    pass(1);
    await late.beginSession(late.userId);
    expect((await late.verify(second)).body).toEqual({});
    // The webhook and the reconciler do not need the window's signature.
    await tell("order.paid", late.orderId);
  });
  expect(await countPurchases(early.userId)).toEqual(one);
  expect(await countPurchases(late.userId)).toEqual(one);
});

test("settles by a webhook an order paid before the change, and offers no second order", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  await withNewKey(async () => {
    await tell("order.paid", buyer.orderId);
    expect(await planOf(buyer)).toMatchObject({ plan_status: "ACTIVE" });
    expect((await buyer.post("/api/create-order")).status).toBe(409);
  });
  expect((await purchasesOf(buyer.userId)).orders).toHaveLength(1);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test.each(["the plan's button", "the reconciler", "the list of payments"])(
  "settles by %s an order paid before the change",
  async (how) => {
    const buyer = await createBuyer();
    await payInSandbox(buyer.orderId);
    await withNewKey(async () => {
      if (how === "the plan's button") {
        expect((await buyer.post("/api/create-order")).status).toBe(409);
      } else if (how === "the reconciler") {
        pass(billingLimits.settleFirstGapMs);
        await reconcile();
      } else await readLists();
    });
    expect(await countPurchases(buyer.userId)).toEqual(one);
  },
);

test("refunds an order of an earlier key, and ends its year", async () => {
  const payer = await createPayer();
  await withNewKey(async () => {
    expect(await refundPayment(payer.order, { reason: "a wish" })).toMatchObject({ isSent: true });
    expect(await planOf(payer)).toMatchObject({ plan_status: "INACTIVE" });
  });
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
  expect(await countYears(payer.userId)).toBe(0);
});

test.each(["the webhook", "the list of refunds"])(
  "notices by %s a refund made on the dashboard after the change",
  async (how) => {
    const payer = await createPayer();
    await withNewKey(async () => {
      await play("refund", { payment_id: payer.paymentId });
      if (how === "the webhook") await tell("refund.processed", payer.orderId);
      else await readLists();
      expect(await planOf(payer)).toMatchObject({ plan_status: "INACTIVE" });
    });
    expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
  },
);

test("sends a refund recorded with the old key once with the new key", async () => {
  const payer = await createPayer();
  await play("lose-answer", { method: "POST", path: "/v1/payments/:id/refund" });
  const request = { reason: "a wish", amountPaise: 10_000 };
  expect(await refundPayment(payer.order, request)).toMatchObject({ isSent: false });
  await withNewKey(() => reconcile());
  const payment = await askGateway<object>(`/v1/payments/${payer.paymentId}`);
  expect(payment).toMatchObject({ amount_refunded: 10_000 });
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("gives no year for an order of another account, and leaves its event and others' orders open", async () => {
  const [buyer, other] = [await createBuyer(), await createBuyer()];
  await payInSandbox(buyer.orderId);
  const message = await eventOf("order.paid", buyer.orderId);
  await withOtherAccount(async () => {
    expect((await deliver(message)).status).toBe(200);
    expect(await countPurchases(buyer.userId)).toEqual(nothing);
    expect(await eventIn(message.id)).toEqual({ processedAt: null, isOrderUnknown: false });
    const response = await buyer.post("/api/create-order");
    expect(response.status).toBe(200);
    expect(response.body.order_id).not.toBe(buyer.orderId);
    const { orders } = await purchasesOf(other.userId);
    expect(orders).toMatchObject([{ openForUserId: other.userId }]);
    pass(billingLimits.settleFirstGapMs);
    await reconcile();
    expect(await countPurchases(buyer.userId)).toEqual(nothing);
  });
});

test("recovers from a wrong account once it is corrected: the event settles the order", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = await eventOf("order.paid", buyer.orderId);
  await withOtherAccount(async () => {
    await deliver(message);
    expect((await buyer.post("/api/create-order")).status).toBe(200);
  });
  pass(billingLimits.eventFirstGapMs);
  await reconcile();
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await eventIn(message.id)).toMatchObject({ processedAt: expect.any(Date) });
});

test("offers no further order after a wrong account while the first order is paid", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  await withOtherAccount(async () => {
    expect((await buyer.post("/api/create-order")).status).toBe(200);
  });
  expect((await buyer.post("/api/create-order")).status).toBe(409);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("says that a payment belongs to another account when it is to be refunded", async () => {
  const payer = await createPayer();
  await withOtherAccount(() =>
    expect(refundPayment(payer.order, { reason: "a wish" })).rejects.toMatchObject({
      code: "conflict",
      detail: "The configured Razorpay keys have no such payment.",
    }),
  );
  expect(await countYears(payer.userId)).toBe(1);
});

test("delays a member's refund while the account is wrong, and sends it once it is corrected", async () => {
  const payer = await createPayer();
  await play("lose-answer", { method: "POST", path: "/v1/payments/:id/refund" });
  await refundPayment(payer.order, { reason: "a wish", amountPaise: 10_000 });
  await withOtherAccount(() => reconcile());
  await reconcile();
  const refunds = await database().read.refund.findMany({
    where: { payment: { orderId: payer.order } },
    select: { status: true, amountPaise: true },
  });
  expect(refunds).toEqual([{ status: "PROCESSED", amountPaise: 10_000 }]);
});
