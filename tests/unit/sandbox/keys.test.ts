import { describe, expect, it } from "vitest";
import { signCheckout } from "#lib/sandbox/webhooks/signature.ts";
import {
  call,
  client,
  createOrder,
  exchange,
  keyId,
  keySecret,
  listen,
  open,
  pay,
  payOrder,
  play,
  withSandbox,
} from "#tests/unit/sandbox/bench.ts";

withSandbox();

const next = { key_id: "rzp_test_next", key_secret: "next_secret" };
const nextClient = () => client(next.key_secret, next.key_id);
const asNext = { authorization: `Basic ${btoa(`${next.key_id}:${next.key_secret}`)}` };
const daySeconds = 24 * 60 * 60;

describe("a new key of the account", () => {
  it("replaces the old one, and keeps orders and payments", async () => {
    const { razorpay_order_id, razorpay_payment_id } = await payOrder();
    const { json } = await play("rotate-key", next);
    expect(json).toEqual({ key_id: next.key_id, old_key_ids: [keyId] });
    await expect(client().orders.fetch(razorpay_order_id)).rejects.toMatchObject({
      statusCode: 401,
      error: { description: "Authentication failed" },
    });
    expect((await play("hold")).status).toBe(401);
    expect(await nextClient().orders.fetch(razorpay_order_id)).toMatchObject({ status: "paid" });
    const { items } = await nextClient().orders.fetchPayments(razorpay_order_id);
    expect(items.map(({ id }) => id)).toEqual([razorpay_payment_id]);
  });

  it("signs payments of its windows, while the old key signs its own for a day", async () => {
    const orders = [await createOrder(), await createOrder(), await createOrder()];
    await play("rotate-key", next);
    const [old, young, late] = orders.map(({ id }) => id) as [string, string, string];
    for (const [id, key_id, secret] of [
      [old, keyId, keySecret],
      [young, next.key_id, next.key_secret],
    ] as const) {
      const { json } = await pay(id, { key_id });
      const { razorpay_payment_id, razorpay_signature } = json;
      expect(razorpay_signature).toBe(signCheckout(id, razorpay_payment_id, secret));
    }
    await call("POST", "/__sandbox/clock", `{"ahead_seconds":${daySeconds}}`, asNext);
    expect((await pay(late, { key_id: keyId })).status).toBe(401);
    expect((await pay(late, { key_id: next.key_id })).status).toBe(200);
  });

  it("works in every process, after a restart with either key in the settings", async () => {
    await play("rotate-key", next);
    const first = exchange(open());
    expect(await nextClient().orders.all({})).toMatchObject({ count: 0 });
    const second = exchange(open({ keyId: next.key_id, keySecret: next.key_secret }));
    expect(await nextClient().orders.all({})).toMatchObject({ count: 0 });
    first.close();
    second.close();
  });

  it("is replaced by a key in the settings that the file does not have", async () => {
    await play("rotate-key", next);
    const before = exchange(open({ keySecret: "of other settings" }));
    expect(await client("of other settings").orders.all({})).toMatchObject({ count: 0 });
    before.close();
  });

  it("may be the previous one again", async () => {
    await play("rotate-key", next);
    const back = JSON.stringify({ key_id: keyId, key_secret: keySecret });
    await call("POST", "/__sandbox/rotate-key", back, asNext);
    expect(await client().orders.all({})).toMatchObject({ count: 0 });
    await expect(nextClient().orders.all({})).rejects.toMatchObject({ statusCode: 401 });
  });

  it("must be of the same mode and valid", async () => {
    for (const fields of [
      { ...next, key_id: "rzp_live_next" },
      { ...next, key_secret: "" },
      { key_id: next.key_id },
    ]) {
      expect((await play("rotate-key", fields)).status).toBe(400);
    }
    expect(await client().orders.all({})).toMatchObject({ count: 0 });
  });
});

describe("an account", () => {
  it("is named in its webhooks, and may have a live key", async () => {
    const account = { accountId: "acc_ZYXWVUTSRQPONM", keyId: "rzp_live_sandbox" };
    const before = exchange(open({ file: ":memory:", ...account }));
    const bodies: string[] = [];
    listen(async ({ body }) => bodies.push(body) && 200);
    const { id } = await client(keySecret, account.keyId).orders.create({
      amount: 100,
      currency: "INR",
    });
    expect((await pay(id, { key_id: account.keyId })).status).toBe(200);
    const authorization = `Basic ${btoa(`${account.keyId}:${keySecret}`)}`;
    await call("POST", "/__sandbox/deliver", "{}", { authorization });
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) {
      expect(JSON.parse(body)).toMatchObject({ account_id: account.accountId });
    }
    exchange(before).close();
  });

  it("cannot see the orders, payments and refunds of another", async () => {
    const { razorpay_order_id, razorpay_payment_id } = await payOrder();
    const refund = await client().payments.refund(razorpay_payment_id, { amount: 500 });
    const before = exchange(open({ file: ":memory:" }));
    for (const [method, path] of [
      ["GET", `/v1/orders/${razorpay_order_id}`],
      ["GET", `/v1/orders/${razorpay_order_id}/payments`],
      ["GET", `/v1/payments/${razorpay_payment_id}`],
      ["GET", `/v1/payments/${razorpay_payment_id}/refunds`],
      ["POST", `/v1/payments/${razorpay_payment_id}/refund`],
      ["GET", `/v1/refunds/${refund.id}`],
    ] as const) {
      expect(await call(method, path)).toMatchObject({
        status: 400,
        json: {
          error: { code: "BAD_REQUEST_ERROR", description: "The id provided does not exist" },
        },
      });
    }
    exchange(before).close();
  });
});
