import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { sign, signCheckout } from "#lib/sandbox/webhooks/signature.ts";
import {
  base,
  call,
  client,
  createOrder,
  exchange,
  keyId,
  keySecret,
  open,
  pay,
  payOrder,
  play,
  refund,
  sandboxFile,
  withSandbox,
} from "#tests/unit/sandbox/bench.ts";

withSandbox();

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
  ])("of %s and %s matches the documentation", (orderId, paymentId, secret, signature) => {
    expect(signCheckout(orderId, paymentId, secret)).toBe(signature);
  });

  it("of a webhook body matches the documentation", () => {
    const signature = "9aa6d3ae7b4d73320d26267695c2750a28e729ccc215f97d6e3bae31a2465370";
    expect(sign('{"event":"order.paid"}', "whsec")).toBe(signature);
  });
});

describe("a request", () => {
  it("with a wrong key is refused", async () => {
    await expect(client("wrong").orders.all({})).rejects.toEqual({
      statusCode: 401,
      error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" },
    });
  });

  it("requires the exact scheme word", async () => {
    const pair = btoa(`${keyId}:${keySecret}`);
    for (const scheme of ["basic", "BASIC", "Bearer"]) {
      const authorization = `${scheme} ${pair}`;
      const { status } = await call("GET", "/v1/orders", undefined, { authorization });
      expect(status).toBe(401);
    }
  });

  it("to an unknown path or with an unknown method answers 404", async () => {
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

  it("that is not a JSON object or is too large is refused", async () => {
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
  it("keeps everything when the sandbox is reopened, even without being closed", async () => {
    const { razorpay_payment_id: id, razorpay_order_id: orderId } = await payOrder();
    const { status, json } = await refund(id, { amount: 500 }, "key-0123456789");
    const order = await client().orders.fetch(orderId);
    const payment = await client().payments.fetch(id);

    const before = exchange(open());
    expect(await client().orders.fetch(orderId)).toEqual(order);
    expect(await client().payments.fetch(id)).toEqual(payment);
    expect(await refund(id, { amount: 500 }, "key-0123456789")).toMatchObject({ status, json });
    before.close();
  });

  it("of an earlier version is opened, with its orders, payments and switches", async () => {
    const { razorpay_order_id: orderId, razorpay_payment_id: id } = await payOrder();
    await play("slow-refunds");
    exchange(open({ file: ":memory:" })).close();
    const database = new Database(sandboxFile());
    database.exec("DROP TABLE disputes; DELETE FROM switches WHERE one > 1;");
    database.exec(`UPDATE switches SET value = json_remove(value,
      '$.calls', '$.retry_after', '$.lost', '$.receipts', '$.checkout')`);
    database.close();
    exchange(open()).close();
    expect(await client().orders.fetch(orderId)).toMatchObject({ status: "paid" });
    expect((await refund(id, {}, "key-0123456789")).json).toMatchObject({ status: "pending" });
    expect((await play("dispute", { payment_id: id })).json).toMatchObject({ status: "open" });
  });

  it("can be opened twice, and each sees the other's changes", async () => {
    const order = await createOrder({ receipt: "row-1" });
    const first = exchange(open());
    await expect(createOrder({ receipt: "row-1" })).rejects.toMatchObject({ statusCode: 400 });
    await pay(order.id);
    const second = exchange(first);
    expect(await client().orders.fetch(order.id)).toMatchObject({ status: "paid" });
    second.close();
  });
});
