/** What a settled payment writes: its facts, an audit entry, alerts, a mail, counts. */
import { expect, test } from "vitest";
import { invoicesMailed } from "#lib/billing/invoices/mail-invoices.ts";
import { alertOfPayment } from "#lib/billing/payments/payment-alerts.ts";
import { settle, settleOrder } from "#lib/billing/payments/settle-order.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { countOf } from "#lib/core/metrics/count.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import {
  type Buyer,
  countPurchases,
  createBuyer,
  nothing,
  one,
  purchasesOf,
} from "#tests/api/support/shop/buyer.ts";
import { withGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { giveYear } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { alertsAbout } from "#tests/support/shop/world/money-facts.ts";

const PRICE = 117_882;
const paidAt = new Date("2027-03-01T10:00:00.000Z");
const settledAt = new Date("2027-03-01T10:05:00.000Z");

async function idOf({ orderId }: Pick<Buyer, "orderId">): Promise<string> {
  const where = { razorpayOrderId: orderId };
  return String((await database().read.order.findUnique({ where, select: { id: true } }))?.id);
}

/** Runs `work` while Razorpay says this of each order. Passes the number of requests so far. */
async function whileTold(told: object, work: (asked: () => number) => Promise<void>) {
  let asked = 0;
  await withGateway(
    (request, response) => {
      asked += 1;
      const [, , , orderId, list] = request.url?.split("/") ?? [];
      const order = { id: orderId, amount: PRICE, currency: "INR", status: "paid" };
      const captured = { order_id: orderId, amount: PRICE, currency: "INR", status: "captured" };
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(list ? { items: [{ ...captured, ...told }] } : order));
    },
    () => work(() => asked),
  );
}

/** Settles an order of which Razorpay says this. Resolves with the stored payment. */
async function settleWith(told: object, actor?: string, buyer?: Buyer) {
  const { userId, orderId } = buyer ?? (await createBuyer());
  const id = await idOf({ orderId });
  const paymentId = `pay_${userId}`;
  const settlements: string[] = [];
  await whileTold({ id: paymentId, ...told }, async (asked) => {
    setClock(() => settledAt);
    settlements.push(await settle(id, ...(actor ? [actor] : [])));
    const before = asked();
    settlements.push(await settle(id));
    expect(asked(), "a settled order is not asked about").toBe(before);
  });
  const stored = await database().read.payment.findUnique({
    where: { orderId: id },
    select: { method: true, feePaise: true, feeTaxPaise: true, paidAt: true, capturedAt: true },
  });
  return { id, userId, paymentId, settlements, stored };
}

test("stores what Razorpay says of a payment", async () => {
  const told = { method: "upi", fee: 2_782, tax: 424, created_at: paidAt.getTime() / 1000 };
  const { settlements, stored } = await settleWith(told);
  expect(settlements).toEqual(["paid", "paid"]);
  expect(stored).toEqual({
    method: "upi",
    feePaise: 2_782,
    feeTaxPaise: 424,
    paidAt,
    capturedAt: settledAt,
  });
});

test("stores defaults for a payment without method, fee and times", async () => {
  const { stored } = await settleWith({});
  expect(stored).toEqual({
    method: "unknown",
    feePaise: null,
    feeTaxPaise: null,
    paidAt: settledAt,
    capturedAt: settledAt,
  });
});

test.each([
  [undefined, "site"],
  ["razorpay", "razorpay"],
])("audits an order that the actor %s settled", async (named, actor) => {
  const { id, userId, paymentId } = await settleWith({}, named);
  const [year] = (await purchasesOf(userId)).memberships;
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `order ${id}` },
    select: { actor: true, action: true, reason: true, details: true },
  });
  expect(entries).toMatchObject([{ actor, action: "order.paid", reason: "captured at Razorpay" }]);
  expect(JSON.parse(entries[0]?.details ?? "")).toEqual({
    razorpayPaymentId: paymentId,
    amountPaise: PRICE,
    statusBefore: "CREATED",
    status: "PAID",
    startsAt: year?.startsAt.toISOString(),
    endsAt: year?.endsAt.toISOString(),
  });
});

test("a settled order is neither open nor looked at again", async () => {
  const { id, userId } = await settleWith({});
  expect(await purchasesOf(userId)).toMatchObject({
    orders: [{ status: "PAID", openForUserId: null }],
  });
  const open = { id, nextLookAt: { not: null } };
  expect(await database().read.order.count({ where: open })).toBe(0);
});

test("an order of another mode stays as it is, and an unknown one is open", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const id = await idOf(buyer);
  expect(await settle("unknown")).toBe("open");
  await withSettings({ RAZORPAY_KEY_ID: "rzp_test_another" }, async () => {
    expect(await settle(id)).toBe("otherMode");
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await settle(id)).toBe("paid");
});

