import { validatePaymentVerification } from "razorpay/dist/utils/razorpay-utils.js";
import { describe, expect, it } from "vitest";
import {
  call,
  client,
  createOrder,
  keySecret,
  pay,
  payOrder,
  play,
  price,
  withSandbox,
} from "#tests/unit/sandbox/bench.ts";

withSandbox();

describe("a payment", () => {
  it("that succeeds is captured, signed, and pays its order", async () => {
    const order = await createOrder();
    const { status, json } = await pay(order.id, { method: "upi", vpa: "success@razorpay" });
    expect(status).toBe(200);
    const { razorpay_payment_id: id, razorpay_signature: signature } = json;
    const pair = { order_id: order.id, payment_id: id };
    expect(validatePaymentVerification(pair, signature, keySecret)).toBe(true);
    expect(await client().payments.fetch(id)).toMatchObject({
      status: "captured",
      captured: true,
      order_id: order.id,
      amount: price,
      method: "upi",
      vpa: "success@razorpay",
      fee: 2782,
      tax: 424,
      error_code: null,
    });
    expect(await client().orders.fetch(order.id)).toMatchObject({
      status: "paid",
      attempts: 1,
      amount_paid: price,
      amount_due: 0,
    });
  });

  it("that failed leaves the order open for another attempt", async () => {
    const order = await createOrder();
    const failed = await pay(order.id, { outcome: "fail" });
    const paymentId = failed.json.error.metadata.payment_id;
    expect(failed).toMatchObject({
      status: 400,
      json: {
        error: {
          code: "BAD_REQUEST_ERROR",
          source: "gateway",
          step: "payment_response",
          reason: "payment_failed",
          metadata: { order_id: order.id, payment_id: expect.stringMatching(/^pay_\w{14}$/) },
        },
      },
    });
    expect(await client().orders.fetch(order.id)).toMatchObject({
      status: "attempted",
      attempts: 1,
    });

    const { json } = await pay(order.id);
    const { items } = await client().orders.fetchPayments(order.id);
    expect(items.map(({ id, status }) => [id, status])).toEqual([
      [json.razorpay_payment_id, "captured"],
      [paymentId, "failed"],
    ]);
    expect(await client().orders.fetch(order.id)).toMatchObject({ status: "paid", attempts: 2 });
  });

  it.each([
    [{ card: { number: "4100 2800 0008 0001" } }, "insufficient_fund", "BAD_REQUEST_ERROR"],
    [{ card: { number: "5305620000070009" } }, "authentication_failed", "GATEWAY_ERROR"],
    [{ card: { number: "4111 1111 1111 1111" } }, "card_number_invalid", "BAD_REQUEST_ERROR"],
    [{ method: "upi", vpa: "failure@razorpay" }, "payment_failed", "BAD_REQUEST_ERROR"],
    [{ method: "upi", vpa: "someone@bank" }, "invalid_vpa", "BAD_REQUEST_ERROR"],
  ])("with %o fails although it should succeed", async (fields, reason, code) => {
    const order = await createOrder();
    expect((await pay(order.id, fields)).json.error).toMatchObject({ reason, code });
    const { items } = await client().orders.fetchPayments(order.id);
    expect(items).toMatchObject([{ status: "failed", error_reason: reason, fee: null }]);
  });

  it("stores only the network and the last four digits of a card", async () => {
    const { razorpay_payment_id: id } = await payOrder({ card: { number: "3402 560004 01007" } });
    const payment = await client().payments.fetch(id);
    expect(payment.card).toMatchObject({ network: "American Express", last4: "1007" });
    expect(JSON.stringify(payment)).not.toContain("340256");
  });

  it("replaces its notes, and accepts no other change", async () => {
    const { razorpay_payment_id: id } = await payOrder({ notes: { course: "murals" } });
    const payment = await client().payments.fetch(id);
    const notes = { invoice: "2026-27/1" };
    expect(await client().payments.edit(id, { notes })).toEqual({ ...payment, notes });
    expect(await client().payments.fetch(id)).toEqual({ ...payment, notes });
    for (const fields of [{}, { notes, amount: 100 }, { notes: { long: "n".repeat(257) } }]) {
      expect((await call("PATCH", `/v1/payments/${id}`, JSON.stringify(fields))).status).toBe(400);
    }
  });

  it("is listed with the newest first, within a time that includes both ends", async () => {
    const { razorpay_payment_id: first } = await payOrder();
    await play("clock", { ahead_seconds: 60 });
    const { razorpay_payment_id: second } = await payOrder();
    const { created_at: from } = await client().payments.fetch(first);
    const { created_at: to } = await client().payments.fetch(second);
    const ids = async (query: object) =>
      (await client().payments.all(query)).items.map(({ id }) => id);
    expect(await ids({ from, to })).toEqual([second, first]);
    expect(await ids({ from, to, count: 1, skip: 1 })).toEqual([first]);
    expect(await ids({ from: from + 1, to: to - 1 })).toEqual([]);
    expect(await ids({ to: from })).toEqual([first]);
  });

  it("is refused on a paid order", async () => {
    const { razorpay_order_id: orderId } = await payOrder();
    expect(await pay(orderId)).toMatchObject({
      status: 400,
      json: { error: { description: expect.stringContaining("the order is already paid") } },
    });
  });

  it("is refused while another on the order is authorized", async () => {
    const { razorpay_order_id: orderId } = await payOrder({ leave: "authorized" });
    expect((await pay(orderId)).status).toBe(400);
  });

  it("is refused with another amount, another key id or an extra field", async () => {
    const order = await createOrder();
    expect((await pay(order.id, { amount: 100 })).status).toBe(400);
    expect((await pay(order.id, { key_id: "rzp_test_other" })).status).toBe(401);
    expect((await pay(order.id, { colour: "red" })).json.error.reason).toBe("extra_field_sent");
    expect(await client().orders.fetch(order.id)).toEqual(order);
  });

  it("may be made from a page of another origin", async () => {
    const preflight = await call("OPTIONS", "/v1/checkout/payments");
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type");
    const failed = await pay("order_AAAAAAAAAAAAAA");
    expect(failed.headers.get("access-control-allow-origin")).toBe("*");
    const orders = await call("GET", "/v1/orders");
    expect(orders.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a capture", () => {
  it("takes the money of an order that is captured by hand", async () => {
    const order = await createOrder({ payment: { capture: "manual" } });
    const { razorpay_payment_id: id } = (await pay(order.id)).json;
    expect(await client().payments.fetch(id)).toMatchObject({ status: "authorized", fee: null });
    expect(await client().orders.fetch(order.id)).toMatchObject({ status: "attempted" });

    expect(await client().payments.capture(id, price, "INR")).toMatchObject({ status: "captured" });
    expect(await client().orders.fetch(order.id)).toMatchObject({ status: "paid" });
  });

  it("must have the authorized amount", async () => {
    const { razorpay_payment_id: id } = await payOrder({ leave: "authorized" });
    await expect(client().payments.capture(id, price - 1, "INR")).rejects.toMatchObject({
      error: { description: "Capture amount must be equal to the amount authorized." },
    });
  });

  it("is refused a second time, and the payment stays captured", async () => {
    const { razorpay_payment_id: id } = await payOrder();
    await expect(client().payments.capture(id, price, "INR")).rejects.toMatchObject({
      statusCode: 400,
      error: { description: expect.stringContaining("the order is already paid") },
    });
    expect(await client().payments.fetch(id)).toMatchObject({ status: "captured" });
  });

  it("is refused for a payment that failed or does not exist", async () => {
    const order = await createOrder();
    const failed = await pay(order.id, { outcome: "fail" });
    const id = failed.json.error.metadata.payment_id;
    await expect(client().payments.capture(id, price, "INR")).rejects.toMatchObject({
      error: { description: "Only authorized payments can be captured." },
    });
    const unknown = client().payments.capture("pay_AAAAAAAAAAAAAA", price, "INR");
    await expect(unknown).rejects.toMatchObject({
      error: { description: "The id provided does not exist" },
    });
  });
});
