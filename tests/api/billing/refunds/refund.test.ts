import { expect, test } from "vitest";
import { oneYearAfter } from "#lib/accounts/membership/policy.ts";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import {
  askGateway,
  type Buyer,
  countPurchases,
  countYears,
  createBuyer,
  createPayer,
  one,
  play,
  purchasesOf,
} from "#tests/api/support/shop/buyer.ts";
import {
  always,
  losingResponses,
  withGateway,
  withoutGateway,
} from "#tests/api/support/shop/fake-gateway.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { settleEveryOpenOrder } from "#tests/support/shop/settle-open-orders.ts";
import { deliver, eventOf, tell } from "#tests/support/shop/webhooks.ts";

const PRICE = 117_882;

const planOf = async (buyer: Pick<Buyer, "get">) =>
  (await buyer.get("/api/authenticate")).body.plan_status;

function refundsOf(orderId: string) {
  return database().read.refund.findMany({
    where: { payment: { orderId } },
    select: { amountPaise: true, status: true, reason: true },
    orderBy: { createdAt: "asc" },
  });
}

/** Returns the refunded amount at Razorpay. */
async function goneBack(paymentId: string): Promise<number> {
  const path = `/v1/payments/${paymentId}`;
  return (await askGateway<{ amount_refunded: number }>(path)).amount_refunded;
}

test("a full refund ends the membership at once, and is recorded once", async () => {
  const payer = await createPayer();
  const refund = await refundPayment(payer.order, { reason: "asked within a week" });
  expect(refund).toMatchObject({ amountPaise: PRICE, status: "PROCESSED" });
  expect(await planOf(payer)).toBe("INACTIVE");
  expect(await goneBack(payer.paymentId)).toBe(PRICE);
  await expect(refundPayment(payer.order, { reason: "again" })).rejects.toMatchObject({
    code: "conflict",
    detail: "This order was refunded in full already.",
  });
  for (const event of ["refund.created", "refund.processed"]) await tell(event, payer.orderId, 2);
  expect(await countPurchases(payer.userId)).toEqual({ ...one, creditNotes: 1 });
  expect(await countYears(payer.userId)).toBe(0);
  expect(await refundsOf(payer.order)).toHaveLength(1);
  const payment = await database().read.payment.findUnique({
    where: { orderId: payer.order },
    select: { id: true },
  });
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `payment ${payment?.id}` },
    select: { action: true, actor: true, reason: true },
  });
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "payment.refunded",
    "refund.requested",
  ]);
  expect(entries).toContainEqual({
    action: "refund.requested",
    actor: "operator",
    reason: "asked within a week",
  });
});

test("each refund has one document, which reverses its share of the invoice", async () => {
  const payer = await createPayer();
  await refundPayment(payer.order, { reason: "a discount", amountPaise: 10_000 });
  await refundPayment(payer.order, { reason: "the rest" });
  for (const event of ["refund.created", "refund.processed"]) await tell(event, payer.orderId, 2);
  const documents = await database().read.invoice.findMany({
    where: { payment: { orderId: payer.order } },
    select: { kind: true, totalPaise: true },
    orderBy: { number: "asc" },
  });
  expect(documents).toEqual([
    { kind: "RECEIPT", totalPaise: PRICE },
    { kind: "REFUND_RECEIPT", totalPaise: 10_000 },
    { kind: "REFUND_RECEIPT", totalPaise: PRICE - 10_000 },
  ]);
});

test("after a full refund another year can be bought", async () => {
  const payer = await createPayer();
  await refundPayment(payer.order, { reason: "by mistake" });
  const again = await payer.post("/api/create-order");
  expect(again.status).toBe(200);
  await payer.verify((await payInSandbox(String(again.body.order_id))) ?? {});
  expect(await planOf(payer)).toBe("ACTIVE");
  expect(await countPurchases(payer.userId)).toEqual({
    payments: 2,
    memberships: 2,
    invoices: 2,
    creditNotes: 1,
  });
  expect(await countYears(payer.userId)).toBe(1);
});

test("a partial refund keeps the membership, and refunding the rest ends it", async () => {
  const payer = await createPayer();
  await refundPayment(payer.order, { reason: "a discount", amountPaise: 10_000 });
  expect(await planOf(payer)).toBe("ACTIVE");
  await expect(
    refundPayment(payer.order, { reason: "too much", amountPaise: PRICE }),
  ).rejects.toMatchObject({ code: "conflict" });
  await refundPayment(payer.order, { reason: "the rest" });
  expect(await planOf(payer)).toBe("INACTIVE");
  expect((await refundsOf(payer.order)).map(({ amountPaise }) => amountPaise)).toEqual([
    10_000,
    PRICE - 10_000,
  ]);
  expect(await goneBack(payer.paymentId)).toBe(PRICE);
});

test("a refund whose answer was lost is sent once when it is requested again", async () => {
  const payer = await createPayer();
  await loseResponseTo(payer);
  expect(await refundsOf(payer.order)).toMatchObject([{ status: "REQUESTED" }]);
  await refundPayment(payer.order, { reason: "again" });
  expect(await goneBack(payer.paymentId)).toBe(PRICE);
  expect(await refundsOf(payer.order)).toMatchObject([{ status: "PROCESSED" }]);
  expect(await planOf(payer)).toBe("INACTIVE");
});

