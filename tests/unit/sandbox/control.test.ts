import { describe, expect, it } from "vitest";
import {
  base,
  basePath,
  call,
  client,
  createOrder,
  listen,
  payOrder,
  play,
  price,
  withSandbox,
} from "#tests/unit/sandbox/bench.ts";

withSandbox();

const lastEvent = async () => (await call("GET", "/__sandbox/events?count=1")).json.items[0];

describe("Razorpay's modes", () => {
  it("an outage answers every call with a 503 without JSON, until it ends", async () => {
    await play("outage");
    await expect(createOrder()).rejects.toMatchObject({ statusCode: 503 });
    expect((await play("reset")).json).toMatchObject({ api: "up", webhooks: "sent" });
    expect((await createOrder()).status).toBe("created");
  });

  it("moves the clock, and dates new objects by it", async () => {
    const before = await createOrder();
    await play("clock", { ahead_seconds: 3600 });
    const after = await createOrder();
    expect(after.created_at - before.created_at).toBeGreaterThanOrEqual(3600);
    expect((await play("clock", { speed: 0 })).status).toBe(400);
  });

  it("a slow refund is pending until the bank has paid it or failed", async () => {
    await play("slow-refunds");
    const { razorpay_payment_id: id } = await payOrder();
    const first = await client().payments.refund(id, { amount: 10_000 });
    const second = await client().payments.refund(id, {});
    expect([first.status, second.status]).toEqual(["pending", "pending"]);
    expect(await client().payments.fetch(id)).toMatchObject({ status: "refunded" });
    await play("settle-refund", { refund_id: first.id });
    expect((await lastEvent()).event).toBe("refund.processed");
    await play("settle-refund", { refund_id: second.id, outcome: "failed" });
    expect((await lastEvent()).event).toBe("refund.failed");
    expect(await client().payments.fetch(id)).toMatchObject({
      status: "captured",
      amount_refunded: 10_000,
      refund_status: "partial",
    });
    expect((await play("settle-refund", { refund_id: second.id })).status).toBe(400);
    const { items } = await client().refunds.all();
    expect(items.map(({ status }) => status)).toEqual(["failed", "processed"]);
  });

  it("a dashboard refund needs no key, and each state of a dispute sends a webhook", async () => {
    const { razorpay_payment_id: payment_id } = await payOrder();
    expect((await play("refund", { payment_id, amount: "10000" })).json.amount).toBe(10_000);
    for (const state of ["created", "under_review", "won", "lost"]) {
      const { json } = await play("dispute", { payment_id, state });
      expect(json.amount_deducted).toBe(state === "lost" ? price : 0);
      expect((await lastEvent()).event).toBe(`payment.dispute.${state}`);
    }
  });
});

describe("the developers' page", () => {
  const form = { "content-type": "application/x-www-form-urlencoded", authorization: "" };

  it("escapes its texts", async () => {
    listen(() => Promise.reject(new Error("<b>")));
    await play("hold");
    await payOrder({ outcome: "fail" });
    await play("deliver");
    const page = await (await fetch(`${base}/`)).text();
    expect(page).toContain("<h1>Razorpay, played by hand</h1>");
    expect(page).toContain("payment.failed");
    expect(page).toContain("answer none: &#60;b&#62;");
    expect(page).not.toContain("<b>");
  });

  it("shows the active modes, and how to end them", async () => {
    const page = async () => (await fetch(`${base}/`)).text();
    expect(await page()).toContain("takes the price");
    await play("checkout", { offer: 10_000 });
    await play("outage", { api: "silent" });
    const now = await page();
    for (const words of ["takes ₹100.00 off", "no call gets an answer", "End the outage"]) {
      expect(now).toContain(words);
    }
  });

  it("accepts its own forms only", async () => {
    const { origin } = new URL(base);
    const send = (headers: Record<string, string>) =>
      fetch(`${origin}${basePath}/__sandbox/outage`, {
        method: "POST",
        body: "api=down",
        headers: { ...form, ...headers },
        redirect: "manual",
      });
    for (const foreign of ["", "null", "https://evil.example"]) {
      expect((await send({ origin: foreign })).status).toBe(401);
    }
    expect((await createOrder()).status).toBe("created");
    const response = await send({ origin });
    expect([response.status, response.headers.get("location")]).toEqual([303, `${basePath}/`]);
    await expect(createOrder()).rejects.toMatchObject({ statusCode: 503 });
  });
});
