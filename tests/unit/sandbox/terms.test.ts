import { describe, expect, it } from "vitest";
import {
  call,
  client,
  createOrder,
  pay,
  payOrder,
  play,
  price,
  withSandbox,
} from "#tests/unit/sandbox/bench.ts";

withSandbox();

/** Attempts to pay a new order. Returns both in their final state. */
async function payWith(fields: object) {
  const { razorpay_order_id, razorpay_payment_id } = await payOrder({ ...fields });
  return {
    order: await client().orders.fetch(razorpay_order_id),
    payment: await client().payments.fetch(razorpay_payment_id),
  };
}

const eventsOf = async (orderId: string): Promise<string[]> => {
  const { json } = await call("GET", `/__sandbox/events?order_id=${orderId}`);
  return json.items.map(({ event }: { event: string }) => event).reverse();
};

const paidEvents = ["payment.authorized", "payment.captured", "order.paid"];

describe("an offer", () => {
  const discounted = price - 10_000;

  it("lowers the payment and pays the order", async () => {
    const { order, payment } = await payWith({ offer: 10_000 });
    const offer_id = expect.stringMatching(/^offer_\w{14}$/);
    expect(payment).toMatchObject({ amount: discounted, status: "captured", offer_id });
    expect(payment).toMatchObject({ fee: 2546, tax: 388 });
    expect(order).toMatchObject({
      amount: price,
      amount_paid: discounted,
      amount_due: 0,
      status: "paid",
      offer_id,
    });
    expect(await eventsOf(order.id)).toEqual(paidEvents);
  });

  it("lowers a payment that is captured by hand", async () => {
    const { payment, order } = await payWith({ offer: 10_000, leave: "authorized" });
    expect(order).toMatchObject({ status: "attempted", amount_paid: 0, offer_id: null });
    await client().payments.capture(payment.id, discounted, "INR");
    expect(await client().orders.fetch(order.id)).toMatchObject({
      status: "paid",
      amount_paid: discounted,
      amount_due: 0,
    });
  });

  it("applies to every checkout until it ends", async () => {
    await play("checkout", { offer: 10_000 });
    expect((await payWith({})).payment.amount).toBe(discounted);
    expect((await payWith({ offer: 500 })).payment.amount).toBe(price - 500);
    await play("checkout");
    expect((await payWith({})).payment.amount).toBe(price);
  });

  it("leaves at least a rupee, and cannot be combined with a part or the customer's fee", async () => {
    const { id } = await createOrder();
    for (const fields of [
      { offer: price - 99 },
      { offer: -1 },
      { offer: 500, part: 5_000 },
      { offer: 500, fee_bearer: "customer" },
    ]) {
      expect((await pay(id, fields)).status).toBe(400);
    }
    expect(await client().orders.fetch(id)).toMatchObject({ status: "created" });
  });
});

describe("a fee paid by the customer", () => {
  it("is added to the payment, and not to the paid amount of the order", async () => {
    const { order, payment } = await payWith({ fee_bearer: "customer" });
    expect(payment).toMatchObject({ amount: price + 2782, fee: 2782, tax: 424, captured: true });
    expect(payment).not.toHaveProperty("offer_id");
    expect(order).toMatchObject({ amount_paid: price, amount_due: 0, status: "paid" });
    expect(await eventsOf(order.id)).toEqual(paidEvents);
  });

  it("is added at every checkout until reset", async () => {
    await play("checkout", { fee_bearer: "customer" });
    expect((await payWith({})).payment.amount).toBe(price + 2782);
    await play("reset");
    expect((await payWith({})).payment.amount).toBe(price);
  });
});

describe("a part of the amount", () => {
  it("is captured and leaves the order attempted until the rest is paid", async () => {
    const { order, payment } = await payWith({ part: 50_000 });
    expect(payment).toMatchObject({ amount: 50_000, status: "captured" });
    expect(order).toMatchObject({
      status: "attempted",
      amount_paid: 50_000,
      amount_due: price - 50_000,
    });
    expect(await eventsOf(order.id)).toEqual(["payment.authorized", "payment.captured"]);
    const { json } = await pay(order.id);
    expect(await client().payments.fetch(json.razorpay_payment_id)).toMatchObject({
      amount: price - 50_000,
    });
    expect(await client().orders.fetch(order.id)).toMatchObject({
      status: "paid",
      amount_paid: price,
      amount_due: 0,
    });
  });
});

describe("a payment by hand", () => {
  it("is captured again on a paid order, which does not change", async () => {
    const { order } = await payWith({});
    const { json } = await play("pay", { order_id: order.id });
    expect(json).toMatchObject({ status: "captured", amount: price, order_id: order.id });
    expect(await client().orders.fetch(order.id)).toEqual({ ...order, attempts: 2 });
    const { items } = await client().orders.fetchPayments(order.id);
    expect(items.map(({ status }) => status)).toEqual(["captured", "captured"]);
    expect(await eventsOf(order.id)).toEqual([...paidEvents, ...paidEvents.slice(0, 2)]);
  });

  it("may have no order", async () => {
    expect((await play("pay")).status).toBe(400);
    const { json } = await play("pay", { amount: 5_000, notes: { user_id: "7" } });
    expect(json).toMatchObject({ order_id: null, status: "captured", notes: { user_id: "7" } });
    expect(await client().payments.fetch(json.id)).toEqual(json);
    const refund = await client().payments.refund(json.id, {});
    expect(refund).toMatchObject({ amount: 5_000, status: "processed" });
  });

  it("may differ from the order's amount", async () => {
    for (const [amount, expected] of [
      [price + 500, { status: "paid", amount_paid: price + 500, amount_due: 0 }],
      [price - 500, { status: "attempted", amount_paid: price - 500, amount_due: 500 }],
    ] as const) {
      const { id } = await createOrder();
      await play("pay", { order_id: id, amount });
      expect(await client().orders.fetch(id)).toMatchObject({ ...expected, attempts: 1 });
    }
  });
});
