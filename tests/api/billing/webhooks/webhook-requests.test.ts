/** Which requests are taken for Razorpay's, and under which id an event is stored. */
import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { receiveWebhook } from "#lib/billing/webhooks/webhook.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { countPurchases, createBuyer, nothing, one } from "#tests/api/support/shop/buyer.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";

test.each([
  ["another secret's", { secret: "whsec_another" }],
  ["none", { signature: "" }],
  ["zeros", { signature: "0".repeat(64) }],
  ["no hex", { signature: "z".repeat(64) }],
])("refuses a signature that is %s with 400, and changes nothing", async (_name, forged) => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = await eventOf("order.paid", buyer.orderId);
  const response = await deliver(message, forged);
  expect(response.status).toBe(400);
  expect(response.body.detail).toBe("The signature does not fit the body.");
  expect(await database().read.webhookEvent.count({ where: { id: message.id } })).toBe(0);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("refuses a request without a signature", async () => {
  const id = "evt_without_a_signature";
  const body = new TextEncoder().encode(JSON.stringify({ event: "order.paid", payload: {} }));
  const headers = new Headers({ "x-razorpay-event-id": id });
  await expect(receiveWebhook(body, headers)).rejects.toMatchObject({
    code: "badRequest",
    detail: "The signature does not fit the body.",
  });
  expect(await stored(id)).toBe(false);
});

test("refuses a body that was serialised again or has another amount", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = await eventOf("order.paid", buyer.orderId);
  const { webhookSecret } = environment().razorpay;
  const signature = createHmac("sha256", webhookSecret).update(message.body).digest("hex");
  const rewritten = JSON.stringify(JSON.parse(message.body), null, 2);
  const tampered = message.body.replaceAll("117882", "100");
  for (const body of [rewritten, tampered]) {
    expect((await deliver({ ...message, body }, { signature })).status).toBe(400);
  }
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("answers 200 to unknown and unhandled events", async () => {
  const buyer = await createBuyer();
  const known = await eventOf("payment.downtime.started", buyer.orderId);
  const unknown = { ...known, id: "evt_unknown", body: known.body.replace("order_", "order_x") };
  for (const message of [known, unknown, { id: "evt_1", body: "{}" }, { id: "evt_2", body: "no" }])
    expect((await deliver(message)).status).toBe(200);
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
});

test("accepts the previous secret for 24 hours after the change", async () => {
  const changedAt = new Date("2027-03-15T09:30:00Z");
  const previous = {
    RAZORPAY_PREVIOUS_WEBHOOK_SECRET: "whsec_before",
    RAZORPAY_WEBHOOK_SECRET_CHANGED_AT: changedAt.toISOString(),
  };
  setClock(() => changedAt);
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = await eventOf("order.paid", buyer.orderId);
  await withSettings(previous, async () => {
    const respondAfter = async (ms: number) => {
      setClock(() => new Date(changedAt.getTime() + ms));
      return (await deliver(message, { secret: "whsec_before" })).status;
    };
    expect(await respondAfter(DAY_MS)).toBe(400);
    expect(await respondAfter(DAY_MS - 1)).toBe(200);
  });
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("recognises a repeated event without an id by its body", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  const message = { ...(await eventOf("order.paid", buyer.orderId)), id: "" };
  for (let time = 0; time < 3; time += 1) expect((await deliver(message)).status).toBe(200);
  expect(await countPurchases(buyer.userId)).toEqual(one);
  const events = { where: { razorpayOrderId: buyer.orderId } };
  expect(await database().read.webhookEvent.count(events)).toBe(1);
});

const hashOf = (body: string) => createHash("sha256").update(body).digest("hex");

const stored = async (id: string) =>
  (await database().read.webhookEvent.count({ where: { id } })) === 1;

test.each(["", "two words", "x".repeat(101), "é"])(
  "stores an event with the unusable id %j under the hash of its body",
  async (id) => {
    const body = JSON.stringify({ event: `payment.${id}`.slice(0, 100), payload: {} });
    const key = environment().razorpay.webhookSecret;
    const headers = new Headers({
      "x-razorpay-signature": createHmac("sha256", key).update(body).digest("hex"),
      ...(id === "" ? {} : { "x-razorpay-event-id": id }),
    });
    await receiveWebhook(new TextEncoder().encode(body), headers);
    expect(await stored(hashOf(body))).toBe(true);
  },
);

test("stores an event whose id and name have 100 characters", async () => {
  const [id, event] = ["x".repeat(100), "y".repeat(100)];
  await deliver({ id, body: JSON.stringify({ event, payload: {} }) });
  expect(await stored(id)).toBe(true);
});

test.each([
  ["a name that is too long", JSON.stringify({ event: "y".repeat(101), payload: {} })],
  ["no payload", JSON.stringify({ event: "order.paid" })],
  ["an order without an id", JSON.stringify({ event: "x", payload: { order: { entity: {} } } })],
  ["a payment without one", JSON.stringify({ event: "x", payload: { payment: { entity: {} } } })],
  ["text that is not UTF-8", Buffer.from('{"event":"\xff","payload":{}}', "latin1")],
])("answers 200 to %s, and stores nothing", async (_what, body) => {
  const id = `evt_${crypto.randomUUID()}`;
  const key = environment().razorpay.webhookSecret;
  const signature = createHmac("sha256", key).update(body).digest("hex");
  const headers = new Headers({ "x-razorpay-signature": signature, "x-razorpay-event-id": id });
  await receiveWebhook(Buffer.from(body), headers);
  expect(await stored(id)).toBe(false);
});
