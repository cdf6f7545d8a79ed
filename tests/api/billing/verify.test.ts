import { expect, test } from "vitest";
import type { PaymentResult } from "#lib/billing/payments/settle-checkout-result.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import {
  askGateway,
  type Buyer,
  countPurchases,
  createBuyer,
  nothing,
  one,
  purchasesOf,
  sign,
} from "#tests/api/support/shop/buyer.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";

/** Pays the buyer's order. Resolves with the checkout's result for the page. */
async function pay(buyer: Buyer, choice: { leave?: "authorized" } = {}): Promise<PaymentResult> {
  const result = await payInSandbox(buyer.orderId, choice);
  if (result === null) throw new Error("The sandbox did not take the payment.");
  return result;
}

const statusOf = async (buyer: Buyer) => (await buyer.get("/api/authenticate")).body.plan_status;

test("a paid order gives its buyer one year, and redirects to the profile", async () => {
  setClock(() => new Date("2027-03-15T09:30:00.123Z"));
  const buyer = await createBuyer();
  const result = await pay(buyer);
  const response = await buyer.verify(result);
  expect(response.status).toBe(200);
  expect(response.body).toEqual({ redirect: "/season-one-episodes#thank-you" });

  expect(await statusOf(buyer)).toBe("ACTIVE");
  expect((await buyer.get("/api/profile")).body).toMatchObject({
    subscription: "Active",
    validity: "Valid until 15 March 2028",
  });
  expect(await purchasesOf(buyer.userId)).toEqual({
    orders: [{ status: "PAID", razorpayOrderId: buyer.orderId, openForUserId: null }],
    payments: [
      { razorpayPaymentId: result.razorpay_payment_id, amountPaise: 117_882, currency: "INR" },
    ],
    memberships: [
      {
        startsAt: new Date("2027-03-15T09:30:00.123Z"),
        endsAt: new Date("2028-03-15T23:59:59.999+05:30"),
      },
    ],
  });
});

