import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { EventEntity } from "#lib/sandbox/webhooks/events.ts";
import { sendWebhook, type WebhookMessage } from "#lib/sandbox/webhooks/send-webhook.ts";
import { sign } from "#lib/sandbox/webhooks/signature.ts";
import { patience } from "#tests/support/patience.ts";
import {
  call,
  client,
  createOrder,
  listen,
  pay,
  payOrder,
  price,
  withSandbox,
} from "#tests/unit/sandbox/bench.ts";

withSandbox();

/** Calls a control. Resolves with the listed events, if any. */
async function play(path: string, fields: object = {}): Promise<EventEntity[]> {
  const { status, json } = await call("POST", `/__sandbox/${path}`, JSON.stringify(fields));
  expect(status).toBe(200);
  return json.items ?? [];
}

const listed = async (query = ""): Promise<EventEntity[]> =>
  (await call("GET", `/__sandbox/events${query}`)).json.items;

/** Records the webhooks that the shop receives, and answers each with this status. */
function hear(response = 200) {
  const heard: WebhookMessage[] = [];
  listen(async (message) => {
    heard.push(message);
    return response;
  });
  return heard;
}

const eventsOf = (heard: WebhookMessage[]) => heard.map(({ body }) => JSON.parse(body).event);

describe("automatic webhooks", () => {
  it("are signed with a unique id for a payment, a failed payment and a refund", async () => {
    const heard = hear();
    const order = await createOrder();
    await pay(order.id, { outcome: "fail" });
    const { razorpay_payment_id } = (await pay(order.id)).json;
    await client().payments.refund(razorpay_payment_id, {});
    const expected = ["failed", "authorized", "captured"].map((state) => `payment.${state}`);
    expected.push("order.paid", "refund.created", "refund.processed");
    await vi.waitFor(() => expect(eventsOf(heard)).toEqual(expected), patience);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(expected.length);
    for (const { id, body, signature } of heard) {
      expect(id).toMatch(/^evt_\w{14}$/);
      expect(signature).toBe(sign(body, "whsec"));
    }
    expect(JSON.parse(heard[3]?.body ?? "")).toMatchObject({
      entity: "event",
      account_id: expect.stringMatching(/^acc_\w{14}$/),
      event: "order.paid",
      contains: ["payment", "order"],
      payload: {
        payment: { entity: { id: razorpay_payment_id, status: "captured" } },
        order: { entity: { id: order.id, status: "paid", amount_due: 0 } },
      },
    });
    await vi.waitFor(async () => {
      const states = (await listed()).map(({ state, answer }) => `${state} ${answer}`);
      expect(states).toEqual(expected.map(() => "delivered 200"));
    }, patience);
  });

  it("are retried with growing gaps, and disabled after a day of failures", async () => {
    await play("hold");
    await payOrder();
    await play("drop");
    const [event] = await listed();
    const heard = hear(500);
    const order = await createOrder();
    await pay(order.id, { outcome: "fail" });
    const gaps: number[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      const [sent] = await play("deliver");
      gaps.push(Math.floor(((sent?.due_at ?? 0) - (sent?.created_at ?? 0)) / 60));
    }
    expect(gaps).toEqual([1, 2, 4, 8, 16, 32, 64, 120]);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
    await play("clock", { ahead_seconds: 24 * 60 * 60 });
    expect(await play("deliver")).toMatchObject([{ state: "failed", answer: "500" }]);
    await createOrder().then(({ id }) => pay(id, { outcome: "fail" }));
    expect((await listed())[0]).toMatchObject({ state: "dropped", attempts: 0 });
    // It can still be sent by hand, as Razorpay does on request.
    expect(await play("deliver", { event_id: event?.id })).toMatchObject([{ answer: "500" }]);
  });

  it("are sent the oldest first, also when more than a hundred fail", async () => {
    await play("hold");
    for (let paid = 0; paid < 51; paid += 1) await play("pay", { amount: price });
    const waiting = (await listed("?count=100&skip=2")).map(({ id }) => id).reverse();
    const heard = hear(500);
    await play("hold", { webhooks: "sent" });
    await vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(102), patience);
    expect(heard.slice(0, 100).map(({ id }) => id)).toEqual(waiting);
    expect(new Set(heard.map(({ id }) => id)).size).toBe(102);
  });

  it("are retried early when the clock runs fast", async () => {
    const heard = hear(500);
    await payOrder({ outcome: "fail" });
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience);
    await play("clock", { speed: 3600 });
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(2), patience);
    await play("reset");
  });
});

describe("webhooks by hand", () => {
  it("are held, repeated, reordered and lost", async () => {
    await play("hold");
    const heard = hear();
    await payOrder();
    await play("reorder");
    expect(eventsOf(heard)).toEqual(["order.paid", "payment.captured", "payment.authorized"]);
    await play("duplicate", { times: 3 });
    expect(heard).toHaveLength(6);
    expect(new Set(heard.slice(3).map(({ id }) => id)).size).toBe(1);
    await payOrder({ outcome: "fail" });
    expect(await play("drop")).toMatchObject([{ event: "payment.failed", state: "dropped" }]);
    expect(await play("deliver")).toEqual([]);
    expect(heard).toHaveLength(6);
  });

  it.each([
    ["signature", true],
    ["secret", true],
    ["rewritten", false],
    ["amount", false],
  ])("are forged: %s", async (how, isSameBody) => {
    await play("hold");
    const heard = hear(400);
    const { razorpay_order_id } = await payOrder();
    const response = await call("POST", "/__sandbox/tamper", JSON.stringify({ how }));
    expect(response.json).toEqual({ answer: "400" });
    const [event] = await listed(`?order_id=${razorpay_order_id}`);
    const [{ body, signature } = { body: "", signature: "" }] = heard;
    expect(body === event?.body).toBe(isSameBody);
    expect(signature).not.toBe(sign(body, "whsec"));
    expect(event).toMatchObject({ state: "waiting", attempts: 0 });
  });

  it("are not sent without an address, and the page explains why", async () => {
    await play("hold");
    await payOrder({ outcome: "fail" });
    const words = { state: "waiting", answer: "none: nobody is there" };
    expect(await play("deliver")).toMatchObject([words]);
  });
});

describe("over the network", () => {
  const server = createServer();
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it("a redirect is not followed, and a silent site times out", async () => {
    server.on("request", (request, response) => {
      if (request.url === "/moved") response.writeHead(302, { location: "/" }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const message = { id: "evt_1", body: "{}", signature: "none" };
    const site = `http://127.0.0.1:${port}`;
    expect(await sendWebhook(`${site}/moved`, message)).toBe(302);
    await expect(sendWebhook(`${site}/silent`, message, 20)).rejects.toThrow(/timeout/);
    server.closeAllConnections();
  });
});
