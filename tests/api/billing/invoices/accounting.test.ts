import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { ABROAD } from "#lib/core/locale/states.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";
import { refusalsOf } from "#tests/support/documents/offline-tool.ts";
import { seller } from "#tests/support/shop/seller.ts";

const BUYER_GSTIN = "27AAPFU0939F1ZV";

const at = (time: string) => setClock(() => new Date(time));

/** Changes a document as other buyer's details would have made it. */
const rewrite = (number: string, data: Record<string, string | number | Date>) =>
  database().write((tx) => tx.invoice.updateMany({ where: { number }, data }));

const documentsOf = (from: string, until: string) =>
  database().read.invoice.findMany({
    where: {
      issuedAt: { gte: new Date(from), lt: new Date(until) },
      kind: { in: ["TAX_INVOICE", "CREDIT_NOTE"] },
      mode: "LIVE",
    },
    select: {
      kind: true,
      taxablePaise: true,
      cgstPaise: true,
      sgstPaise: true,
      igstPaise: true,
      totalPaise: true,
    },
  });

type Table = Record<"table" | "taxable" | "cgst" | "sgst" | "igst" | "total", string>;

const AMOUNTS = ["taxable", "cgst", "sgst", "igst", "total"] as const;

/** Converts rupees to integer paise. */
const paise = (rupees: string | undefined) => Math.round(Number(rupees ?? 0) * 100);

const sumOf = (
  tables: readonly Table[],
  names: readonly string[],
  amount: (typeof AMOUNTS)[number],
) =>
  tables
    .filter(({ table }) => names.includes(table))
    .reduce((sum, table) => sum + paise(table[amount]), 0);

test("the return of a month adds up to its documents, and the offline tool takes its files", async () => {
  at("2033-05-10T06:00:00Z");
  const home = await createCustomer("29");
  const other = await createCustomer("27");
  const business = await createCustomer("27");
  await rewrite(business.invoice.number, { buyerGstin: BUYER_GSTIN, buyerName: "Roy & Sons" });
  const abroad = await createCustomer("27");
  await rewrite(abroad.invoice.number, { placeOfSupply: ABROAD, buyerCountry: "SG" });
  await refundPayment(other.order, { reason: "a discount", amountPaise: 33_333 });
  await refundPayment(business.order, { reason: "bought twice" });
  await refundPayment(abroad.order, { reason: "a discount", amountPaise: 10_000 });
  at("2033-05-31T18:29:59.999Z");
  await createCustomer("07");
  at("2033-05-31T18:30:00.000Z");
  await createCustomer("07");
  await refundPayment(home.order, { reason: "in the next month" });

  const folder = path.join(mkdtempSync(path.join(tmpdir(), "gstr1-")), "2033-05");
  const made = await askOperator("gstr1", "--month", "2033-05", "--out", folder);
  expect(made).toMatchObject({ month: "2033-05", gstin: seller.SELLER_GSTIN });
  const documents = await documentsOf("2033-04-30T18:30:00Z", "2033-05-31T18:30:00Z");
  expect(documents).toHaveLength(8);
  for (const amount of AMOUNTS) {
    const all = documents.reduce(
      (sum, one) => sum + (one.kind === "CREDIT_NOTE" ? -1 : 1) * one[`${amount}Paise`],
      0,
    );
    const supplies = sumOf(made.tables, ["b2b", "b2cl", "b2cs", "exp"], amount);
    expect(supplies - sumOf(made.tables, ["cdnr", "cdnur"], amount)).toBe(all);
    expect(sumOf(made.tables, ["hsn(b2b)", "hsn(b2c)"], amount)).toBe(all);
    expect(paise(made.total[amount])).toBe(all);
  }
  const files = readdirSync(folder);
  expect(files.sort()).toEqual(
    ["b2b", "b2cs", "cdnr", "cdnur", "docs", "exp", "hsn(b2b)", "hsn(b2c)"].map(
      (name) => `${name}.csv`,
    ),
  );
  for (const file of files) {
    const text = readFileSync(path.join(folder, file), "utf8");
    expect(refusalsOf(file.replace(".csv", ""), text)).toEqual([]);
  }
  const again = await operate("gstr1", "--month", "2033-05", "--out", folder);
  expect(again).toMatchObject({
    status: 1,
    words: `${folder} is not empty: nothing was written.\n`,
  });
});

test("a return omits receipts and the documents of test sales", async () => {
  at("2034-05-10T06:00:00Z");
  await createPayer();
  const { invoice } = await createCustomer();
  await rewrite(invoice.number, { mode: "TEST" });
  expect(await askOperator("gstr1", "--month", "2034-05")).toEqual({
    ...{ month: "2034-05", gstin: null, tables: [], documents: [] },
    total: { taxable: "0.00", cgst: "0.00", sgst: "0.00", igst: "0.00", total: "0.00" },
  });
});

