import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { billingLimits } from "#lib/billing/limits.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { askGateway, createPayer } from "#tests/api/support/buyer.ts";
import { always, withGateway } from "#tests/api/support/fake-gateway.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";

const PRICE = 117_882;
const FEE = 2_782;
const TAX = 424;

const at = (time: string) => setClock(() => new Date(time));
const seconds = (time: string) => Date.parse(time) / 1000;

/**
 * Returns a line of the report as in Razorpay's API (Razorpay documentation, Fetch Recon Details).
 */
function lineOf(entityId: string, difference: object = {}) {
  const isRefund = entityId.startsWith("rfnd");
  return {
    entity_id: entityId,
    type: isRefund ? "refund" : "payment",
    debit: isRefund ? PRICE : 0,
    credit: isRefund ? 0 : PRICE - FEE,
    amount: PRICE,
    currency: "INR",
    fee: isRefund ? 0 : FEE,
    tax: isRefund ? 0 : TAX,
    on_hold: false,
    settled: true,
    created_at: seconds("2030-01-10T06:00:00Z"),
    settled_at: seconds("2030-01-12T06:00:00Z"),
    settlement_id: "setl_DGlQ1Rj8os78Ec",
    posted_at: null,
    credit_type: "default",
    description: null,
    notes: [],
    payment_id: null,
    settlement_utr: "1568176960vxp0rj",
    order_id: null,
    order_receipt: null,
    method: "card",
    card_network: "MasterCard",
    card_issuer: "KARB",
    card_type: "credit",
    dispute_id: null,
    ...difference,
  };
}

type Line = ReturnType<typeof lineOf>;

/**
 * Imports a month with these lines as Razorpay's report. Resolves with the answer and the requests.
 */
async function importMonth(month: string, lines: readonly Line[]) {
  const asked: string[] = [];
  let answer: Awaited<ReturnType<typeof operate>> | undefined;
  await withGateway(
    (request, response) => {
      asked.push(request.url ?? "");
      const query = new URL(request.url ?? "", "http://localhost").searchParams;
      const [skip, count] = [Number(query.get("skip")), Number(query.get("count"))];
      const items = lines.slice(skip, skip + count);
      const text = JSON.stringify({ entity: "collection", count: items.length, items });
      always(200, text)(request, response);
    },
    async () => {
      answer = await operate("settlements", "import", "--month", month, "--json");
    },
  );
  if (answer?.status !== 0) throw new Error(answer?.words);
  return { result: JSON.parse(answer.output), words: answer.words, asked };
}

/** Creates a payer who paid at the clock's time, with an unknown fee. */
async function createNewPayer() {
  const payer = await createPayer();
  const where = { razorpayPaymentId: payer.paymentId };
  const data = { paidAt: now(), feePaise: null, feeTaxPaise: null };
  await database().write((tx) => tx.payment.updateMany({ where, data }));
  return payer;
}

const feesOf = (razorpayPaymentId: string) =>
  database().read.payment.findUnique({
    where: { razorpayPaymentId },
    select: { feePaise: true, feeTaxPaise: true },
  });

const refundOf = async (orderId: string) => {
  const refund = await database().read.refund.findFirst({
    where: { payment: { orderId } },
    select: { razorpayRefundId: true },
  });
  return String(refund?.razorpayRefundId);
};

test("stores the report once and fills in fees, and a second import changes nothing", async () => {
  at("2030-01-10T06:00:00Z");
  const payer = await createNewPayer();
  await refundPayment(payer.order, { reason: "a test" });
  const lines = [lineOf(payer.paymentId), lineOf(await refundOf(payer.order))];
  at("2030-01-20T06:00:00Z");
  const first = await importMonth("2030-01", lines);
  expect(first.result).toEqual({
    ...{ month: "2030-01", lines: 2, added: 2, changed: 0, feesFilled: 1, matched: 2 },
    ...{ credited: "1151.00", debited: "1178.82", paidOut: "-27.82" },
    ...{ differences: [], notOurs: [], adjustments: [], notSettled: [] },
  });
  expect(first.words).toBe("2 lines are new, 0 have changed.\n");
  expect(first.asked).toHaveLength(1);
  expect(first.asked[0]).toMatch(/^\/v1\/settlements\/recon\/combined\?/);
  expect(Object.fromEntries(new URL(first.asked[0] ?? "", "http://x").searchParams)).toEqual({
    ...{ year: "2030", month: "1", skip: "0", count: String(billingLimits.settlementPageLines) },
  });
  expect(await feesOf(payer.paymentId)).toEqual({ feePaise: FEE, feeTaxPaise: TAX });
  const second = await importMonth("2030-01", lines);
  expect(second.result).toEqual({ ...first.result, added: 0, feesFilled: 0 });
  expect(second.words).toBe("Nothing has changed since the last import.\n");
  const entries = await database().read.auditEntry.findMany({
    where: { subject: "settlements 2030-01" },
    select: { action: true, details: true },
  });
  expect(entries).toEqual([
    {
      action: "settlements.imported",
      details: JSON.stringify({ lines: 2, added: 2, changed: 0, feesFilled: 1 }),
    },
  ]);
});

