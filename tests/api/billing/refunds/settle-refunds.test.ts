/** What the list of a payment's refunds changes: rows, sums, documents, alerts and audit entries. */
import { expect, test } from "vitest";
import type { WireRefund } from "#lib/billing/razorpay/response-schemas.ts";
import { chooseRound, findRefunds } from "#lib/billing/refunds/find-refunds.ts";
import { applyRefunds, settleRefunds } from "#lib/billing/refunds/settle-refunds.ts";
import { database } from "#lib/core/database/client.ts";
import { createPayer, play } from "#tests/api/support/shop/buyer.ts";
import { always, withDetour, withGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { alertsAbout, documentsOf } from "#tests/support/shop/world/money-facts.ts";

const PRICE = 117_882;

async function createRefundable() {
  const payer = await createPayer();
  const where = { orderId: payer.order };
  const payment = await database().read.payment.findUnique({ where, select: { id: true } });
  const id = String(payment?.id);
  const said = (refund: Partial<WireRefund> & { id: string }): WireRefund => ({
    ...{ payment_id: payer.paymentId, amount: PRICE, currency: "INR", status: "processed" },
    ...{ notes: {}, ...refund },
  });
  return {
    ...payer,
    id,
    said,
    hear: (...refunds: WireRefund[]) => database().write((tx) => applyRefunds(tx, id, refunds)),
    rows: () =>
      database().read.refund.findMany({
        where: { paymentId: id },
        select: { razorpayRefundId: true, amountPaise: true, status: true, reason: true },
        orderBy: { amountPaise: "asc" },
      }),
    sum: async () => {
      const select = { refundedPaise: true };
      return (await database().read.payment.findUnique({ where: { id }, select }))?.refundedPaise;
    },
    audit: async () => {
      const entries = await database().read.auditEntry.findMany({
        where: { subject: `payment ${id}` },
        select: { actor: true, action: true, reason: true, details: true },
      });
      return entries.map(({ details, ...fact }) => ({ ...fact, ...JSON.parse(details) }));
    },
  };
}

const newId = () => `rfnd_${crypto.randomUUID().replaceAll("-", "").slice(0, 14)}`;

test("audits a part and the rest with the sums before and after", async () => {
  const payer = await createRefundable();
  const [part, rest] = [newId(), newId()];
  await payer.hear(payer.said({ id: part, amount: 10_000 }));
  expect(await payer.audit()).toEqual([
    {
      ...{ actor: "razorpay", action: "payment.refunded_in_part", reason: "refund" },
      ...{ refundedPaiseBefore: 0, refundedPaise: 10_000, amountPaise: PRICE },
    },
  ]);
  expect((await payer.get("/api/authenticate")).body.plan_status).toBe("ACTIVE");
  const all = [part, rest].map((id, at) =>
    payer.said({ id, amount: [10_000, PRICE - 10_000][at] ?? 0 }),
  );
  for (const _again of [1, 2]) await payer.hear(...all);
  const audit = await payer.audit();
  expect(audit).toHaveLength(2);
  expect(audit).toContainEqual({
    ...{ actor: "razorpay", action: "payment.refunded", reason: "refund" },
    ...{ refundedPaiseBefore: 10_000, refundedPaise: PRICE, amountPaise: PRICE },
  });
  expect(await payer.rows()).toEqual([
    {
      razorpayRefundId: part,
      amountPaise: 10_000,
      status: "PROCESSED",
      reason: "made at Razorpay",
    },
    {
      ...{ razorpayRefundId: rest, amountPaise: PRICE - 10_000 },
      ...{ status: "PROCESSED", reason: "made at Razorpay" },
    },
  ]);
  expect((await payer.get("/api/authenticate")).body.plan_status).toBe("INACTIVE");
  expect(await alertsAbout(payer.id)).toEqual([]);
  const membership = { payment: { id: payer.id } };
  const ended = await database().read.membership.findFirst({
    where: membership,
    select: { id: true },
  });
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `membership ${ended?.id}` },
    select: { actor: true, reason: true },
  });
  expect(entries).toEqual([{ actor: "razorpay", reason: "refunded in full" }]);
});