test("each number of a series is in one month: missing ones are listed as cancelled", async () => {
  at("2035-04-10T06:00:00Z");
  await createCustomer();
  await createCustomer();
  const act = ["--reason", "a restore"];
  await askOperator("invoice", "continue", "INV-3536-000005", ...act);
  const late = await createCustomer();
  at("2035-05-10T06:00:00Z");
  await createCustomer();
  await askOperator("invoice", "continue", "INV-3536-000009", ...act);
  const last = await createCustomer();
  await rewrite(last.invoice.number, { issuedAt: new Date("2035-04-29T06:00:00Z") });
  at("2035-06-10T06:00:00Z");
  await createCustomer();
  expect(late.invoice.number).toBe("INV-3536-000006");
  const series = async (month: string) => (await askOperator("gstr1", "--month", month)).documents;
  const kind = "Tax invoice";
  expect(await series("2035-04")).toEqual([
    { kind, from: "INV-3536-000001", to: "INV-3536-000006", total: 6, cancelled: 3 },
    { kind, from: "INV-3536-000008", to: "INV-3536-000010", total: 3, cancelled: 2 },
  ]);
  expect(await series("2035-05")).toEqual([
    { kind, from: "INV-3536-000007", to: "INV-3536-000007", total: 1, cancelled: 0 },
  ]);
  expect(await series("2035-06")).toEqual([
    { kind, from: "INV-3536-000011", to: "INV-3536-000011", total: 1, cancelled: 0 },
  ]);
});

test("reports a payment as an advance when its invoice is of the next month, and adjusts it there", async () => {
  at("2036-06-01T06:00:00Z");
  const { invoice } = await createCustomer();
  await rewrite(invoice.number, { paidAt: new Date("2036-05-31T18:29:00Z") });
  const tables = async (month: string) => (await askOperator("gstr1", "--month", month)).tables;
  const line = { lines: 1, taxable: "999.00", igst: "179.82", total: "1178.82" };
  expect(await tables("2036-05")).toMatchObject([{ table: "at", ...line }]);
  expect(await tables("2036-06")).toMatchObject([
    { table: "b2cs", ...line },
    { table: "atadj", ...line },
    { table: "hsn(b2c)", ...line },
  ]);
});

test("a month of two sellers needs the seller's name, and each has its own return", async () => {
  at("2037-05-10T06:00:00Z");
  await createCustomer();
  const moved = { ...seller, SELLER_STATE: "27", SELLER_GSTIN: BUYER_GSTIN };
  await createCustomer("27", moved);
  const { status, words } = await operate("gstr1", "--month", "2037-05");
  expect(status).toBe(2);
  expect(words).toContain("--gstin chooses one.");
  for (const gstin of [seller.SELLER_GSTIN, BUYER_GSTIN]) {
    const made = await askOperator("gstr1", "--month", "2037-05", "--gstin", gstin);
    expect(made).toMatchObject({ gstin, total: { total: "1178.82" } });
    expect(made.documents).toMatchObject([{ total: 1, cancelled: 0 }]);
  }
});

test("the export has the payment date and both ids, and the fee on the invoice only", async () => {
  at("2038-05-10T06:00:00Z");
  const { invoice, order, razorpayOrderId, razorpayPaymentId } = await createCustomer();
  const data = { feePaise: 2_782, feeTaxPaise: 424 };
  await database().write((tx) => tx.payment.updateMany({ where: { orderId: order }, data }));
  await rewrite(invoice.number, { buyerGstin: BUYER_GSTIN, buyerAddress: "1 Fort Road\nPune" });
  at("2038-05-11T06:00:00Z");
  await refundPayment(order, { reason: "a discount", amountPaise: 11_788 });
  const { output } = await operate("invoice", "export", "--month", "2038-05");
  const [head = "", first = "", second = ""] = output
    .replace("Road\nPune", "Road, Pune")
    .split("\r\n");
  expect(head.split(",")).toContain("Razorpay payment");
  expect(first).toContain(
    `2038-05-10,,,2038-05-10,${razorpayPaymentId},${razorpayOrderId},,Amrita Roy,${BUYER_GSTIN},"1 Fort Road, Pune"`,
  );
  expect(first).toMatch(/,IN,.*,27\.82,4\.24,INR,18,999\.00,0\.00,0\.00,179\.82,1178\.82,,,,$/);
  expect(second).toMatch(
    new RegExp(`^CRN-.*,${invoice.number},2038-05-10,,${razorpayPaymentId},.*,rfnd_\\w+,`),
  );
  expect(second).toMatch(/,,,INR,18,99\.90,0\.00,0\.00,17\.98,117\.88,,,,$/);
});

