import { afterEach, expect, test } from "vitest";
import { settleNow } from "#lib/billing/orders/settle-now.ts";
import { settle, settleOrder } from "#lib/billing/payments/settle-order.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  nothing,
  one,
  purchasesOf,
} from "#tests/api/support/shop/buyer.ts";
import { always, withGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { settleEveryOpenOrder } from "#tests/support/shop/settle-open-orders.ts";

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
  const [response] = await Promise.all([buyer.verify(result), settleEveryOpenOrder()]);
  expect(response.body).toEqual({ redirect: "/season-one-episodes#thank-you" });
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

test("captures an authorized payment after an attempt that failed", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId, { outcome: "fail" });
  await payInSandbox(buyer.orderId, { leave: "authorized" });
  expect(await settleEveryOpenOrder()).toBe(1);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("reports a 500 of Razorpay as its failure, not as an unknown order", async () => {
  const buyer = await createBuyer();
  const where = { razorpayOrderId: buyer.orderId };
  const order = await database().read.order.findUnique({ where, select: { id: true } });
  await withGateway(always(500, "{}"), async () => {
    await expect(settle(String(order?.id))).rejects.toMatchObject({ code: "badGateway" });
  });
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
  const responseTo = (orderId: string) => ({
    items: [
      { id: "pay_1", order_id: orderId, amount: 117_882, currency: "INR", status: "captured" },
    ],
  });
  await withGateway(
    (request, response) => {
      const isFirst = request.url?.includes(first.orderId);
      response.writeHead(isFirst ? 500 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(isFirst ? {} : responseTo(second.orderId)));
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

test("settles an order at once for an operator, after a recheck of the permission", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const act = { actor: "staff asha", reason: "paid" };
  const recheck = () => Promise.reject(new Error("The right has ended."));
  await expect(settleNow(buyer.orderId, { ...act, recheck })).rejects.toThrow("has ended");
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  const settled = await settleNow(buyer.orderId, act);
  expect(settled).toEqual({ id: expect.any(String), paid: true });
  expect(await countPurchases(buyer.userId)).toEqual(one);
  const select = { actor: true, action: true, reason: true } as const;
  const where = { subject: `order ${settled.id}`, action: { in: ["order.settle", "order.paid"] } };
  const entries = await database().read.auditEntry.findMany({ where, select });
  expect(entries).toHaveLength(2);
  expect(entries).toContainEqual({ ...act, action: "order.settle" });
  expect(entries).toContainEqual(
    expect.objectContaining({ actor: act.actor, action: "order.paid" }),
  );
});
