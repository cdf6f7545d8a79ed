import { expect, test } from "vitest";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import {
  countPurchases,
  createBuyer,
  nothing,
  one,
  purchasesOf,
  sign,
} from "#tests/api/support/shop/buyer.ts";
import {
  always,
  type Listener,
  withGateway,
  withoutGateway,
  withPayments,
} from "#tests/api/support/shop/fake-gateway.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import type { VisitorResponse } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { settleEveryOpenOrder } from "#tests/support/shop/settle-open-orders.ts";

const TROUBLE = "The payment provider does not answer as expected. Please try again in a moment.";
const PAYMENT_ID = "pay_IH4NVgf4Dreq1l";

function expectTrouble(response: VisitorResponse): void {
  expect(response.status).toBe(502);
  expect(response.body).toEqual({ detail: TROUBLE, request_id: expect.any(String) });
}

test("sells nothing while Razorpay is down, and makes the same order when it is back", async () => {
  const member = await createMember();
  await withoutGateway(async () => {
    expectTrouble(await member.post("/api/create-order"));
    expectTrouble(await member.post("/api/create-order"));
  });
  expect(await purchasesOf(member.userId)).toEqual({
    orders: [{ status: "CREATED", razorpayOrderId: null, openForUserId: member.userId }],
    payments: [],
    memberships: [],
  });
  const response = await member.post("/api/create-order");
  expect(response.status).toBe(200);
  const { orders } = await purchasesOf(member.userId);
  expect(orders).toMatchObject([{ razorpayOrderId: response.body.order_id }]);
});

test("settles an order that was paid before Razorpay went down when it is back", async () => {
  const buyer = await createBuyer();
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  await withoutGateway(async () => {
    expectTrouble(await buyer.verify(result));
    expectTrouble(await buyer.post("/api/create-order"));
    expect(await settleEveryOpenOrder()).toBe(0);
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

const nonsense: [string, Listener][] = [
  ["an error", always(500, '{"error":{"code":"SERVER_ERROR","description":"secret of theirs"}}')],
  ["a refusal of our keys", always(401, '{"error":{"code":"BAD_REQUEST_ERROR"}}')],
  ["a web page", always(200, "<html>Down for maintenance</html>", "text/html")],
  ["a web page with an error", always(503, "<html>Down for maintenance</html>", "text/html")],
  ["half of its JSON", always(200, '{"items":[')],
  ["nothing", always(200, "")],
  ["another shape", always(200, '{"items":[{"id":7}]}')],
  ["null", always(200, "null")],
  ["a cut connection", (request) => void request.socket.destroy()],
];

test.each(nonsense)("gives no year when Razorpay answers with %s", async (_name, listener) => {
  const [buyer, member] = [await createBuyer(), await createMember()];
  const result = (await payInSandbox(buyer.orderId)) ?? {};
  await withGateway(listener, async () => {
    expectTrouble(await buyer.verify(result));
    expectTrouble(await member.post("/api/create-order"));
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect(await countPurchases(member.userId)).toEqual(nothing);
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
});

test("ends the call when Razorpay does not answer", async () => {
  const before = billingLimits.razorpayTimeoutMs;
  Object.assign(billingLimits, { razorpayTimeoutMs: 200 });
  const buyer = await createBuyer();
  const signed = sign(buyer.orderId, PAYMENT_ID);
  await withGateway(
    () => {},
    async () => expectTrouble(await buyer.verify(signed)),
  );
  Object.assign(billingLimits, { razorpayTimeoutMs: before });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

const right = { id: PAYMENT_ID, amount: 117_882, currency: "INR", status: "captured" };

test.each([
  ["another amount", { amount: 100 }],
  ["more money", { amount: 117_883 }],
  ["another currency", { currency: "USD" }],
  ["another order", { order_id: "order_AAAAAAAAAAAAAA" }],
  ["no order", { order_id: null }],
  ["a payment that is only begun", { status: "created" }],
  ["a failed payment", { status: "failed" }],
  ["a payment that was given back", { status: "refunded" }],
])("gives no year for a captured payment with %s", async (_name, difference) => {
  const buyer = await createBuyer();
  const payment = { ...right, order_id: buyer.orderId, ...difference };
  await withGateway(withPayments([payment]), async () => {
    const response = await buyer.verify(sign(buyer.orderId, PAYMENT_ID));
    expect(response.status).toBe(200);
    expect(response.body).toEqual({});
    expect(await settleEveryOpenOrder()).toBe(0);
  });
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("a wrong payment does not prevent settling by the right one", async () => {
  const buyer = await createBuyer();
  const own = { ...right, order_id: buyer.orderId };
  const payments = [{ ...own, id: "pay_x", amount: 1 }, { ...own, status: "failed" }, own];
  await withGateway(withPayments(payments), async () => {
    const response = await buyer.verify(sign(buyer.orderId, PAYMENT_ID));
    expect(response.body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("one payment never gives two members a year", async () => {
  const [first, second] = [await createBuyer(), await createBuyer()];
  const listener: Listener = (request, response) => {
    const orderId = request.url?.split("/").at(-2);
    withPayments([{ ...right, id: "pay_both", order_id: orderId }])(request, response);
  };
  await withGateway(listener, async () => {
    await first.verify(sign(first.orderId, "pay_both"));
    const response = await second.verify(sign(second.orderId, "pay_both"));
    expect(response.body).not.toHaveProperty("redirect");
  });
  expect(await countPurchases(first.userId)).toEqual(one);
  expect(await countPurchases(second.userId)).toEqual(nothing);
});
