import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  one,
  purchasesOf,
} from "#tests/api/support/shop/buyer.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

const ORDER_ID = /^order_[A-Za-z0-9]{14}$/;

test("answers an order with only what the checkout needs", async () => {
  const member = await createMember();
  const response = await member.post("/api/create-order");
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    key_id: environment().razorpay.keyId,
    amount: 117_882,
    currency: "INR",
    order_id: expect.stringMatching(ORDER_ID),
  });
  const { keySecret, webhookSecret } = environment().razorpay;
  const text = JSON.stringify([response.body, [...response.headers]]);
  expect(text).not.toContain(keySecret);
  expect(text).not.toContain(webhookSecret);
});

test("the receipt at the gateway is the order's id, and its notes have the buyer's id", async () => {
  const buyer = await createBuyer();
  const order = await database().read.order.findFirst({
    where: { userId: buyer.userId },
    select: { id: true, amountPaise: true, currency: true, razorpayOrderId: true },
  });
  const { items } = await askGateway(`/v1/orders?receipt=${order?.id}`);
  expect(items).toMatchObject([
    {
      id: buyer.orderId,
      amount: 117_882,
      currency: "INR",
      notes: { user_id: buyer.userId },
    },
  ]);
  expect(order).toMatchObject({
    amountPaise: 117_882,
    currency: "INR",
    razorpayOrderId: buyer.orderId,
  });
});

test.each([
  { amount: 1 },
  { amount: 100, currency: "USD", key_id: "rzp_live_x" },
  { user_id: "somebody", order_id: "order_AAAAAAAAAAAAAA", status: "PAID" },
])("ignores price and buyer in the body %j", async (json) => {
  const member = await createMember();
  const response = await member.post("/api/create-order", { json });
  expect(response.body).toMatchObject({ amount: 117_882, currency: "INR" });
  const { orders } = await purchasesOf(member.userId);
  expect(orders).toEqual([
    { status: "CREATED", razorpayOrderId: response.body.order_id, openForUserId: member.userId },
  ]);
});

test("a repeated request, also from another browser, gets the same order", async () => {
  const buyer = await createBuyer();
  expect((await buyer.post("/api/create-order")).body.order_id).toBe(buyer.orderId);
  const elsewhere = createVisitor();
  await elsewhere.beginSession(buyer.userId);
  expect((await elsewhere.post("/api/create-order")).body.order_id).toBe(buyer.orderId);
  expect((await purchasesOf(buyer.userId)).orders).toHaveLength(1);
});

test.each([1, 2, 3])(
  "makes one order of ten simultaneous requests, here and at Razorpay (round %i)",
  async () => {
    const member = await createMember();
    const asked = Array.from({ length: 10 }, () => member.post("/api/create-order"));
    const responses = await Promise.all(asked);
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.body.order_id)).size).toBe(1);
    const rows = await database().read.order.findMany({
      where: { userId: member.userId },
      select: { id: true, razorpayOrderId: true },
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.razorpayOrderId).toBe(responses[0]?.body.order_id);
    const { items } = await askGateway(`/v1/orders?receipt=${rows[0]?.id}`);
    expect(items).toHaveLength(1);
  },
);

test("two members have two orders", async () => {
  const [first, second] = [await createBuyer(), await createBuyer()];
  expect(first.orderId).not.toBe(second.orderId);
});

test("a member with an active membership cannot order another", async () => {
  const subscriber = await createSubscriber();
  const response = await subscriber.post("/api/create-order");
  expect(response.status).toBe(409);
  expect(response.body.detail).toBe("Your membership is active already.");
  expect((await purchasesOf(subscriber.userId)).orders).toEqual([]);
});

test("a visitor cannot order", async () => {
  expect((await createVisitor().post("/api/create-order")).status).toBe(401);
});

test("settles an open order that was paid meanwhile, without charging again", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  expect((await buyer.get("/api/authenticate")).body.plan_status).toBe("INACTIVE");
  expect((await buyer.post("/api/create-order")).status).toBe(409);
  expect((await buyer.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("settles a paid open order once for ten simultaneous requests", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const asked = Array.from({ length: 10 }, () => buyer.post("/api/create-order"));
  const responses = await Promise.all(asked);
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([409]));
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("an order whose payment failed stays open", async () => {
  const buyer = await createBuyer();
  expect(await payInSandbox(buyer.orderId, { outcome: "fail" })).toBeNull();
  const again = await buyer.post("/api/create-order");
  expect(again.status).toBe(200);
  expect(again.body.order_id).toBe(buyer.orderId);
});
