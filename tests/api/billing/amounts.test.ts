/** Payments that differ from their order: Razorpay's status of the order decides. */
import { afterEach, expect, test } from "vitest";
import { billingLimits } from "#lib/billing/limits.ts";
import { settle } from "#lib/billing/payments/settle-order.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { database } from "#lib/core/database/client.ts";
import {
  askGateway,
  type Buyer,
  countPurchases,
  countYears,
  createBuyer,
  nothing,
  one,
  sign,
} from "#tests/api/support/buyer.ts";
import { withGateway, withPayments } from "#tests/api/support/fake-gateway.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { seller } from "#tests/support/shop/seller.ts";
import { deliver, eventOf, tell } from "#tests/support/shop/webhooks.ts";
import {
  actsOn,
  alertsAbout,
  amountsOf,
  documentsOf,
} from "#tests/support/shop/world/money-facts.ts";
import { pass } from "#tests/support/time.ts";

const PRICE = 117_882;
const OFFER = 17_882;

type Entity = { id: string; amount: number; status: string };

const play = <Answer = Entity>(name: string, fields: object = {}) =>
  askGateway<Answer>(`/__sandbox/${name}`, fields);

const planOf = async (buyer: Pick<Buyer, "get">) =>
  (await buyer.get("/api/authenticate")).body.plan_status;

async function orderOf(buyer: Buyer): Promise<string> {
  const where = { razorpayOrderId: buyer.orderId };
  return String((await database().read.order.findUnique({ where, select: { id: true } }))?.id);
}

/** Pays at the checkout. Resolves with the payment's id and the result for the page. */
async function pay(buyer: Buyer, choice: Parameters<typeof payInSandbox>[1]) {
  const result = await payInSandbox(buyer.orderId, choice);
  if (result === null) throw new Error("The sandbox did not take the payment.");
  return { id: result.razorpay_payment_id, result };
}

const isProcessed = async (id: string) => {
  const where = { id };
  const select = { processedAt: true };
  return (await database().read.webhookEvent.findUnique({ where, select }))?.processedAt !== null;
};

/** Notifies the site by webhook, verification and polling, twice. */
async function tellAll(buyer: Buyer): Promise<void> {
  for (const event of ["payment.captured", "order.paid"]) await tell(event, buyer.orderId, 2);
  pass(billingLimits.settleFirstGapMs);
  await reconcile();
  await readLists();
  await readLists();
}

afterEach(async () => {
  await play("reset");
  await play("hold");
});

test("gives the year for an offer's price, and invoices the paid amount with the tax included", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { offer: OFFER });
  await withSettings(seller, async () => {
    expect((await buyer.verify(result)).body).toEqual({ redirect: "/profile" });
  });
  await tellAll(buyer);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await amountsOf(id)).toMatchObject({
    amountPaise: PRICE - OFFER,
    chargedPaise: PRICE - OFFER,
  });
  // 100000 paise including 18 %: 84746 and twice 7627.
  expect(await documentsOf(buyer.userId)).toMatchObject([
    { totalPaise: 100_000, taxablePaise: 84_746, cgstPaise: 7_627, sgstPaise: 7_627 },
  ]);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "AMOUNT_DIFFERS", details: { amountPaise: 100_000 }, isOpen: true },
  ]);
  expect(await actsOn(id)).toEqual(["razorpay: alert.amount_differs"]);
});

test("refunds at most the offer's price, and ends the year", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { offer: OFFER });
  await buyer.verify(result);
  const order = await orderOf(buyer);
  await expect(
    refundPayment(order, { reason: "too much", amountPaise: PRICE }),
  ).rejects.toMatchObject({ code: "conflict" });
  await refundPayment(order, { reason: "a wish" });
  expect(await planOf(buyer)).toBe("INACTIVE");
  expect(await askGateway<object>(`/v1/payments/${id}`)).toMatchObject({ status: "refunded" });
});

test("invoices the price without the fee that the buyer bears", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { fee_bearer: "customer" });
  await buyer.verify(result);
  await tellAll(buyer);
  const charged = (await askGateway<Entity>(`/v1/payments/${id}`)).amount;
  expect(charged).toBeGreaterThan(PRICE);
  expect(await amountsOf(id)).toMatchObject({ amountPaise: PRICE, chargedPaise: charged });
  expect(await documentsOf(buyer.userId)).toMatchObject([{ totalPaise: PRICE }]);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "AMOUNT_DIFFERS", details: { amountPaise: charged } },
  ]);
});

