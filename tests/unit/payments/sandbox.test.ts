import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Razorpay from "razorpay";
import { validatePaymentVerification } from "razorpay/dist/utils/razorpay-utils.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CheckoutResult } from "#lib/payments/sandbox/entities.ts";
import { openSandbox, type Sandbox } from "#lib/payments/sandbox/sandbox.ts";
import { sign, signCheckout } from "#lib/payments/sandbox/signature.ts";

const keyId = "rzp_test_sandbox";
const keySecret = "test_secret";
const basePath = "/sandbox/razorpay";
const price = 117882;

let folder: string;
let sandbox: Sandbox;
let server: Server;
let base: string;
let faults: unknown[];

function open(): Sandbox {
  return openSandbox({
    file: join(folder, "razorpay.db"),
    keyId,
    keySecret,
    webhookSecret: "whsec",
    basePath,
    onFault: (fault) => faults.push(fault),
  });
}

beforeEach(async () => {
  faults = [];
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  sandbox = open();
  server = createServer((request, response) => void sandbox.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  sandbox.close();
  rmSync(folder, { recursive: true });
  expect(faults).toEqual([]);
});

/** The real client, pointed at the sandbox. */
function client(secret = keySecret): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: secret });
  const { rq } = razorpay.api as unknown as { rq: { defaults: Record<string, unknown> } };
  rq.defaults.baseURL = base;
  rq.defaults.timeout = 8_000;
  return razorpay;
}

function createOrder(fields: Record<string, unknown> = {}) {
  return client().orders.create({ amount: price, currency: "INR", ...fields });
}

