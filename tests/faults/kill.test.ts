import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { withMailServer } from "#tests/api/support/mail-server.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { askGateway } from "#tests/api/support/shop/buyer.ts";
import { createAttempts, writePaths } from "#tests/faults/write-paths/write-paths.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor, type Site, type VisitorResponse } from "#tests/support/accounts/visitor.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { createPayer } from "#tests/support/shop/payer.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { type Gate, withGate } from "./gate.ts";
import { expectWhole } from "./whole-database.ts";

/** Numbers of responses after which the process is killed, while other calls are in flight. */
const ROUNDS = [1, 10, 20, 30];
/** Attempts of each way to write, in each round. */
const ATTEMPTS = 2;

cheapenPasswords();

/** Lets each write come from its own network. */
const settings = { TRUST_PROXY: "loopback" };

let site: SiteProcess;
/** The current site: a new process after each round, at the same address. */
const current: Site = { origin: "", send: (request) => site.send(request) };

beforeAll(async () => {
  site = await startSite(settings);
  current.origin = site.origin;
});

afterAll(async () => {
  await site.end("SIGKILL");
});

/** Starts all at the same time, and kills the site after some responses. Null is no response. */
async function killAmid(
  attempts: Awaited<ReturnType<typeof createAttempts>>,
  responsesBefore: number,
): Promise<(VisitorResponse | null)[]> {
  let answered = 0;
  const enough = Promise.withResolvers<void>();
  const responses = attempts.map(async ({ act }) => {
    const response = await act().catch(() => null);
    answered += 1;
    if (answered >= responsesBefore) enough.resolve();
    return response;
  });
  await enough.promise;
  expect(await site.end("SIGKILL")).toBe("SIGKILL");
  return Promise.all(responses);
}

test(
  "killed in the middle of any write, the site has completed it or not, and keeps what it acknowledged",
  async () => {
    const pending = new Map(Object.keys(writePaths).map((name) => [name, 0]));
    for (const [round, responsesBefore] of ROUNDS.entries()) {
      const prepared = await createAttempts(current, ATTEMPTS);
      // Each round begins with other calls: quick ones would otherwise always be answered.
      const first = Math.round((round * prepared.length) / ROUNDS.length);
      const attempts = [...prepared.slice(first), ...prepared.slice(0, first)];
      const responses = await killAmid(attempts, responsesBefore);
      site = await startSite(settings, { port: site.port });
      for (const [at, { name, check }] of attempts.entries()) {
        const response = responses[at] ?? null;
        if (response === null) pending.set(name, (pending.get(name) ?? 0) + 1);
        await check(response).catch((cause: unknown) => {
          throw new Error(`${name}, after ${responsesBefore} answers`, { cause });
        });
      }
      await expectWhole();
    }
    // Each was interrupted at least once, otherwise the test proves nothing.
    for (const [name, times] of pending) expect(times, name).toBeGreaterThan(0);
  },
  4 * testTimeout,
);

async function createCustomer() {
  const payer = await createPayer(current);
  expect((await payer.verify()).body).toEqual({ redirect: "/season-one-episodes#thank-you" });
  return payer;
}

/** Runs `npm run operator -- order refund`, and kills it during its request to Razorpay. */
async function refundAndDie(orderId: string, gate: Gate, when: "before" | "after"): Promise<void> {
  const reached = gate.hold(/\/refund$/, when);
  const args = ["order", "refund", orderId, "--reason", "a test", "--yes"];
  const operator = spawn(process.execPath, ["lib/operations/operator/main.ts", ...args], {
    env: { ...process.env, RAZORPAY_API_BASE: gate.origin },
    stdio: "ignore",
  });
  await reached;
  const end = once(operator, "exit");
  operator.kill("SIGKILL");
  expect(await end).toEqual([null, "SIGKILL"]);
}

test.each(["before", "after"] as const)(
  "a refund whose process was killed %s Razorpay knew of it is sent once",
  async (when) => {
    const customer = await createCustomer();
    const where = { userId: customer.userId };
    const select = { id: true, payment: { select: { razorpayPaymentId: true } } } as const;
    const order = await database().read.order.findFirst({ where, select });
    if (order === null) throw new Error("The order is gone.");
    await withGate((gate) => refundAndDie(order.id, gate, when));
    // The next process sends the recorded refund, with the same key.
    await site.end("SIGTERM");
    site = await startSite(settings, { port: site.port });
    await vi.waitFor(async () => {
      const refund = { payment: { orderId: order.id } };
      const kept = await database().read.refund.findMany({
        where: refund,
        select: { status: true },
      });
      expect(kept).toEqual([{ status: "PROCESSED" }]);
    }, patience);
    const { items } = await askGateway(`/v1/payments/${order.payment?.razorpayPaymentId}/refunds`);
    expect(items).toHaveLength(1);
    expect((await customer.get("/api/authenticate")).body.plan_status).toBe("INACTIVE");
    await expectWhole();
  },
  testTimeout,
);

test(
  "a mail whose process was killed in transit is delivered at least once",
  async () => {
    await site.end("SIGTERM");
    const people = Array.from({ length: 6 }, () => newEmail());
    const outbox = { where: { recipient: { in: people } } };
    await withMailServer(async (mail) => {
      const arrived = () => new Set(mail.messages.flatMap(({ to }) => to));
      site = await startSite(settings, { port: site.port });
      const registered = people.map((email_address) => {
        const person = { first_name: "A", last_name: "B", email_address, password: "Kala-1947" };
        const response = createVisitor(current).post("/api/register", { json: person });
        return response.catch(() => null);
      });
      await vi.waitFor(() => expect(arrived().size).toBeGreaterThan(0), {
        ...patience,
        interval: 1,
      });
      await site.end("SIGKILL");
      const responses = await Promise.all(registered);
      const promised = people.filter((_, at) => responses[at]?.status === 201);

      // The next try of an interrupted mail is a minute away, so it is made due.
      const dueAt = new Date();
      await database().write((tx) => tx.outgoingMail.updateMany({ ...outbox, data: { dueAt } }));
      site = await startSite(settings, { port: site.port });
      await vi.waitFor(
        async () => expect(await database().read.outgoingMail.count(outbox)).toBe(0),
        patience,
      );
      expect([...arrived()]).toEqual(expect.arrayContaining(promised));
    });
    await site.end("SIGTERM");
    site = await startSite(settings, { port: site.port });
  },
  testTimeout,
);
