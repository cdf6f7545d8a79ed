import { describe, expect, it, vi } from "vitest";
import { patience } from "#tests/support/patience.ts";
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
  withSandbox,
} from "#tests/unit/sandbox/bench.ts";

withSandbox();

const authorization = `Basic ${btoa(`${keyId}:${keySecret}`)}`;
const listOrders = () => call("GET", "/v1/orders");

describe("a throttled API", () => {
  it("answers 429 with Retry-After to a number of calls, and the next one as usual", async () => {
    await play("outage", { api: "throttled", calls: 2, retry_after: 30 });
    for (const _ of [1, 2]) {
      const { status, headers, json } = await listOrders();
      expect([status, headers.get("retry-after")]).toEqual([429, "30"]);
      expect(json.error.code).toBe("BAD_REQUEST_ERROR");
    }
    expect((await listOrders()).status).toBe(200);
    expect((await play("outage", { api: "up" })).json).toMatchObject({ calls: null });
  });

  it("answers 429 without Retry-After until it ends, and serves the checkout meanwhile", async () => {
    const { id } = await createOrder();
    await play("outage", { api: "throttled" });
    for (const _ of [1, 2, 3]) {
      const { status, headers } = await listOrders();
      expect([status, headers.get("retry-after")]).toEqual([429, null]);
    }
    expect((await pay(id)).status).toBe(200);
    await play("outage", { api: "up" });
    expect((await listOrders()).status).toBe(200);
  });

  it("counts its calls across processes", async () => {
    await play("outage", { api: "down", calls: 2 });
    await expect(createOrder()).rejects.toMatchObject({ statusCode: 503 });
    const before = exchange(open());
    await expect(createOrder()).rejects.toMatchObject({ statusCode: 503 });
    expect((await listOrders()).status).toBe(200);
    before.close();
  });

  it("accepts whole counts only", async () => {
    for (const fields of [{ calls: 0 }, { retry_after: -1 }, { api: "slow" }]) {
      expect((await play("outage", { api: "throttled", ...fields })).status).toBe(400);
    }
  });
});

describe("a silent API", () => {
  it("accepts the call and never answers", async () => {
    await play("outage", { api: "silent", calls: 1 });
    const leave = new AbortController();
    const asked = fetch(`${base}/v1/orders`, { headers: { authorization }, signal: leave.signal });
    // A call is counted when it has arrived.
    await vi.waitFor(async () => {
      expect((await call("GET", "/__sandbox/calls")).json.total).toBe(1);
    }, patience);
    expect((await listOrders()).status).toBe(200);
    leave.abort();
    await expect(asked).rejects.toThrow(/abort/);
  });
});

describe("a lost answer", () => {
  it("drops the answer of a completed call, once", async () => {
    const { razorpay_payment_id: id } = await payOrder();
    await play("lose-answer", { method: "POST", path: "/v1/payments/:id/refund" });
    expect((await listOrders()).status).toBe(200);
    const key = "key-0123456789";
    await expect(refund(id, { amount: 500 }, key)).rejects.toThrow("fetch failed");
    expect(await client().payments.fetch(id)).toMatchObject({ amount_refunded: 500 });
    const again = await refund(id, { amount: 500 }, key);
    expect(again).toMatchObject({ status: 200, json: { amount: 500 } });
    expect(await client().payments.fetch(id)).toMatchObject({ amount_refunded: 500 });
  });

  it("can be limited to one order, and waits for its successful call", async () => {
    const [one, other] = [await createOrder(), await createOrder()];
    await play("lose-answer", { method: "PATCH", path: `/v1/orders/${one.id}` });
    const notes = { seen: "yes" };
    expect(await client().orders.edit(other.id, { notes })).toMatchObject({ notes });
    expect((await call("PATCH", `/v1/orders/${one.id}`, "{}")).status).toBe(400);
    await expect(client().orders.edit(one.id, { notes })).rejects.toThrow();
    expect(await client().orders.fetch(one.id)).toMatchObject({ notes });
  });

  it("affects API calls only", async () => {
    expect((await play("lose-answer", { path: "/__sandbox/reset" })).status).toBe(400);
    expect((await play("lose-answer", { method: "PUT", path: "/v1/orders" })).status).toBe(400);
  });
});

describe("the count of calls", () => {
  it("groups by method and path, whatever the answer, since the mark", async () => {
    const order = await createOrder();
    await client().orders.fetch(order.id);
    await client()
      .orders.fetch("order_AAAAAAAAAAAAAA")
      .catch(() => undefined);
    await pay(order.id);
    await play("outage", { api: "throttled", calls: 1 });
    await listOrders();
    const counted = {
      total: 4,
      most_at_once: 1,
      calls: { "POST /v1/orders": 1, "GET /v1/orders/:id": 2, "GET /v1/orders": 1 },
    };
    expect((await call("GET", "/__sandbox/calls")).json).toEqual(counted);
    const none = { total: 0, most_at_once: 0, calls: {} };
    expect((await play("calls")).json).toEqual(none);
    expect((await call("GET", "/__sandbox/calls")).json).toEqual(none);
  });
});