test("adds the amount that a bank has taken back to the refunded amount", async () => {
  const payer = await createRefundable();
  const data = { disputedPaise: 50_000 };
  await database().write((tx) => tx.payment.updateMany({ where: { id: payer.id }, data }));
  const rest = payer.said({ id: newId(), amount: PRICE - 50_000 });
  await payer.hear(rest);
  expect((await payer.get("/api/authenticate")).body.plan_status).toBe("INACTIVE");
  expect(await alertsAbout(payer.id)).toEqual([]);
  await payer.hear(rest, payer.said({ id: newId(), amount: 100 }));
  expect(await alertsAbout(payer.id)).toMatchObject([{ kind: "REFUNDED_TOO_MUCH" }]);
});

test("Razorpay's status replaces ours for a refund whose id was not known", async () => {
  const payer = await createRefundable();
  const own = await request(payer.id);
  await database().write((tx) =>
    tx.refund.updateMany({ where: { id: own }, data: { status: "FAILED" } }),
  );
  await payer.hear(payer.said({ id: newId(), amount: 10_000, receipt: own }));
  expect(await payer.rows()).toMatchObject([{ status: "PROCESSED", reason: "a wish" }]);
});

test("leaves a refund outside Razorpay alone", async () => {
  const payer = await createRefundable();
  const own = await request(payer.id);
  const data = { status: "PROCESSED", isOutside: true } as const;
  await database().write((tx) => tx.refund.updateMany({ where: { id: own }, data }));
  await payer.hear();
  expect(await payer.rows()).toMatchObject([{ razorpayRefundId: null, status: "PROCESSED" }]);
  expect(await documentsOf(payer.userId)).toHaveLength(1);
});

test.each([
  ["pending", "processed", "PROCESSED", PRICE],
  ["pending", "failed", "FAILED", 0],
  ["processed", "pending", "PROCESSED", PRICE],
  ["processed", "failed", "PROCESSED", PRICE],
  ["failed", "processed", "FAILED", 0],
  ["created", "created", "PENDING", PRICE],
])("a refund that is %s, then %s, stays %s", async (first, then, status, sum) => {
  const payer = await createRefundable();
  const id = newId();
  await payer.hear(payer.said({ id, status: first }));
  await payer.hear(payer.said({ id, status: then }));
  expect(await payer.rows()).toMatchObject([{ razorpayRefundId: id, status }]);
  expect(await payer.sum()).toBe(sum);
});

test("a failed refund raises an alert, and its sum comes back without another entry", async () => {
  const payer = await createRefundable();
  const id = newId();
  await payer.hear(payer.said({ id, status: "pending", amount: 10_000 }));
  for (const _again of [1, 2]) {
    await payer.hear(payer.said({ id, status: "failed", amount: 10_000 }));
  }
  expect(await payer.sum()).toBe(0);
  const audit = await payer.audit();
  expect(audit.map(({ action }) => action).sort()).toEqual([
    "payment.refunded_in_part",
    "refund.failed",
  ]);
  expect(audit).toContainEqual({
    ...{ actor: "razorpay", action: "refund.failed", reason: "failed at the bank" },
    ...{ razorpayRefundId: id, amountPaise: 10_000 },
  });
  expect(await alertsAbout(id)).toMatchObject([
    {
      kind: "REFUND_FAILED",
      details: { order: payer.order, payment: payer.id, amountPaise: 10_000 },
    },
  ]);
  expect(await documentsOf(payer.userId)).toHaveLength(1);
});

test.each(["failed", "reversed"])(
  "a refund that is %s after it was processed raises an alert, and keeps its credit note",
  async (then) => {
    const payer = await createRefundable();
    const id = newId();
    await payer.hear(payer.said({ id, amount: 10_000 }));
    for (const _again of [1, 2]) {
      await payer.hear(payer.said({ id, status: then, amount: 10_000 }));
      const audit = (await payer.audit()).map(({ action }) => action).sort();
      expect(audit).toEqual(["payment.refunded_in_part", "refund.failed"]);
    }
    expect(await alertsAbout(id)).toMatchObject([
      { kind: "REFUND_FAILED", details: { order: payer.order, amountPaise: 10_000 } },
    ]);
    expect(await payer.sum()).toBe(10_000);
    expect(await documentsOf(payer.userId)).toHaveLength(2);
  },
);

test("a pending refund that is reversed has failed", async () => {
  const payer = await createRefundable();
  const id = newId();
  await payer.hear(payer.said({ id, status: "pending" }));
  await payer.hear(payer.said({ id, status: "reversed" }));
  expect(await payer.rows()).toMatchObject([{ status: "FAILED" }]);
  expect(await payer.sum()).toBe(0);
});