test("takes back at most the invoiced amount when the fee is refunded with it", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { fee_bearer: "customer" });
  await buyer.verify(result);
  await play("refund", { payment_id: id });
  await tell("refund.processed", buyer.orderId, 2);
  expect(await planOf(buyer)).toBe("INACTIVE");
  const documents = await documentsOf(buyer.userId);
  expect(documents.map(({ totalPaise }) => totalPaise)).toEqual([PRICE, PRICE]);
  await expect(refundPayment(await orderOf(buyer), { reason: "again" })).rejects.toMatchObject({
    detail: "This order was refunded in full already.",
  });
});

test("refunds the price of a payment with a fee on top, and ends the year", async () => {
  const buyer = await createBuyer();
  const { result } = await pay(buyer, { fee_bearer: "customer" });
  await buyer.verify(result);
  const refund = await refundPayment(await orderOf(buyer), { reason: "a wish" });
  expect(refund).toMatchObject({ amountPaise: PRICE, status: "PROCESSED" });
  expect(await planOf(buyer)).toBe("INACTIVE");
  expect(await countPurchases(buyer.userId)).toEqual({ ...one, creditNotes: 1 });
});

test("gives no year for a partial payment, raises one alert, and closes its event", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { part: 50_000 });
  expect((await buyer.verify(result)).body).toEqual({});
  const message = await eventOf("payment.captured", buyer.orderId);
  await deliver(message);
  expect(await isProcessed(message.id)).toBe(true);
  await tellAll(buyer);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "PAYMENT_UNMATCHED", details: { amountPaise: 50_000, razorpayOrderId: buyer.orderId } },
  ]);
  expect(await actsOn(id)).toEqual(["razorpay: alert.payment_unmatched"]);
  const again = await buyer.post("/api/create-order");
  expect(again.status).toBe(503);
  expect(again.body.detail).toBe("We are looking into a payment of yours, and will write to you.");
});

test("offers another order once the part is refunded, and resolves its alert", async () => {
  const buyer = await createBuyer();
  const { id, result } = await pay(buyer, { part: 50_000 });
  await buyer.verify(result);
  await play("refund", { payment_id: id });
  await tell("refund.processed", buyer.orderId);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "PAYMENT_UNMATCHED", isOpen: false, resolution: "the money has gone back" },
  ]);
  expect(await settle(await orderOf(buyer))).toBe("returned");
  const again = await buyer.post("/api/create-order");
  expect(again.status).toBe(200);
  // The remaining amount of the first one is less than the price.
  expect(again.body.order_id).not.toBe(buyer.orderId);
});

test("gives the year when the rest is paid, and raises an alert about the part", async () => {
  const buyer = await createBuyer();
  const part = await pay(buyer, { part: 50_000 });
  await buyer.verify(part.result);
  const rest = await pay(buyer, {});
  await buyer.verify(rest.result);
  await tellAll(buyer);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  const [paid, other] = (await amountsOf(rest.id)) ? [rest, part] : [part, rest];
  expect(await alertsAbout(paid.id)).toContainEqual(
    expect.objectContaining({ kind: "AMOUNT_DIFFERS", isOpen: true }),
  );
  expect(await alertsAbout(other.id)).toContainEqual(
    expect.objectContaining({ kind: "SECOND_PAYMENT", isOpen: true }),
  );
  const unmatched = [...(await alertsAbout(part.id)), ...(await alertsAbout(rest.id))].filter(
    ({ kind }) => kind === "PAYMENT_UNMATCHED",
  );
  expect(unmatched).toMatchObject([{ isOpen: false, resolution: "its order is paid" }]);
});

test("raises an alert for each of two parts that do not pay the order", async () => {
  const buyer = await createBuyer();
  const [first, second] = [await pay(buyer, { part: 30_000 }), await pay(buyer, { part: 40_000 })];
  expect(await settle(await orderOf(buyer))).toBe("listed");
  for (const { id } of [first, second]) {
    expect(await alertsAbout(id)).toMatchObject([{ kind: "PAYMENT_UNMATCHED" }]);
  }
});

test("waits for the operator while one of two parts has not gone back", async () => {
  const buyer = await createBuyer();
  const [first] = [await pay(buyer, { part: 30_000 }), await pay(buyer, { part: 40_000 })];
  await play("refund", { payment_id: first.id });
  expect(await settle(await orderOf(buyer))).toBe("listed");
  expect((await buyer.post("/api/create-order")).status).toBe(503);
});

