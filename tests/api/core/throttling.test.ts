/** The rate of requests to Razorpay: with many clients, throttled, and without responses. */
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settleOrder } from "#lib/billing/payments/settle-order.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { findOrderByReceipt } from "#lib/billing/razorpay/gateway.ts";
import { readLists, reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { DAY_MS, MINUTE_MS } from "#lib/core/durations.ts";
import {
  askGateway,
  countPurchases,
  createBuyer,
  nothing,
  one,
  play,
  resetSandbox,
} from "#tests/api/support/shop/buyer.ts";
import { always, withGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { pass } from "#tests/support/time.ts";

const SECOND_MS = 1000;

type Calls = { total: number; calls: Record<string, number> };

const callsSince = () => askGateway<Calls>("/__sandbox/calls");

/** Sends a request to Razorpay. Resolves with true when it was answered. */
const ask = (receipt = "a receipt") =>
  findOrderByReceipt(receipt).then(
    () => true,
    () => false,
  );

beforeEach(async () => {
  await play("calls");
});

afterEach(async () => {
  await resetSandbox();
  Object.assign(billingLimits, { razorpayTimeoutMs: 8_000 });
  // Far beyond any pause of an earlier test.
  setClock(() => new Date(Date.now() + 30 * DAY_MS));
  expect(await ask()).toBe(true);
});

test("makes one order for many requests of one account, and polls it within the allowance", async () => {
  const member = await createMember();
  const asked = Array.from({ length: 200 }, () => member.post("/api/create-order"));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
  const { total, calls } = await callsSince();
  expect(calls["POST /v1/orders"]).toBe(1);
  // The allowance of an account, with one poll for each order.
  expect(total).toBeLessThanOrEqual(billingRates.orderByAccount.points + 2);
});

test("polls ten orders a few times in ten minutes of throttling, and settles them after it", async () => {
  pass(0);
  const buyers = await Promise.all(Array.from({ length: 10 }, createBuyer));
  await Promise.all(buyers.map(({ orderId }) => payInSandbox(orderId)));
  pass(billingLimits.settleFirstGapMs);
  await play("outage", { api: "throttled" });
  await play("calls");
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await reconcile()).toBe(0);
    await readLists();
    pass(MINUTE_MS);
  }
  expect((await callsSince()).total).toBeLessThanOrEqual(20);
  await play("outage", { api: "up" });
  pass(2 * MINUTE_MS);
  expect(await reconcile()).toBe(10);
  for (const { userId } of buyers) expect(await countPurchases(userId)).toEqual(one);
});

test("waits for the seconds of Retry-After, and tells the buyer the same", async () => {
  const member = await createMember();
  pass(0);
  await play("outage", { api: "throttled", retry_after: 300, calls: 1 });
  const refused = await member.post("/api/create-order");
  expect(refused.status).toBe(502);
  expect(Number(refused.headers.get("retry-after"))).toBe(300);
  await play("calls");
  pass(299 * SECOND_MS);
  expect(await ask()).toBe(false);
  expect((await member.post("/api/create-order")).status).toBe(502);
  expect((await callsSince()).total).toBe(0);
  pass(SECOND_MS);
  expect((await member.post("/api/create-order")).status).toBe(200);
});

test.each([
  ["429 with a date", 429, (at: number) => new Date(at + 120 * SECOND_MS).toUTCString()],
  ["503 with seconds", 503, () => "120"],
])("waits until the time of Retry-After: %s", async (_name, status, retryAfter) => {
  pass(0);
  let asked = 0;
  const refuse = (_request: unknown, response: ServerResponse) => {
    asked += 1;
    // Razorpay's clock is an hour ahead of the site's.
    const there = Date.now() + 60 * MINUTE_MS;
    const date = new Date(there).toUTCString();
    response.writeHead(status, { date, "retry-after": retryAfter(there) }).end("{}");
  };
  await withGateway(refuse, async () => {
    await ask();
    pass(117 * SECOND_MS);
    await ask();
    expect(asked).toBe(1);
    pass(5 * SECOND_MS);
    await ask();
    expect(asked).toBe(2);
  });
});

test("limits Retry-After to ten minutes, and ignores the rest when the clock is set back", async () => {
  pass(0);
  await play("outage", { api: "throttled", retry_after: 86_400, calls: 1 });
  expect(await ask()).toBe(false);
  pass(billingLimits.razorpayLongestPauseMs);
  expect(await ask()).toBe(true);
  await play("outage", { api: "throttled", retry_after: 300, calls: 1 });
  expect(await ask()).toBe(false);
  pass(-60 * MINUTE_MS);
  expect(await ask()).toBe(true);
});

