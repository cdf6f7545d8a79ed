import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import {
  at,
  createNewPayer,
  feesOf,
  importMonth,
  lineOf,
  seconds,
} from "#tests/api/billing/invoices/settlement-report.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { askGateway, play } from "#tests/api/support/shop/buyer.ts";
import { always, withGateway } from "#tests/api/support/shop/fake-gateway.ts";

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
  [
    "an amount that no column holds",
    always(200, JSON.stringify({ items: [lineOf("pay_x", { fee: 2 ** 31 })] })),
  ],
  ["an id without end", always(200, JSON.stringify({ items: [lineOf("x".repeat(101))] }))],
  ["a zero byte", always(200, JSON.stringify({ items: [lineOf("pay_\0")] }))],
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
  const { id } = await play<{ id: string }>("dispute", lost);
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

test("names a report that is not in UTF-8, such as a spreadsheet", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "recon-")), "recon.xlsx");
  writeFileSync(file, Buffer.from([0x50, 0x4b, 0xff]));
  const month = ["--month", "2032-02", "--file", file];
  const { status, words } = await operate("settlements", "import", ...month);
  expect({ status, words }).toEqual({ status: 2, words: `${file} is no text in UTF-8.\n` });
});