test("alerts the operator only when more than the charged amount went back", async () => {
  const payer = await createRefundable();
  const refunds = [payer.said({ id: newId() })];
  await payer.hear(...refunds);
  expect(await alertsAbout(payer.id)).toEqual([]);
  await payer.hear(...refunds, payer.said({ id: newId(), amount: 100 }));
  expect(await alertsAbout(payer.id)).toMatchObject([
    {
      kind: "REFUNDED_TOO_MUCH",
      details: { order: payer.order, refundedPaise: PRICE + 100, amountPaise: PRICE },
    },
  ]);
});

async function request(paymentId: string): Promise<string> {
  const id = crypto.randomUUID();
  const data = { id, paymentId, amountPaise: 10_000, reason: "a wish", createdAt: new Date() };
  await database().write((tx) => tx.refund.create({ data: { ...data, status: "REQUESTED" } }));
  return id;
}

test.each([
  ["its receipt", (own: string) => ({ receipt: own })],
  ["its note", (own: string) => ({ notes: { refund: own } })],
])("recognises a requested refund by %s", async (_how, named) => {
  const payer = await createRefundable();
  const [own, id] = [await request(payer.id), newId()];
  await payer.hear(payer.said({ id, amount: 10_000, ...named(own) }));
  expect(await payer.rows()).toEqual([
    { razorpayRefundId: id, amountPaise: 10_000, status: "PROCESSED", reason: "a wish" },
  ]);
});

test.each([
  ["processed", "PROCESSED"],
  ["pending", "PENDING"],
])("merges a requested refund with the %s row that was taken for another", async (said, status) => {
  const payer = await createRefundable();
  const [own, id] = [await request(payer.id), newId()];
  await payer.hear(payer.said({ id, amount: 10_000, status: said }));
  expect(await payer.rows()).toHaveLength(2);
  await payer.hear(payer.said({ id, amount: 10_000, status: "pending", receipt: own }));
  expect(await payer.rows()).toEqual([
    { razorpayRefundId: id, amountPaise: 10_000, status, reason: "a wish" },
  ]);
  expect(await documentsOf(payer.userId)).toHaveLength(status === "PROCESSED" ? 2 : 1);
});

test("does not match a requested refund with a refund of another payment", async () => {
  const [payer, other] = [await createRefundable(), await createRefundable()];
  const own = await request(other.id);
  await payer.hear(payer.said({ id: newId(), amount: 10_000, receipt: own }));
  expect(await payer.rows()).toMatchObject([{ reason: "made at Razorpay" }]);
  expect(await other.rows()).toMatchObject([{ razorpayRefundId: null, status: "REQUESTED" }]);
});

test("asks nothing about the refunds of an unpaid order, and of one in test mode", async () => {
  const payer = await createRefundable();
  const [where, data] = [{ id: payer.order }, { mode: "TEST" } as const];
  await database().write((tx) => tx.order.updateMany({ where, data }));
  await withGateway(always(500, "{}"), async () => {
    for (const order of ["unknown", payer.order]) {
      await expect(settleRefunds(order)).resolves.toBeUndefined();
    }
  });
});

test("chooses at most a round of items, each once", () => {
  const items = Array.from({ length: 500 }, (_, at) => at);
  const chosen = chooseRound(items);
  expect(new Set(chosen).size).toBe(chosen.length);
  expect(chosen.length).toBeLessThan(items.length);
  expect(chosen).not.toEqual(items.slice(0, chosen.length));
  expect(chooseRound([1]).concat(chooseRound([]))).toEqual([1]);
});

test("notices the other refunds when one cannot be read, and reads that one again later", async () => {
  const [stuck, payer] = [await createRefundable(), await createRefundable()];
  for (const { paymentId } of [stuck, payer]) {
    await play("refund", { payment_id: paymentId });
  }
  await play("drop");
  const fails = (request: { url?: string | undefined }) =>
    request.url === `/v1/payments/${stuck.paymentId}/refunds?count=100`;
  await withDetour((request, response) => {
    if (fails(request)) always(404, '{"error":{}}')(request, response);
    return fails(request);
  }, findRefunds);
  expect([await stuck.sum(), await payer.sum()]).toEqual([0, PRICE]);
  await findRefunds();
  expect(await stuck.sum()).toBe(PRICE);
});