test.each([
  ["goes back uncaptured", { status: "refunded", captured: false }],
  ["cannot be captured", { status: "authorized" }],
  ["has failed", { status: "failed", captured: true }],
  ["belongs to another order", { status: "captured", order_id: "order_IH4NVgf4Dreq1l" }],
])("leaves an order open whose payment %s", async (_how, differs) => {
  const buyer = await createBuyer();
  const payment = { id: "pay_IH4NVgf4Dreq2l", order_id: buyer.orderId };
  const listed = [{ ...payment, amount: PRICE, currency: "INR", ...differs }];
  const order = await orderOf(buyer);
  await withGateway(withPayments(listed), async () => expect(await settle(order)).toBe("open"));
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await alertsAbout(payment.id)).toEqual([]);
});

test.each([
  ["another currency", { status: "captured", currency: "USD" }],
  ["a refund", { status: "refunded", captured: true }],
])("settles with the payment of the price, listed after one with %s", async (what, differs) => {
  const buyer = await createBuyer();
  const name = what.replace(/\W/g, "_");
  const paid = { id: `pay_with_${name}`, order_id: buyer.orderId, amount: PRICE, currency: "INR" };
  const other = { ...paid, id: `pay_of_${name}`, ...differs };
  const listed = [other, { ...paid, status: "captured" }];
  const order = await orderOf(buyer);
  await withGateway(withPayments(listed), async () => expect(await settle(order)).toBe("paid"));
  expect(await amountsOf(paid.id)).toMatchObject({ amountPaise: PRICE });
  expect(await amountsOf(other.id)).toBeNull();
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("invoices the paid amount when it is more than the price", async () => {
  const buyer = await createBuyer();
  const { id } = await play("pay", { order_id: buyer.orderId, amount: PRICE + 1_000 });
  await tellAll(buyer);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await documentsOf(buyer.userId)).toMatchObject([{ totalPaise: PRICE + 1_000 }]);
  expect(await alertsAbout(id)).toMatchObject([{ kind: "AMOUNT_DIFFERS" }]);
});

test("gives no year for another currency, and raises one alert", async () => {
  const buyer = await createBuyer();
  const id = "pay_IH4NVgf4Dreq1l";
  const payment = { id, order_id: buyer.orderId, amount: PRICE, currency: "USD" };
  await withGateway(withPayments([{ ...payment, status: "captured" }]), async () => {
    for (const _again of [1, 2]) {
      expect((await buyer.verify(sign(buyer.orderId, id))).body).toEqual({});
    }
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "PAYMENT_UNMATCHED", details: { currency: "USD" } },
  ]);
});

test("raises one alert for a second captured payment, audits it, and gives one year", async () => {
  const buyer = await createBuyer();
  const { result } = await pay(buyer, {});
  await buyer.verify(result);
  const { id } = await play("pay", { order_id: buyer.orderId });
  await tellAll(buyer);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  expect(await countYears(buyer.userId)).toBe(1);
  expect(await alertsAbout(id)).toMatchObject([{ kind: "SECOND_PAYMENT", isOpen: true }]);
  expect(await actsOn(id)).toEqual(["razorpay: alert.second_payment"]);
  await play("refund", { payment_id: id });
  await play("deliver");
  expect(await alertsAbout(id)).toMatchObject([
    { kind: "SECOND_PAYMENT", isOpen: false, resolution: "the money has gone back" },
  ]);
  expect(await planOf(buyer)).toBe("ACTIVE");
});

test("raises an alert for a second payment that only the payment list shows", async () => {
  const buyer = await createBuyer();
  await buyer.verify((await pay(buyer, {})).result);
  const { id } = await play("pay", { order_id: buyer.orderId });
  await Promise.all([readLists(), readLists()]);
  await readLists();
  expect(await alertsAbout(id)).toMatchObject([{ kind: "SECOND_PAYMENT" }]);
  expect(await actsOn(id)).toEqual(["razorpay: alert.second_payment"]);
});

test("settles with the captured payment that matches the order's amount", async () => {
  const buyer = await createBuyer();
  const { id } = await pay(buyer, {});
  const other = await play("pay", { order_id: buyer.orderId, amount: 200_000 });
  await tellAll(buyer);
  expect(await amountsOf(id)).toMatchObject({ amountPaise: PRICE });
  expect(await alertsAbout(id)).toEqual([]);
  expect(await alertsAbout(other.id)).toMatchObject([{ kind: "SECOND_PAYMENT" }]);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});
