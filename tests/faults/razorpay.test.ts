import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { createPayer } from "#tests/support/shop/payer.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { type Manner, type OpenGate, openGate } from "./gate.ts";
import { expectWhole } from "./whole-database.ts";

let gate: OpenGate;
let site: SiteProcess;

beforeAll(async () => {
  gate = await openGate();
  site = await startBehind();
});

afterEach(async () => {
  gate.manner = "open";
  await expectWhole();
});

afterAll(async () => {
  await site.end("SIGKILL");
  gate.close();
});

const faults: [name: string, manner: Manner][] = [
  ["is gone", "cut"],
  ["does not answer", "silent"],
  ["answers what is no JSON", { status: 200, text: "<html>Welcome</html>" }],
  ["answers with other things", { status: 200, text: '{"entity":"cat","items":7}' }],
  ["fails itself", { status: 500, text: '{"error":{"code":"SERVER_ERROR"}}' }],
  ["wants no more requests", { status: 429, text: '{"error":{"code":"RATE"}}' }],
  ["does not know the keys any more", { status: 401, text: '{"error":{"code":"BAD"}}' }],
];

const startBehind = (options?: { port: number }) =>
  startSite({ RAZORPAY_API_BASE: gate.origin }, options);

const yearsOf = (userId: string) => database().read.membership.count({ where: { userId } });

test.each(faults)(
  "when Razorpay %s, no charge and no year is made, and paid orders are settled once it is back",
  async (_name, manner) => {
    const payer = await createPayer(site);
    const other = await createMember(site);
    gate.manner = manner;
    const refused = await Promise.all([payer.verify(), other.post("/api/create-order")]);
    expect(refused.map(({ status }) => status)).toEqual([502, 502]);
    expect(await yearsOf(payer.userId)).toBe(0);
    // Other members are not affected.
    expect((await other.get("/api/profile")).status).toBe(200);
    await vi.waitFor(
      () => expect(site.output().log).toContain(String(refused[0].body.request_id)),
      patience,
    );

    gate.manner = "open";
    // The site pauses after such answers.
    await vi.waitFor(
      async () =>
        expect((await payer.verify()).body).toEqual({ redirect: "/season-one-episodes#thank-you" }),
      { ...patience, interval: 1000 },
    );
    expect(await yearsOf(payer.userId)).toBe(1);
    expect((await other.post("/api/create-order")).status).toBe(200);
  },
  testTimeout,
);

test(
  "an order whose webhook arrived during Razorpay's outage is settled after it",
  async () => {
    const payer = await createPayer(site);
    const message = await eventOf("order.paid", payer.orderId);
    gate.manner = "cut";
    // The event is stored, so Razorpay need not retry.
    expect((await deliver(message, { site })).status).toBe(200);
    expect(await yearsOf(payer.userId)).toBe(0);
    gate.manner = "open";
    await site.end("SIGTERM");
    site = await startBehind({ port: site.port });
    await vi.waitFor(async () => expect(await yearsOf(payer.userId)).toBe(1), patience);
  },
  testTimeout,
);

test(
  "pages and other calls do not wait for a silent Razorpay",
  async () => {
    const buyers = await Promise.all(Array.from({ length: 5 }, () => createMember(site)));
    gate.manner = "silent";
    let waiting = buyers.length;
    const orders = buyers.map(async (buyer) => {
      const { status } = await buyer.post("/api/create-order");
      waiting -= 1;
      return status;
    });
    expect((await createVisitor(site).send("/")).status).toBe(200);
    for (const buyer of buyers) expect((await buyer.get("/api/profile")).status).toBe(200);
    expect(waiting).toBe(buyers.length);
    expect(new Set(await Promise.all(orders))).toEqual(new Set([502]));
  },
  testTimeout,
);