test("shows differences with both values, and keeps a known fee", async () => {
  at("2030-02-10T06:00:00Z");
  const payer = await createNewPayer();
  const where = { razorpayPaymentId: payer.paymentId };
  const data = { feePaise: FEE - 100, feeTaxPaise: TAX - 15 };
  await database().write((tx) => tx.payment.updateMany({ where, data }));
  const line = lineOf(payer.paymentId, { amount: PRICE + 1_000 });
  const { result } = await importMonth("2030-02", [line]);
  const id = payer.paymentId;
  expect(result).toMatchObject({ matched: 0, feesFilled: 0 });
  expect(result.differences).toEqual([
    { id, what: "amount", ours: "1178.82", razorpay: "1188.82" },
    { id, what: "fee", ours: "26.82", razorpay: "27.82" },
    { id, what: "tax of the fee", ours: "4.09", razorpay: "4.24" },
  ]);
  expect(await feesOf(id)).toEqual(data);
});

test("updates a line that has changed at Razorpay", async () => {
  at("2030-03-10T06:00:00Z");
  const payer = await createNewPayer();
  const onHold = lineOf(payer.paymentId, { settled: false, settled_at: null, settlement_id: null });
  await importMonth("2030-03", [onHold]);
  const { result } = await importMonth("2030-03", [lineOf(payer.paymentId)]);
  expect(result).toMatchObject({ added: 0, changed: 1 });
  const stored = await database().read.settlementLine.findUnique({
    where: { entityId: payer.paymentId },
    select: { settlementId: true, settledAt: true, creditPaise: true },
  });
  expect(stored).toEqual({
    settlementId: "setl_DGlQ1Rj8os78Ec",
    settledAt: new Date("2030-01-12T06:00:00Z"),
    creditPaise: PRICE - FEE,
  });
});

test("lists what either side lacks: adjustments, unknown payments, and ours after five days", async () => {
  at("2031-05-10T06:00:00Z");
  const [settled, missing, refunded] = [
    await createNewPayer(),
    await createNewPayer(),
    await createNewPayer(),
  ];
  await refundPayment(refunded.order, { reason: "a test" });
  const refundId = await refundOf(refunded.order);
  at("2031-05-27T06:00:00Z");
  const recent = await createNewPayer();
  at("2031-05-30T06:00:00Z");
  const time = {
    created_at: seconds("2031-05-10T06:00:00Z"),
    settled_at: seconds("2031-05-12T06:00:00Z"),
  };
  const lines = [
    lineOf(settled.paymentId, time),
    lineOf(refunded.paymentId, time),
    lineOf("pay_anothershops", time),
    lineOf("adj_EhcHONhX4ChgNC", {
      ...time,
      type: "adjustment",
      credit: 1_012,
      amount: 1_012,
      fee: 0,
      tax: 0,
    }),
  ];
  const { result } = await importMonth("2031-05", lines);
  const made = "2031-05-10T06:00:00.000Z";
  expect(result).toMatchObject({ lines: 4, matched: 2 });
  expect(result.notOurs).toEqual([{ id: "pay_anothershops", amount: "1151.00", at: made }]);
  expect(result.adjustments).toEqual([
    { type: "adjustment", id: "adj_EhcHONhX4ChgNC", amount: "10.12", at: made },
  ]);
  const listed = result.notSettled.map(({ id }: { id: string }) => id);
  expect(listed).toContain(missing.paymentId);
  expect(listed).toContain(refundId);
  for (const one of [settled, refunded, recent]) expect(listed).not.toContain(one.paymentId);
});

test("reads all pages of a report", async () => {
  const before = billingLimits.settlementPageLines;
  Object.assign(billingLimits, { settlementPageLines: 2 });
  const lines = ["a", "b", "c", "d"].map((name) => lineOf(`pay_pages_${name}`));
  const { result, asked } = await importMonth("2030-04", lines);
  Object.assign(billingLimits, { settlementPageLines: before });
  expect(result).toMatchObject({ lines: 4, added: 4 });
  expect(asked).toHaveLength(3);
});