test("an order that Razorpay has not made yet is open, and Razorpay is not asked about it", async () => {
  const buyer = await createBuyer();
  const id = await idOf(buyer);
  const data = { razorpayOrderId: null };
  await database().write((tx) => tx.order.updateMany({ where: { id }, data }));
  await whileTold({}, async (asked) => {
    expect(await settle(id)).toBe("open");
    expect(asked()).toBe(0);
  });
});

test("a payment of the price before the first year raises no alert", async () => {
  const { paymentId } = await settleWith({});
  expect(await alertsAbout(paymentId)).toEqual([]);
});

test("a payment of another amount raises an alert, and gives the year", async () => {
  const { id, userId, paymentId } = await settleWith({ amount: PRICE + 2_000 });
  expect(await alertsAbout(paymentId)).toMatchObject([
    { kind: "AMOUNT_DIFFERS", details: { order: id, amountPaise: PRICE + 2_000 }, isOpen: true },
  ]);
  expect(await countPurchases(userId)).toEqual(one);
});

test("a year that is paid while another runs raises an alert", async () => {
  const buyer = await createBuyer();
  setClock(() => settledAt);
  await giveYear(buyer.userId);
  const { id, paymentId } = await settleWith({}, undefined, buyer);
  expect(await alertsAbout(paymentId)).toMatchObject([
    { kind: "SECOND_YEAR", details: { order: id }, isOpen: true },
  ]);
});

test("a payment that gave another order's year is listed, and gives no second one", async () => {
  const [first, second] = [await createBuyer(), await createBuyer()];
  const failed = countOf("settlements", "failed");
  await whileTold({ id: `pay_${first.userId}` }, async () => {
    expect(await settle(await idOf(first))).toBe("paid");
    expect(await settle(await idOf(second))).toBe("listed");
  });
  expect(await countPurchases(second.userId)).toEqual(nothing);
  expect(await alertsAbout(`pay_${first.userId}`)).toMatchObject([
    { kind: "PAYMENT_UNMATCHED", details: { order: await idOf(second) }, isOpen: true },
  ]);
  expect(countOf("settlements", "failed")).toBe(failed + 1);
});

test("a payment that failed leaves its order open", async () => {
  const buyer = await createBuyer();
  const id = await idOf(buyer);
  await whileTold({ id: `pay_${buyer.userId}`, status: "failed" }, async () => {
    expect(await settle(id)).toBe("open");
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("a payment that cannot be stored gives no year and raises no alert", async () => {
  const buyer = await createBuyer();
  const id = await idOf(buyer);
  const paymentId = `pay_${buyer.userId}`;
  // Beyond the last date that a row can hold.
  await whileTold({ id: paymentId, created_at: 1e13 }, async () => {
    await expect(settle(id)).rejects.toThrow();
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await alertsAbout(paymentId)).toEqual([]);
});

test("a payment that was unmatched is resolved by its order", async () => {
  const buyer = await createBuyer();
  const payment = { id: `pay_${buyer.userId}`, amount: PRICE, currency: "INR" };
  await database().write((tx) => alertOfPayment(tx, "PAYMENT_UNMATCHED", payment, null));
  await settleWith({}, undefined, buyer);
  const where = { subject: `payment ${payment.id}` };
  const select = { kind: true, resolution: true };
  expect(await database().read.alert.findMany({ where, select })).toEqual([
    { kind: "PAYMENT_UNMATCHED", resolution: "its order was settled" },
  ]);
});

test("mails the document and counts the order once, however often it is settled", async () => {
  const buyer = await createBuyer();
  const id = await idOf(buyer);
  const counts = () => [countOf("settlements", "ok"), countOf("settlements", "failed")];
  const [ok = 0, failed = 0] = counts();
  await whileTold({ id: `pay_${buyer.userId}` }, async () => {
    const settling = Array.from({ length: 4 }, () => settle(id));
    expect(new Set(await Promise.all(settling))).toEqual(new Set(["paid"]));
  });
  expect(counts()).toEqual([ok + 1, failed]);
  await invoicesMailed();
  expect(await database().read.outgoingMail.count({ where: { userId: buyer.userId } })).toBe(1);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("the site is the actor of an order that is settled without a name", async () => {
  const buyer = await createBuyer();
  const id = await idOf(buyer);
  await whileTold({ id: `pay_${buyer.userId}` }, async () => {
    expect(await settleOrder(id)).toBe(true);
  });
  const where = { subject: `order ${id}`, actor: "site" };
  expect(await database().read.auditEntry.count({ where })).toBe(1);
});
