import { describe, expect, it } from "vitest";
import {
  call,
  client,
  payOrder,
  play,
  price,
  refund,
  withSandbox,
} from "#tests/unit/sandbox/bench.ts";

withSandbox();

describe("a refund", () => {
  it("of the full amount refunds the payment and leaves the order paid", async () => {
    const { razorpay_payment_id: id, razorpay_order_id: orderId } = await payOrder();
    const made = await client().payments.refund(id, { notes: { why: "asked" } });
    expect(made).toMatchObject({
      id: expect.stringMatching(/^rfnd_\w{14}$/),
      entity: "refund",
      amount: price,
      payment_id: id,
      notes: { why: "asked" },
      status: "processed",
    });
    expect(await client().refunds.fetch(made.id)).toEqual(made);
    expect(await client().payments.fetch(id)).toMatchObject({
      status: "refunded",
      refund_status: "full",
      amount_refunded: price,
    });
    expect(await client().orders.fetch(orderId)).toMatchObject({
      status: "paid",
      amount_paid: price,
    });
    await expect(client().payments.refund(id, {})).rejects.toMatchObject({
      statusCode: 400,
      error: { description: "The payment has been fully refunded already." },
    });
  });

  it("of a part leaves the payment captured until the rest is refunded", async () => {
    const { razorpay_payment_id: id } = await payOrder();
    await client().payments.refund(id, { amount: 17882 });
    expect(await client().payments.fetch(id)).toMatchObject({
      status: "captured",
      refund_status: "partial",
      amount_refunded: 17882,
    });
    await expect(client().payments.refund(id, { amount: price })).rejects.toMatchObject({
      error: { description: "The refund amount provided is greater than amount captured." },
    });
    await client().payments.refund(id, {});
    expect(await client().payments.fetch(id)).toMatchObject({ status: "refunded" });
    const refunds = await client().payments.fetchMultipleRefund(id, {});
    expect(refunds.items.map(({ amount }) => amount)).toEqual([100000, 17882]);
  });

  it("replaces its notes, and accepts no other change", async () => {
    const { razorpay_payment_id: paymentId } = await payOrder();
    const made = await client().payments.refund(paymentId, { notes: { why: "asked" } });
    const notes = { note: "CN-1" };
    expect(await client().refunds.edit(made.id, { notes })).toEqual({ ...made, notes });
    expect(await client().refunds.fetch(made.id)).toEqual({ ...made, notes });
    const change = call("PATCH", `/v1/refunds/${made.id}`, '{"amount":100}');
    expect((await change).json.error.reason).toBe("extra_field_sent");
  });

  it("is made once for one idempotency key", async () => {
    const { razorpay_payment_id: id } = await payOrder();
    const first = await refund(id, { amount: 500, receipt: "r" }, "key-0123456789");
    const again = await refund(id, { receipt: "r", amount: 500 }, "key-0123456789");
    expect(again).toMatchObject({ status: 200, json: first.json });
    expect(await client().payments.fetch(id)).toMatchObject({ amount_refunded: 500 });

    expect(await refund(id, { amount: 600 }, "key-0123456789")).toMatchObject({
      status: 409,
      json: {
        error: {
          description:
            "Different request with the same idempotency key has already been processed.",
        },
      },
    });
    expect((await refund(id, {}, "short")).status).toBe(400);
    expect((await refund(id, {}, "key with spaces")).status).toBe(400);
  });

  it("has no receipt in its answers while receipts are omitted", async () => {
    const { razorpay_payment_id: id } = await payOrder();
    await play("refund-receipts");
    const key = "key-0123456789";
    const { json } = await refund(id, { amount: 500, receipt: "r-1" }, key);
    expect(json.receipt).toBeNull();
    expect((await refund(id, { amount: 500, receipt: "r-1" }, key)).json).toEqual(json);
    expect((await client().refunds.fetch(json.id)).receipt).toBeNull();
    const { items } = (await call("GET", "/__sandbox/events?count=1")).json;
    expect(JSON.parse(items[0].body).payload.refund.entity.receipt).toBeNull();
    await play("refund-receipts", { receipts: "shown" });
    expect((await refund(id, { amount: 500, receipt: "r-2" }, `${key}2`)).json.receipt).toBe("r-2");
  });

  it("is refused for less than a rupee and for a payment that is not captured", async () => {
    const { razorpay_payment_id: id } = await payOrder();
    await expect(client().payments.refund(id, { amount: 99 })).rejects.toMatchObject({
      error: { description: "The amount must be at least INR 1.00" },
    });
    const open = await payOrder({ leave: "authorized" });
    await expect(client().payments.refund(open.razorpay_payment_id, {})).rejects.toMatchObject({
      error: { description: "The payment status should be captured for action to be taken" },
    });
  });
});