async function call(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
) {
  const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
  const response = await fetch(base + path, {
    method,
    body,
    headers: { authorization, ...headers },
  });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

/** What the dialog in the browser sends. */
async function pay(orderId: string, fields: Record<string, unknown> = {}) {
  const body = { key_id: keyId, order_id: orderId, outcome: "succeed", ...fields };
  return call("POST", "/v1/checkout/payments", JSON.stringify(body), { authorization: "" });
}

async function payOrder(fields: Record<string, unknown> = {}): Promise<CheckoutResult> {
  const order = await createOrder();
  return (await pay(order.id, fields)).json;
}

function refund(paymentId: string, fields: Record<string, unknown>, key: string) {
  const headers = { "x-refund-idempotency": key };
  return call("POST", `/v1/payments/${paymentId}/refund`, JSON.stringify(fields), headers);
}

describe("an order", () => {
  it("is created with nothing paid and its notes as an empty array", async () => {
    expect(await createOrder({ receipt: "row-1" })).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: "order",
      amount: price,
      amount_paid: 0,
      amount_due: price,
      currency: "INR",
      receipt: "row-1",
      offer_id: null,
      status: "created",
      attempts: 0,
      notes: [],
      created_at: expect.any(Number),
    });
  });

  it("is found by its id and by its receipt", async () => {
    const order = await createOrder({ receipt: "row-1", notes: { user_id: "7" } });
    await createOrder({ receipt: "row-2" });
    expect(await client().orders.fetch(order.id)).toEqual(order);
    expect(await client().orders.all({ receipt: "row-1" })).toEqual({
      entity: "collection",
      count: 1,
      items: [order],
    });
  });

  it("is listed with the newest first, page by page and within a time", async () => {
    const first = await createOrder();
    const second = await createOrder();
    const third = await createOrder();
    const ids = async (query: object) =>
      (await client().orders.all(query)).items.map((order) => order.id);
    expect(await ids({})).toEqual([third.id, second.id, first.id]);
    expect(await ids({ count: 1, skip: 1 })).toEqual([second.id]);
    expect(await ids({ to: first.created_at - 1 })).toEqual([]);
    expect((await call("GET", "/v1/orders?count=101")).status).toBe(400);
  });

  it("takes new notes and nothing else", async () => {
    const order = await createOrder();
    const notes = { plan: "yearly" };
    expect(await client().orders.edit(order.id, { notes })).toEqual({ ...order, notes });
    const change = call("PATCH", `/v1/orders/${order.id}`, '{"amount":100}');
    expect((await change).json.error.reason).toBe("extra_field_sent");
  });

  it("needs a receipt that was not used before", async () => {
    await createOrder({ receipt: "row-1" });
    await expect(createOrder({ receipt: "row-1" })).rejects.toMatchObject({
      statusCode: 400,
      error: { description: "Order receipt should be unique.", reason: "input_validation_failed" },
    });
    await createOrder();
    await createOrder();
  });

  it("is the earlier one again when a unique receipt is repeated", async () => {
    const order = await createOrder({ receipt: "row-1", unique_receipt: true });
    expect(await createOrder({ receipt: "row-1", unique_receipt: true })).toEqual(order);
  });

  it.each([
    [{ amount: 99 }, "amount_less_than_minimum_amount", /less than minimum amount/],
    [{ amount: 100.5 }, "input_validation_failed", /^The amount must be an integer\.$/],
    [{ amount: undefined }, "input_validation_failed", /^amount: is required\.$/],
    [{ currency: 1 }, "input_validation_failed", /^expected string but provided 1$/],
    [{ colour: "red" }, "extra_field_sent", /^colour is\/are not required and should not be sent$/],
    [{ receipt: "r".repeat(41) }, "input_validation_failed", /receipt/],
    [{ payment: { capture: "maybe" } }, "input_validation_failed", /capture/],
    [{ notes: { long: "n".repeat(257) } }, "input_validation_failed", /notes/],
  ])("is refused with %o", async (fields, reason, description) => {
    await expect(createOrder(fields)).rejects.toMatchObject({
      statusCode: 400,
      error: {
        code: "BAD_REQUEST_ERROR",
        source: "business",
        reason,
        description: expect.stringMatching(description),
      },
    });
  });

  it("that does not exist is refused", async () => {
    await expect(client().orders.fetch("order_AAAAAAAAAAAAAA")).rejects.toMatchObject({
      statusCode: 400,
      error: { description: "The id provided does not exist" },
    });
    await expect(client().orders.fetch("order_1")).rejects.toMatchObject({
      error: { description: "order_1 is not a valid id." },
    });
  });
});

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

  it("keeps of a card only its network and last four digits", async () => {
    const { razorpay_payment_id: id } = await payOrder({ card: { number: "3402 560004 01007" } });
    const payment = await client().payments.fetch(id);
    expect(payment.card).toMatchObject({ network: "American Express", last4: "1007" });
    expect(JSON.stringify(payment)).not.toContain("340256");
  });

  it("is refused on an order that is paid", async () => {
    const { razorpay_order_id: orderId } = await payOrder();
    expect(await pay(orderId)).toMatchObject({
      status: 400,
      json: { error: { description: expect.stringContaining("the order is already paid") } },
    });
  });

  it("is refused while another one on the order is authorized", async () => {
    const { razorpay_order_id: orderId } = await payOrder({ leave: "authorized" });
    expect((await pay(orderId)).status).toBe(400);
  });

  it("is refused with another amount, another key id or a field too many", async () => {
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

  it("must be of the amount that was authorized", async () => {
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

describe("a refund", () => {
  it("of everything refunds the payment and leaves the order paid", async () => {
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

describe("the signature", () => {
  it.each([
    [
      "order_IEIaMR65cu6nz3",
      "pay_IH4NVgf4Dreq1l",
      "EnLs21M47BllR3X8PSFtjtbd",
      "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
    ],
    [
      "order_ABCDEFGHIJKLMN",
      "pay_OPQRSTUVWXYZab",
      "test_secret",
      "6ffcfd136a49b6a4fd69b81d66ea8c4ae4e9af13ddfa0c946b9929472858b29a",
    ],
  ])("of %s and %s is the documented one", (orderId, paymentId, secret, signature) => {
    expect(signCheckout(orderId, paymentId, secret)).toBe(signature);
  });

  it("of a webhook body is the documented one", () => {
    const signature = "9aa6d3ae7b4d73320d26267695c2750a28e729ccc215f97d6e3bae31a2465370";
    expect(sign('{"event":"order.paid"}', "whsec")).toBe(signature);
  });
});

describe("a request", () => {
  it("with a wrong key is not answered", async () => {
    await expect(client("wrong").orders.all({})).rejects.toEqual({
      statusCode: 401,
      error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" },
    });
  });

  it("needs the scheme word exactly", async () => {
    const pair = btoa(`${keyId}:${keySecret}`);
    for (const scheme of ["basic", "BASIC", "Bearer"]) {
      const authorization = `${scheme} ${pair}`;
      const { status } = await call("GET", "/v1/orders", undefined, { authorization });
      expect(status).toBe(401);
    }
  });

  it("to an unknown place, or with an unknown method, finds nothing", async () => {
    for (const [method, path] of [
      ["GET", "/v1/settlements"],
      ["DELETE", "/v1/orders"],
      ["GET", "/v1/orders/order_AAAAAAAAAAAAAA/payments/more"],
    ] as const) {
      expect(await call(method, path)).toMatchObject({
        status: 404,
        json: { error: { code: "BAD_REQUEST_ERROR", metadata: {} } },
      });
    }
  });

  it("that is not a JSON object, or is too large, is refused", async () => {
    for (const body of ["{", "[]", "null", '"text"']) {
      expect((await call("POST", "/v1/orders", body)).status).toBe(400);
    }
    const large = JSON.stringify({ notes: { text: "n".repeat(64 * 1024) } });
    expect((await call("POST", "/v1/orders", large)).status).toBe(413);
  });

  it("for the checkout's script gets one plain script", async () => {
    const response = await fetch(`${base}/v1/checkout.js`);
    expect(response.headers.get("content-type")).toMatch(/^application\/javascript/);
    const text = await response.text();
    expect(text).not.toMatch(/^(import|export) /m);
    expect(() => new Function(text)).not.toThrow();
  });
});

describe("the file", () => {
  it("keeps everything when the sandbox is opened again, even without being closed", async () => {
    const { razorpay_payment_id: id, razorpay_order_id: orderId } = await payOrder();
    const made = await refund(id, { amount: 500 }, "key-0123456789");
    const order = await client().orders.fetch(orderId);
    const payment = await client().payments.fetch(id);

    const before = sandbox;
    sandbox = open();
    expect(await client().orders.fetch(orderId)).toEqual(order);
    expect(await client().payments.fetch(id)).toEqual(payment);
    expect(await refund(id, { amount: 500 }, "key-0123456789")).toMatchObject(made);
    before.close();
  });

  it("may be open twice, and each sees what the other does", async () => {
    const order = await createOrder({ receipt: "row-1" });
    const first = sandbox;
    sandbox = open();
    await expect(createOrder({ receipt: "row-1" })).rejects.toMatchObject({ statusCode: 400 });
    await pay(order.id);
    const second = sandbox;
    sandbox = first;
    expect(await client().orders.fetch(order.id)).toMatchObject({ status: "paid" });
    second.close();
  });
});
