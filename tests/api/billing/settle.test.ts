import { afterEach, expect, test } from "vitest";
import { settle, settleOrder } from "#lib/billing/payments/settle-order.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  nothing,
  one,
  purchasesOf,
} from "#tests/api/support/buyer.ts";
import { always, withGateway } from "#tests/api/support/fake-gateway.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { settleEveryOpenOrder } from "#tests/support/shop/settle-open-orders.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

afterEach(async () => {
  // Closes the open orders of earlier tests.
  await database().write((tx) =>
    tx.order.updateMany({ where: { status: "CREATED" }, data: { status: "PAID" } }),
  );
});

test("settles a paid order whose browser was closed once", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  expect(await settleEveryOpenOrder()).toBe(1);
  expect(await settleEveryOpenOrder()).toBe(0);
  expect((await buyer.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("five processes that settle at the same time give one year to each buyer", async () => {
  const buyers = [await createBuyer(), await createBuyer(), await createBuyer()];
  for (const buyer of buyers) await payInSandbox(buyer.orderId);
  await Promise.all(Array.from({ length: 5 }, () => settleEveryOpenOrder()));
  for (const buyer of buyers) expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("settling while the page verifies gives one year", async () => {
  const buyer = await createBuyer();
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  const [answer] = await Promise.all([buyer.verify(result), settleEveryOpenOrder()]);
  expect(answer.body).toEqual({ redirect: "/profile" });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("an unpaid order stays open", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId, { outcome: "fail" });
  expect(await settleEveryOpenOrder()).toBe(0);
  expect(await purchasesOf(buyer.userId)).toMatchObject({ orders: [{ status: "CREATED" }] });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("captures a payment that is only authorized", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId, { leave: "authorized" });
  expect(await settleEveryOpenOrder()).toBe(1);
  const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
  expect(items).toMatchObject([{ status: "captured" }]);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("skips an order that the gateway never answered", async () => {
  const member = await createMember();
  const id = `open-${member.userId}`;
  const data = {
    id,
    userId: member.userId,
    openForUserId: member.userId,
    amountPaise: 117_882,
    currency: "INR",
    plan: "Annual Plan",
    description: "a year",
    gstPercent: 18,
    status: "CREATED",
    keyId: environment().razorpay.keyId,
    mode: environment().razorpay.mode,
    createdAt: new Date(),
    offeredAt: new Date(),
  } as const;
  await database().write((tx) => tx.order.create({ data, select: { id: true } }));
  expect(await settleOrder(id)).toBe(false);
  expect(await settleOrder("unknown")).toBe(false);
  expect(await settleEveryOpenOrder()).toBe(0);
});

test("a failing order does not stop the others", async () => {
  const [first, second] = [await createBuyer(), await createBuyer()];
  const answerTo = (orderId: string) => ({
    items: [
      { id: "pay_1", order_id: orderId, amount: 117_882, currency: "INR", status: "captured" },
    ],
  });
  await withGateway(
    (request, response) => {
      const isFirst = request.url?.includes(first.orderId);
      response.writeHead(isFirst ? 500 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(isFirst ? {} : answerTo(second.orderId)));
    },
    async () => expect(await settleEveryOpenOrder()).toBe(1),
  );
  expect(await countPurchases(first.userId)).toEqual(nothing);
  expect(await countPurchases(second.userId)).toEqual(one);
});

test("a year that is bought while another runs starts when that one ends", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const startsAt = new Date();
  const endsAt = new Date(startsAt.getTime() + 10 * DAY_MS);
  const data = { id: `gift-${buyer.userId}`, userId: buyer.userId, startsAt, endsAt };
  await database().write((tx) =>
    tx.membership.create({ data: { ...data, createdAt: startsAt }, select: { id: true } }),
  );
  expect(await settleEveryOpenOrder()).toBe(1);
  const { memberships } = await purchasesOf(buyer.userId);
  const bought = memberships.find((membership) => membership.endsAt > endsAt);
  expect(bought?.startsAt).toEqual(endsAt);
});

const paidAt = new Date("2027-03-01T10:00:00.000Z");
const settledAt = new Date("2027-03-01T10:05:00.000Z");

/** Settles an order of which Razorpay says this. Resolves with the stored payment. */
async function settleWith(told: object, actor?: string) {
  const buyer = await createBuyer();
  const where = { razorpayOrderId: buyer.orderId };
  const id = String((await database().read.order.findUnique({ where, select: { id: true } }))?.id);
  const payment = { id: `pay_${buyer.userId}`, order_id: buyer.orderId, status: "captured" };
  const items = [{ ...payment, amount: 117_882, currency: "INR", ...told }];
  const settlements: string[] = [];
  await withGateway(always(200, JSON.stringify({ items })), async () => {
    setClock(() => settledAt);
    for (const _time of [1, 2]) settlements.push(await settle(id, ...(actor ? [actor] : [])));
  });
  const stored = await database().read.payment.findUnique({
    where: { orderId: id },
    select: { method: true, feePaise: true, feeTaxPaise: true, paidAt: true, capturedAt: true },
  });
  return { id, ...buyer, payment, settlements, stored };
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

test("settles a payment of which Razorpay says little", async () => {
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
  const { id, userId, payment } = await settleWith({}, named);
  const [year] = (await purchasesOf(userId)).memberships;
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `order ${id}` },
    select: { actor: true, action: true, reason: true, details: true },
  });
  expect(entries).toMatchObject([{ actor, action: "order.paid", reason: "captured at Razorpay" }]);
  expect(JSON.parse(entries[0]?.details ?? "")).toEqual({
    razorpayPaymentId: payment.id,
    amountPaise: 117_882,
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

test("an order of another mode, and one that Razorpay does not know, stay as they are", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const where = { razorpayOrderId: buyer.orderId };
  const id = String((await database().read.order.findUnique({ where, select: { id: true } }))?.id);
  expect(await settle("unknown")).toBe("open");
  await withSettings({ RAZORPAY_KEY_ID: "rzp_test_another" }, async () => {
    expect(await settle(id)).toBe("otherMode");
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await settle(id)).toBe("paid");
});
