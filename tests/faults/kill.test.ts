import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "#lib/database/client.ts";
import { askGateway } from "#tests/api/buyer.ts";
import { withMailServer } from "#tests/api/mail-server.ts";
import { payInSandbox } from "#tests/support/checkout.ts";
import { createMember, newEmail } from "#tests/support/people.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { type Answer, createVisitor, type Site } from "#tests/support/visitor.ts";
import { type Gate, withGate } from "./gate.ts";
import { expectWhole } from "./whole-database.ts";
import { type Attempt, writePaths } from "./write-paths.ts";

/** After so many answers the process is killed; the others are at work then. */
const ROUNDS = [0, 1, 3];
const ATTEMPTS_A_ROUND = 6;

let site: SiteProcess;
/** The site of the moment: it is another process after each round, at the same address. */
const current: Site = { origin: "", send: (request) => site.send(request) };

beforeAll(async () => {
  site = await startSite();
  current.origin = site.origin;
});

afterAll(async () => {
  await site.end("SIGKILL");
});

/** Begins all, kills the site once so many are answered, and starts it again. */
async function killAmid(attempts: Attempt[], answersBefore: number): Promise<(Answer | null)[]> {
  let answered = 0;
  const enough = Promise.withResolvers<void>();
  const answers = attempts.map(({ act }) =>
    act().then(
      (answer) => {
        answered += 1;
        if (answered >= answersBefore) enough.resolve();
        return answer;
      },
      () => null,
    ),
  );
  // A call that came after the others is answered: they have begun.
  if (answersBefore === 0) await createVisitor(current).get("/api/health");
  else await Promise.race([enough.promise, Promise.all(answers)]);
  expect(await site.end("SIGKILL")).toBe("SIGKILL");
  const ended = await Promise.all(answers);
  site = await startSite({}, site.port);
  return ended;
}

test.each(writePaths)(
  "killed in the middle of %s and started again, the site has done it or not, and has promised nothing that it lost",
  async (_name, create) => {
    let broken = 0;
    for (const answersBefore of ROUNDS) {
      const begun = Array.from({ length: ATTEMPTS_A_ROUND }, () => create(current));
      const attempts = await Promise.all(begun);
      const answers = await killAmid(attempts, answersBefore);
      broken += answers.filter((answer) => answer === null).length;
      await Promise.all(attempts.map(({ check }, at) => check(answers[at] ?? null)));
      await expectWhole();
    }
    expect(broken).toBeGreaterThan(0);
  },
  120_000,
);

/** Somebody with a paid year. */
async function createCustomer() {
  const member = await createMember(current);
  const order = await member.post("/api/create-order");
  const form = await payInSandbox(String(order.body.order_id));
  if (form === null) throw new Error("The sandbox did not take the payment.");
  expect((await member.post("/api/verify", { form })).body).toEqual({ redirect: "/profile" });
  return member;
}

/** `npm run operator -- order refund`, killed while Razorpay is asked. */
async function refundAndDie(orderId: string, gate: Gate, when: "before" | "after"): Promise<void> {
  const reached = gate.hold(/\/refund$/, when);
  const args = ["order", "refund", orderId, "--reason", "a test", "--yes"];
  const operator = spawn(process.execPath, ["lib/operator/main.ts", ...args], {
    env: { ...process.env, RAZORPAY_API_BASE: gate.origin },
    stdio: "ignore",
  });
  await reached;
  const end = once(operator, "exit");
  operator.kill("SIGKILL");
  expect(await end).toEqual([null, "SIGKILL"]);
}

test.each(["before", "after"] as const)(
  "a refund whose process was killed %s Razorpay knew of it goes back once",
  async (when) => {
    const customer = await createCustomer();
    const where = { userId: customer.userId };
    const select = { id: true, payment: { select: { razorpayPaymentId: true } } } as const;
    const order = await database().read.order.findFirst({ where, select });
    if (order === null) throw new Error("The order is gone.");
    await withGate((gate) => refundAndDie(order.id, gate, when));
    // The next process sends what was written down, with the same key.
    await site.end("SIGTERM");
    site = await startSite({}, site.port);
    await vi.waitFor(async () => {
      const refund = { payment: { orderId: order.id } };
      const kept = await database().read.refund.findMany({
        where: refund,
        select: { status: true },
      });
      expect(kept).toEqual([{ status: "PROCESSED" }]);
    }, 20_000);
    const { items } = await askGateway(`/v1/payments/${order.payment?.razorpayPaymentId}/refunds`);
    expect(items).toHaveLength(1);
    expect((await customer.get("/api/authenticate")).body.plan_status).toBe("INACTIVE");
    await expectWhole();
  },
  60_000,
);

test("a mail whose process was killed on the way arrives, once more rather than never", async () => {
  await site.end("SIGTERM");
  const people = Array.from({ length: ATTEMPTS_A_ROUND }, () => newEmail());
  const outbox = { where: { recipient: { in: people } } };
  await withMailServer(async (mail) => {
    const arrived = () => new Set(mail.messages.flatMap(({ to }) => to));
    site = await startSite({}, site.port);
    const registered = people.map((email_address) => {
      const person = { first_name: "A", last_name: "B", email_address, password: "Kala-1947" };
      return createVisitor(current).post("/api/register", { json: person });
    });
    await vi.waitFor(() => expect(arrived().size).toBeGreaterThan(0), {
      timeout: 20_000,
      interval: 1,
    });
    await site.end("SIGKILL");
    const answers = await Promise.all(registered.map((answer) => answer.catch(() => null)));
    const promised = people.filter((_, at) => answers[at]?.status === 201);

    // The next try of a mail that was begun is a minute away: it is brought here.
    const dueAt = new Date();
    await database().write((tx) => tx.outgoingMail.updateMany({ ...outbox, data: { dueAt } }));
    site = await startSite({}, site.port);
    await vi.waitFor(async () => expect(await database().read.outgoingMail.count(outbox)).toBe(0), {
      timeout: 20_000,
    });
    expect([...arrived()]).toEqual(expect.arrayContaining(promised));
  });
  await site.end("SIGTERM");
  site = await startSite({}, site.port);
}, 90_000);