test.each([
  ["an error", always(500, '{"error":{"code":"SERVER_ERROR"}}')],
  ["another shape", always(200, '{"items":[{"entity_id":7}]}')],
  [
    "amounts that are no whole paise",
    always(200, JSON.stringify({ items: [lineOf("pay_x", { fee: 0.5 })] })),
  ],
])("reports when Razorpay answers with %s, and ends with status 1", async (_name, listener) => {
  await withGateway(listener, async () => {
    const { status, words } = await operate("settlements", "import", "--month", "2030-05");
    expect(status).toBe(1);
    expect(words).toContain("The payment provider does not answer as expected.");
  });
});

test("the sandbox's settlements match the purchases, and a lost dispute is an adjustment", async () => {
  const [kept, refunded, disputed] = [
    await createNewPayer(),
    await createNewPayer(),
    await createNewPayer(),
  ];
  await refundPayment(refunded.order, { reason: "a part", amountPaise: 20_000 });
  await refundPayment(refunded.order, { reason: "the rest" });
  const lost = { payment_id: disputed.paymentId, state: "lost", webhook: "none" };
  const { id } = await askGateway<{ id: string }>("/__sandbox/dispute", lost);
  type Wire = { created_at: number; fee: number; tax: number };
  const wire = await askGateway<Wire>(`/v1/payments/${kept.paymentId}`);
  const month = indiaDay(new Date(wire.created_at * 1000)).slice(0, 7);
  const result = await askOperator("settlements", "import", "--month", month);
  const ours = [kept, refunded, disputed].map(({ paymentId }) => paymentId);
  const named = (list: { id: string }[]) => list.filter((line) => ours.includes(line.id));
  expect(result.matched).toBeGreaterThanOrEqual(5);
  expect(named([...result.differences, ...result.notOurs, ...result.notSettled])).toEqual([]);
  expect(result.adjustments).toContainEqual({
    ...{ type: "adjustment", id: id.replace("disp_", "adj_"), amount: "-1178.82" },
    at: expect.any(String),
  });
  const fees = { feePaise: wire.fee, feeTaxPaise: wire.tax };
  expect(await feesOf(kept.paymentId)).toEqual(fees);
  const again = await askOperator("settlements", "import", "--month", month);
  expect(again).toEqual({ ...result, added: 0, changed: 0, feesFilled: 0 });
});

test("the dashboard's file gives the same lines as the API", async () => {
  at("2032-01-10T06:00:00Z");
  const payer = await createNewPayer();
  at("2032-01-20T06:00:00Z");
  const time = {
    created_at: seconds("2032-01-10T06:00:00Z"),
    settled_at: seconds("2032-01-12T06:00:00Z"),
  };
  await importMonth("2032-01", [lineOf(payer.paymentId, time)]);
  const file = path.join(mkdtempSync(path.join(tmpdir(), "recon-")), "recon.csv");
  const head =
    "transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,entity_created_at,settlement_id,settled_at,settlement_utr";
  const line = `payment,${payer.paymentId},1178.82,INR,23.58,4.24,0,1151,10/01/2032 11:30:00,setl_DGlQ1Rj8os78Ec,12/01/2032 11:30:00,1568176960vxp0rj`;
  writeFileSync(file, `${head}\n${line}\n`);
  const month = ["--month", "2032-01", "--file", file];
  expect(await askOperator("settlements", "import", ...month)).toMatchObject({
    ...{ lines: 1, added: 0, changed: 0, feesFilled: 0, matched: 1 },
  });
  const before = billingLimits.settlementPageLines;
  Object.assign(billingLimits, { settlementPageLines: 2 });
  const strangers = ["a", "b", "c", "d"].map((name) =>
    line.replace(payer.paymentId, `pay_${name}`),
  );
  writeFileSync(file, [head, line, ...strangers].join("\n"));
  const longer = await askOperator("settlements", "import", ...month);
  Object.assign(billingLimits, { settlementPageLines: before });
  expect(longer).toMatchObject({ lines: 5, added: 4, matched: 1 });
  expect(longer.notOurs).toHaveLength(4);
  writeFileSync(file, "id,amount\nsetl_1,5\n");
  const { status, words } = await operate("settlements", "import", ...month);
  expect({ status, words }).toMatchObject({ status: 1 });
  expect(words).toContain("it has no column 'transaction_entity'");
});
