import { afterEach, expect, test, vi } from "vitest";
import { database } from "#lib/database/client.ts";
import { payInSandbox } from "#tests/support/checkout.ts";
import { createMember } from "#tests/support/people.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { deliver, eventOf } from "#tests/support/webhooks.ts";
import { type Gate, type Manner, withGate } from "./gate.ts";
import { expectWhole } from "./whole-database.ts";

let site: SiteProcess;

afterEach(async () => {
  await site.end("SIGKILL");
  await expectWhole();
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

const startBehind = (gate: Gate, port?: number) =>
  startSite({ RAZORPAY_API_BASE: gate.origin }, port);

async function createPayer() {
  const member = await createMember(site);
  const order = await member.post("/api/create-order");
  const orderId = String(order.body.order_id);
  const form = await payInSandbox(orderId);
  if (form === null) throw new Error("The sandbox did not take the payment.");
  return { ...member, orderId, verify: () => member.post("/api/verify", { form }) };
}

const yearsOf = (userId: string) => database().read.membership.count({ where: { userId } });

test.each(faults)(
  "when Razorpay %s, nobody is charged or given a year, and what was paid is given once it is back",
  async (_name, manner) => {
    await withGate(async (gate) => {
      site = await startBehind(gate);
      const payer = await createPayer();
      const other = await createMember(site);
      gate.manner = manner;
      const refused = await Promise.all([payer.verify(), other.post("/api/create-order")]);
      expect(refused.map(({ status }) => status)).toEqual([502, 502]);
      expect(await yearsOf(payer.userId)).toBe(0);
      // Whoever does not pay notices nothing.
      expect((await other.get("/api/profile")).status).toBe(200);
      expect(site.output().log).toContain(String(refused[0].body.request_id));

      gate.manner = "open";
      expect((await payer.verify()).body).toEqual({ redirect: "/profile" });
      expect(await yearsOf(payer.userId)).toBe(1);
      expect((await other.post("/api/create-order")).status).toBe(200);
    });
  },
  60_000,
);

test("a payment of which the site heard only while Razorpay was gone is given its year all the same", async () => {
  await withGate(async (gate) => {
    site = await startBehind(gate);
    const payer = await createPayer();
    const message = await eventOf("order.paid", payer.orderId);
    gate.manner = "cut";
    // It is written down, so Razorpay need not tell again.
    expect((await deliver(message, { site })).status).toBe(200);
    expect(await yearsOf(payer.userId)).toBe(0);
    gate.manner = "open";
    await site.end("SIGTERM");
    site = await startBehind(gate, site.port);
    await vi.waitFor(async () => expect(await yearsOf(payer.userId)).toBe(1), 15_000);
  });
}, 60_000);

test("pages and other calls do not wait for a Razorpay that does not answer", async () => {
  await withGate(async (gate) => {
    site = await startBehind(gate);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => createMember(site)));
    gate.manner = "silent";
    let waiting = buyers.length;
    const orders = buyers.map(async (buyer) => {
      const { status } = await buyer.post("/api/create-order");
      waiting -= 1;
      return status;
    });
    const visitor = createVisitor(site);
    expect((await visitor.send("/")).status).toBe(200);
    for (const buyer of buyers) expect((await buyer.get("/api/profile")).status).toBe(200);
    expect(waiting).toBe(buyers.length);
    expect(new Set(await Promise.all(orders))).toEqual(new Set([502]));
  });
}, 60_000);