test("repeated and simultaneous verifications give one year", async () => {
  const buyer = await createBuyer();
  const result = await pay(buyer);
  const first = await Promise.all(Array.from({ length: 10 }, () => buyer.verify(result)));
  const again = [await buyer.verify(result), await buyer.verify(result)];
  for (const response of [...first, ...again]) {
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  }
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("verifying in two browsers while an order is requested gives one year", async () => {
  const buyer = await createBuyer();
  const result = await pay(buyer);
  const responses = await Promise.all([
    buyer.verify(result),
    buyer.post("/api/create-order"),
    buyer.verify(result),
    buyer.post("/api/create-order"),
  ]);
  expect(responses.map((response) => response.status)).toEqual([200, 409, 200, 409]);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("the year lasts to the end of its day in India, and its receipt buys no second one", async () => {
  const bought = new Date("2027-03-15T09:30:00.000Z");
  setClock(() => bought);
  const buyer = await createBuyer();
  const result = await pay(buyer);
  await buyer.verify(result);
  const end = new Date("2028-03-15T23:59:59.999+05:30").getTime();
  setClock(() => new Date(end - 1));
  await buyer.beginSession(buyer.userId);
  expect(await statusOf(buyer)).toBe("ACTIVE");
  setClock(() => new Date(end));
  expect(await statusOf(buyer)).toBe("INACTIVE");
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  expect(await statusOf(buyer)).toBe("INACTIVE");
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("another year can be bought after the first, with its own order", async () => {
  setClock(() => new Date("2027-03-15T09:30:00.000Z"));
  const buyer = await createBuyer();
  await buyer.verify(await pay(buyer));
  setClock(() => new Date("2028-04-01T00:00:00.000Z"));
  await buyer.beginSession(buyer.userId);
  const orderId = String((await buyer.post("/api/create-order")).body.order_id);
  expect(orderId).not.toBe(buyer.orderId);
  await buyer.verify((await payInSandbox(orderId)) ?? {});
  expect(await statusOf(buyer)).toBe("ACTIVE");
  expect(await countPurchases(buyer.userId)).toEqual({
    ...nothing,
    payments: 2,
    memberships: 2,
    invoices: 2,
  });
});

const spoiled: [string, (right: string) => string][] = [
  ["of zeros", () => "0".repeat(64)],
  ["one letter off", (right) => (right.startsWith("0") ? "1" : "0") + right.slice(1)],
  ["cut off", (right) => right.slice(0, -1)],
  ["longer", (right) => `${right}0`],
  ["in capitals", (right) => `${right.slice(0, -1)}${right.slice(-1)}`.toUpperCase()],
  ["with a blank", (right) => ` ${right}`],
  ["that is no hex", () => "ü".repeat(32)],
  [
    "of another payment",
    () => sign("order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1l").razorpay_signature,
  ],
];

test.each(spoiled)(
  "a signature %s gives no year, although the order is paid",
  async (_name, spoil) => {
    const buyer = await createBuyer();
    const result = await pay(buyer);
    // Uppercasing needs a letter to make a difference.
    expect(result.razorpay_signature).toMatch(/[a-f]/);
    const response = await buyer.verify({
      ...result,
      razorpay_signature: spoil(result.razorpay_signature),
    });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({});
    expect(await statusOf(buyer)).toBe("INACTIVE");
    expect(await countPurchases(buyer.userId)).toEqual(nothing);
  },
);

test("rejects another order's signature", async () => {
  const [paid, other] = [await createBuyer(), await createBuyer()];
  const result = await pay(paid);
  const response = await other.verify({ ...result, razorpay_order_id: other.orderId });
  expect(response.body).toEqual({});
  expect(await countPurchases(other.userId)).toEqual(nothing);
});

test("answers 404 to another member's order and to an unknown one", async () => {
  const [owner, thief] = [await createBuyer(), await createBuyer()];
  const result = await pay(owner);
  const unknown = sign("order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1l");
  for (const taken of [result, unknown]) {
    const response = await thief.verify(taken);
    expect(response.status).toBe(404);
    expect(response.body.detail).toBe("There is no such order.");
  }
  expect(await countPurchases(thief.userId)).toEqual(nothing);
  expect((await owner.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
});

test("captures an authorized payment and gives the year", async () => {
  const buyer = await createBuyer();
  const result = await pay(buyer, { leave: "authorized" });
  expect((await buyer.verify(result)).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
  expect(items).toMatchObject([{ id: result.razorpay_payment_id, status: "captured" }]);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("a signed failed payment gives no year, and a later successful one gives one", async () => {
  const buyer = await createBuyer();
  expect(await payInSandbox(buyer.orderId, { outcome: "fail" })).toBeNull();
  const { items } = await askGateway(`/v1/orders/${buyer.orderId}/payments`);
  expect(items).toMatchObject([{ status: "failed" }]);
  const signed = sign(buyer.orderId, items[0]?.id ?? "");
  expect((await buyer.verify(signed)).body).toEqual({});
  expect(await countPurchases(buyer.userId)).toEqual(nothing);

  expect((await buyer.verify(await pay(buyer))).body).toEqual({
    redirect: "/season-one-episodes#thank-you",
  });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("refuses to verify without a session", async () => {
  const buyer = await createBuyer();
  const result = await pay(buyer);
  await buyer.post("/api/logout");
  expect((await buyer.verify(result)).status).toBe(401);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("an unpaid order gives no year, whatever the page says", async () => {
  const buyer = await createBuyer();
  const response = await buyer.verify(sign(buyer.orderId, "pay_IH4NVgf4Dreq1l"));
  expect(response.body).toEqual({});
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  expect((await (await createMember()).get("/api/profile")).body.validity).toBe("");
});

test("gives a year to each of 40 buyers who verify twice at the same time", async () => {
  const payers: (Buyer & { result: PaymentResult })[] = [];
  while (payers.length < 40) {
    const buyer = await createBuyer();
    payers.push({ ...buyer, result: await pay(buyer) });
  }
  const told = await Promise.all(payers.map(({ orderId }) => eventOf("order.paid", orderId)));
  const responses = await Promise.all([
    ...payers.flatMap((payer) => [payer.verify(payer.result), payer.verify(payer.result)]),
    ...told.map((message) => deliver(message)),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { userId } of payers) expect(await countPurchases(userId)).toEqual(one);
});

test("limits a member's verifications, and counts none with a bad signature", async () => {
  const [buyer, other] = [await createBuyer(), await createBuyer()];
  const { points } = billingRates.verifyByAccount;
  Object.assign(billingRates.verifyByAccount, { points: 2 });
  try {
    const signed = sign(buyer.orderId, "pay_IH4NVgf4Dreq1l");
    const forged = { ...signed, razorpay_signature: "0".repeat(64) };
    for (const result of [forged, forged, forged, signed, signed]) {
      expect((await buyer.verify(result)).body).toEqual({});
    }
    expect((await buyer.verify(signed)).status).toBe(429);
    expect((await other.verify(sign(other.orderId, "pay_IH4NVgf4Dreq1l"))).status).toBe(200);
  } finally {
    Object.assign(billingRates.verifyByAccount, { points });
  }
});