test("a refund whose process was killed is sent by the reconciler", async () => {
  const payer = await createPayer();
  await loseResponseTo(payer);
  await reconcile();
  await reconcile();
  expect(await goneBack(payer.paymentId)).toBe(PRICE);
  expect(await refundsOf(payer.order)).toMatchObject([{ status: "PROCESSED" }]);
  expect(await planOf(payer)).toBe("INACTIVE");
});

/** Requests a full refund while Razorpay responds to reads only. */
async function loseResponseTo({ order }: { order: string }): Promise<void> {
  await withGateway(losingResponses, async () =>
    expect(await refundPayment(order, { reason: "lost" })).toMatchObject({
      isSent: false,
      status: "REQUESTED",
    }),
  );
}

test("a refund that Razorpay refuses is marked as failed, and changes nothing else", async () => {
  const payer = await createPayer();
  const refusal = '{"error":{"code":"BAD_REQUEST_ERROR","description":"Your balance is too low"}}';
  await withGateway(
    (request, response) => {
      const isAsked = request.method === "GET";
      always(isAsked ? 200 : 400, isAsked ? '{"items":[]}' : refusal)(request, response);
    },
    () =>
      expect(refundPayment(payer.order, { reason: "refused" })).rejects.toMatchObject({
        code: "conflict",
      }),
  );
  expect(await planOf(payer)).toBe("ACTIVE");
  expect(await refundsOf(payer.order)).toMatchObject([{ status: "FAILED" }]);
  await refundPayment(payer.order, { reason: "with money" });
  expect(await planOf(payer)).toBe("INACTIVE");
});

test("refuses to refund an unpaid order, and starts no refund without Razorpay", async () => {
  const buyer = await createBuyer();
  await expect(refundPayment(buyer.orderId, { reason: "x" })).rejects.toMatchObject({
    code: "notFound",
  });
  const payer = await createPayer();
  await withoutGateway(() =>
    expect(refundPayment(payer.order, { reason: "x" })).rejects.toMatchObject({
      code: "badGateway",
    }),
  );
  expect(await refundsOf(payer.order)).toEqual([]);
});

test("records refunds made at Razorpay itself, partial and full", async () => {
  const payer = await createPayer();
  await askGateway(`/v1/payments/${payer.paymentId}/refund`, { amount: 20_000 });
  await tell("refund.processed", payer.orderId);
  expect(await planOf(payer)).toBe("ACTIVE");
  await askGateway(`/v1/payments/${payer.paymentId}/refund`, {});
  await tell("refund.created", payer.orderId, 2);
  expect(await planOf(payer)).toBe("INACTIVE");
  expect(await refundsOf(payer.order)).toMatchObject([
    { status: "PROCESSED", reason: "made at Razorpay" },
    { status: "PROCESSED", reason: "made at Razorpay" },
  ]);
});

test("a payment refunded before the site heard of it gives no year", async () => {
  const buyer = await createBuyer();
  const result = await payInSandbox(buyer.orderId);
  await askGateway(`/v1/payments/${result?.razorpay_payment_id}/refund`, {});
  expect(await settleEveryOpenOrder()).toBe(1);
  expect(await planOf(buyer)).toBe("INACTIVE");
  expect(await countPurchases(buyer.userId)).toEqual({ ...one, creditNotes: 1 });
  expect(await countYears(buyer.userId)).toBe(0);
  expect((await buyer.post("/api/create-order")).body.order_id).not.toBe(buyer.orderId);
});

test("a lost dispute ends the membership, and an open or won one does not", async () => {
  const payer = await createPayer();
  for (const state of ["created", "under_review", "won"]) {
    await play("dispute", { payment_id: payer.paymentId, state });
    await tell(`payment.dispute.${state}`, payer.orderId);
  }
  expect(await planOf(payer)).toBe("ACTIVE");
  await play("dispute", { payment_id: payer.paymentId, state: "lost" });
  await deliver(await eventOf("payment.dispute.lost", payer.orderId), { secret: "forged" });
  expect(await planOf(payer)).toBe("ACTIVE");
  await tell("payment.dispute.lost", payer.orderId, 2);
  expect(await planOf(payer)).toBe("INACTIVE");
  expect(await countPurchases(payer.userId)).toEqual(one);
});

test("the refund of a year moves the renewed year forward, without losing a day", async () => {
  const start = new Date("2027-03-15T09:30:00Z");
  setClock(() => start);
  const payer = await createPayer();
  const renewal = new Date("2028-03-01T00:00:00Z");
  setClock(() => renewal);
  await payer.beginSession(payer.userId);
  const { body } = await payer.post("/api/create-order");
  await payer.verify((await payInSandbox(String(body.order_id))) ?? {});
  const refunded = new Date("2028-03-05T00:00:00Z");
  setClock(() => refunded);
  await refundPayment(payer.order, { reason: "the first year" });
  const { memberships } = await purchasesOf(payer.userId);
  expect(memberships).toContainEqual({ startsAt: start, endsAt: refunded });
  expect(memberships).toContainEqual({ startsAt: refunded, endsAt: oneYearAfter(refunded) });
});