test("exports documents of test sales separately, and only on request", async () => {
  at("2039-05-10T06:00:00Z");
  const sales = [await createCustomer(), await createCustomer()];
  const [real, tried] = sales.map(({ invoice }) => invoice.number);
  await rewrite(tried ?? "", { mode: "SANDBOX" });
  const month = ["--month", "2039-05"];
  const numbers = async (...args: string[]) =>
    (await askOperator("invoice", "export", ...month, ...args)).map(
      ({ number }: { number: string }) => number,
    );
  expect(await numbers()).toEqual([real]);
  expect(await numbers("--test")).toEqual([tried]);
});

test("the export lists documents of several pages, each once", async () => {
  at("2040-05-10T06:00:00Z");
  const { invoice } = await createCustomer();
  const copies = Array.from({ length: 1_100 }, (_, index) => ({
    ...invoice,
    number: `INV-4041-9${String(index).padStart(5, "0")}`,
    kind: "TAX_INVOICE" as const,
    issuedAt: new Date(invoice.issuedAt.getTime() + 1_000 * Math.floor(index / 7)),
  }));
  await database().write((tx) => tx.invoice.createMany({ data: copies }));
  const { output, words } = await operate("invoice", "export", "--month", "2040-05");
  const numbers = output
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(",")[0]);
  expect(new Set(numbers).size).toBe(1_101);
  expect(numbers).toHaveLength(1_101);
  expect(words).toMatch(/^1101 documents$/m);
  const where = { number: { startsWith: "INV-4041-9" } };
  await database().write((tx) => tx.invoice.deleteMany({ where }));
});

type Deferred = { years: number; taxable: string; earned: string; deferred: string };

const deferredOn = (
  day: string,
): Promise<Deferred & { lines: { number: string; earned: string }[] }> =>
  askOperator("revenue", "deferred", "--on", day);

test("on each day earned and deferred revenue add up to the sales less the refunds", async () => {
  const before = await deferredOn("2041-05-09");
  at("2041-05-10T06:00:00Z");
  const [kept, partly, fully, tried] = [
    await createCustomer("29"),
    await createCustomer("27"),
    await createCustomer("27"),
    await createCustomer("27"),
  ];
  await rewrite(tried.invoice.number, { mode: "TEST" });
  at("2041-06-10T06:00:00Z");
  await refundPayment(partly.order, { reason: "a discount", amountPaise: 11_788 });
  await refundPayment(fully.order, { reason: "bought twice" });
  await askOperator("member", "revoke", kept.userId, "--reason", "a test", "--yes");
  const base = (response: Deferred, name: "taxable" | "earned" | "deferred") =>
    paise(response[name]) - paise(before[name]);
  for (const [day, taxable, earned] of [
    ["2041-05-09", 0, 0],
    ["2041-05-10", 3 * 99_900, 3 * 273],
    ["2041-06-09", 3 * 99_900, 3 * Math.floor((99_900 * 31) / 365)],
    // One ended early, one is running, one is refunded.
    ["2041-06-10", 99_900 + 89_910, 99_900 + Math.floor((89_910 * 32) / 365)],
    ["2042-05-09", 99_900 + 89_910, 99_900 + 89_910],
  ] as const) {
    const response = await deferredOn(day);
    // The years of the other tests are fully earned by now.
    expect(base(response, "taxable")).toBe(taxable);
    expect(paise(response.earned) + paise(response.deferred)).toBe(paise(response.taxable));
    expect(base(response, "earned") + base(response, "deferred")).toBe(taxable);
    const ours = response.lines.filter(({ number }) =>
      [kept, partly, fully].some(({ invoice }) => invoice.number === number),
    );
    expect(ours.reduce((sum, line) => sum + paise(line.earned), 0)).toBe(earned);
  }
  const { output, words } = await operate("revenue", "deferred", "--on", "2041-06-10", "--csv");
  expect(output).toMatch(
    /^\uFEFFInvoice,From,Until,Days,Days earned,Taxable value,Earned,Deferred\r\n/,
  );
  expect(output).toContain(
    `\r\n${kept.invoice.number},2041-05-10,2041-06-10,31,31,999.00,999.00,0.00\r\n`,
  );
  expect(words).toMatch(/^\d+ years of \d+\.\d\d: \d+\.\d\d is earned, \d+\.\d\d deferred\.\n$/);
});

test.each([
  [["gstr1"], "'gstr1' needs --month YYYY-MM."],
  [["gstr1", "--month", "2026-1"], "--month takes a month such as 2026-11."],
  [["revenue", "deferred", "--on", "2026-02-29"], "--on takes a day such as 2026-11-30."],
  [["settlements", "import", "--month", "May"], "--month takes a month such as 2026-11."],
])("refuses %j with status 2 and a sentence", async (args, sentence) => {
  expect(await operate(...args)).toEqual({ status: 2, output: "", words: `${sentence}\n` });
});