/** Holds each request until the test releases it. */
function holding() {
  const held: ServerResponse[] = [];
  let notice = () => {};
  return {
    listener: (_request: unknown, response: ServerResponse) => {
      held.push(response);
      notice();
    },
    arrived: async (count: number) => {
      while (held.length < count) {
        await new Promise<void>((resolve) => {
          notice = resolve;
        });
      }
    },
    let: (at: number, status: number, headers: Record<string, string> = {}) =>
      held[at]?.writeHead(status, { "content-type": "application/json", ...headers }),
    end: (at: number) => held[at]?.end('{"items":[]}'),
    count: () => held.length,
  };
}

test("limits the requests in flight, whichever account asks", async () => {
  const gate = holding();
  await withGateway(gate.listener, async () => {
    const asked = Array.from({ length: 30 }, (_, at) => ask(`receipt ${at}`));
    for (let at = 0; at < asked.length; at += 1) {
      await gate.arrived(Math.min(at + billingLimits.razorpayRequests, asked.length));
      expect(gate.count()).toBe(Math.min(at + billingLimits.razorpayRequests, asked.length));
      gate.let(at, 200);
      gate.end(at);
    }
    expect(new Set(await Promise.all(asked))).toEqual(new Set([true]));
  });
});

test("keeps a pause when an earlier request is answered after it began", async () => {
  pass(0);
  const gate = holding();
  await withGateway(gate.listener, async () => {
    const earlier = ask("one");
    await gate.arrived(1);
    const throttled = ask("another");
    await gate.arrived(2);
    gate.let(1, 429, { "retry-after": "60" });
    gate.end(1);
    expect(await throttled).toBe(false);
    gate.let(0, 200);
    gate.end(0);
    expect(await earlier).toBe(true);
    expect(await ask("a third")).toBe(false);
    expect(gate.count()).toBe(2);
  });
});

test("counts requests that are throttled together as one", async () => {
  pass(0);
  const gate = holding();
  const count = billingLimits.razorpayRequests;
  await withGateway(gate.listener, async () => {
    const asked = Array.from({ length: count }, (_, at) => ask(`receipt ${at}`));
    await gate.arrived(count);
    for (let at = 0; at < count; at += 1) {
      gate.let(at, 429);
      gate.end(at);
    }
    expect(await Promise.all(asked)).toEqual(Array.from({ length: count }, () => false));
    // The first pause with its random part, and no longer one.
    pass(billingLimits.razorpayFirstPauseMs * 1.25);
    const next = ask("the next");
    await gate.arrived(count + 1);
    gate.let(count, 200);
    gate.end(count);
    expect(await next).toBe(true);
  });
});

test.each([
  ["500", always(500, "{}")],
  ["401", always(401, "{}")],
  ["a web page with 503", always(503, "<html>", "text/html")],
])("stops asking when Razorpay answers %s to everything", async (_name, listener) => {
  pass(0);
  let asked = 0;
  await withGateway(
    (request, response) => {
      asked += 1;
      listener(request, response);
    },
    async () => {
      for (let time = 0; time < 20; time += 1) expect(await ask()).toBe(false);
      expect(asked).toBe(billingLimits.razorpaySilences);
      pass(billingLimits.razorpayFirstPauseMs * 1.25);
      for (let time = 0; time < 20; time += 1) expect(await ask()).toBe(false);
      expect(asked).toBe(billingLimits.razorpaySilences + 1);
    },
  );
});

test("ends a round when Razorpay is silent, and resumes when it answers again", async () => {
  pass(0);
  const buyers = await Promise.all(Array.from({ length: 10 }, createBuyer));
  await Promise.all(buyers.map(({ orderId }) => payInSandbox(orderId)));
  pass(billingLimits.settleFirstGapMs);
  Object.assign(billingLimits, { razorpayTimeoutMs: 50 });
  await play("outage", { api: "silent" });
  await play("calls");
  expect(await reconcile()).toBe(0);
  await readLists();
  expect((await callsSince()).total).toBe(billingLimits.razorpaySilences);
  for (const { userId } of buyers) expect(await countPurchases(userId)).toEqual(nothing);
  await play("outage", { api: "up" });
  Object.assign(billingLimits, { razorpayTimeoutMs: 8_000 });
  pass(MINUTE_MS);
  expect(await reconcile()).toBe(10);
});

test("a single lost answer does not delay the next request", async () => {
  const buyer = await createBuyer();
  await payInSandbox(buyer.orderId);
  await play("lose-answer", { method: "GET", path: "/v1/orders/:id/payments" });
  expect((await buyer.post("/api/create-order")).status).toBe(502);
  expect((await buyer.post("/api/create-order")).status).toBe(409);
  expect(await countPurchases(buyer.userId)).toEqual(one);
});

test("does not poll a paid order", async () => {
  const buyer = await createBuyer();
  await buyer.verify((await payInSandbox(buyer.orderId)) ?? {});
  await play("calls");
  await settleOrder(buyer.orderId);
  expect((await buyer.post("/api/create-order")).status).toBe(409);
  expect((await callsSince()).total).toBe(0);
});
