/** Each GSTIN of the seller files its own return, also after a change. */
import { expect, test } from "vitest";
import { describeInvoice } from "#lib/billing/invoices/describe-invoice.ts";
import { getAnyInvoice } from "#lib/billing/invoices/queries.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { gstr1Csv, readGstr1 } from "#lib/desk/money/gstr1.ts";
import { monthNamed } from "#lib/desk/money/month.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";
import { seller } from "#tests/support/shop/seller.ts";

const OLD = seller.SELLER_GSTIN;
const NEW = "27AAPFU0939F1ZV";
const moved = { ...seller, SELLER_STATE: "27", SELLER_GSTIN: NEW };

const at = (time: string) => setClock(() => new Date(time));

const returnOf = (month: string, gstin: string) =>
  askOperator("gstr1", "--month", month, "--gstin", gstin);

const YEAR = { taxable: "999.00", total: "1178.82" };

test("a credit note belongs in the return of its invoice's GSTIN, which it names", async () => {
  at("2047-05-10T06:00:00Z");
  const { order, invoice } = await createCustomer("29");
  at("2047-06-10T06:00:00Z");
  const other = await createCustomer("29", moved);
  await refundPayment(other.order, { reason: "less", amountPaise: 10_000 });
  await refundPayment(order, { reason: "a wish" });
  const [made] = (await returnOf("2047-06", OLD)).documents;
  expect(await returnOf("2047-06", OLD)).toMatchObject({
    gstin: OLD,
    documents: [{ kind: "Credit note", total: 1, cancelled: 0 }],
    total: { taxable: "-999.00", cgst: "-89.91", sgst: "-89.91", igst: "0.00", total: "-1178.82" },
  });
  expect((await returnOf("2047-06", NEW)).documents).toMatchObject([
    { kind: "Credit note", total: 1, cancelled: 0 },
    { kind: "Tax invoice", total: 1, cancelled: 0 },
  ]);
  const note = describeInvoice(await getAnyInvoice(made.from));
  expect(note.seller).toContain(`GSTIN ${OLD}`);
  expect(note.facts).toContainEqual({
    term: "For",
    value: expect.stringContaining(`${invoice.number} of `),
  });
});

test("a downloaded table names the GSTIN of its return, and nothing else that was asked for", async () => {
  at("2049-05-10T06:00:00Z");
  await createCustomer("29");
  const nameOf = async (gstin?: string) => {
    const { headers } = await gstr1Csv(monthNamed("2049-05"), "docs", gstin);
    return headers.get("content-disposition");
  };
  const ofOld = `attachment; filename="gstr1-2049-05-${OLD}-docs.csv"`;
  for (const gstin of [undefined, OLD, 'x".exe']) expect(await nameOf(gstin)).toBe(ofOld);
  await createCustomer("29", moved);
  expect(await nameOf(OLD)).toBe(ofOld);
  expect(await nameOf(NEW)).toBe(ofOld.replace(OLD, NEW));
});

test("an advance belongs in the return of the GSTIN that invoices it", async () => {
  at("2048-05-10T06:00:00Z");
  await createCustomer();
  at("2048-06-01T06:00:00Z");
  const { invoice } = await createCustomer("27", moved);
  await database().write((tx) =>
    tx.invoice.updateMany({
      where: { number: invoice.number },
      data: { paidAt: new Date("2048-05-31T18:29:00Z") },
    }),
  );
  const { status, words } = await operate("gstr1", "--month", "2048-05");
  expect([status, words]).toEqual([2, expect.stringContaining("--gstin chooses one.")]);
  expect((await readGstr1(monthNamed("2048-05"))).gstins).toEqual([OLD, NEW]);
  const tables = async (month: string, gstin: string) => (await returnOf(month, gstin)).tables;
  expect(await tables("2048-05", OLD)).toMatchObject([{ table: "b2cs" }, { table: "hsn(b2c)" }]);
  expect(await tables("2048-05", NEW)).toMatchObject([{ table: "at", ...YEAR }]);
  expect(await tables("2048-06", NEW)).toMatchObject([
    { table: "b2cs", ...YEAR },
    { table: "atadj", ...YEAR },
    { table: "hsn(b2c)" },
  ]);
});

test("refuses the return of a GSTIN that a month with documents does not have", async () => {
  at("2050-05-10T06:00:00Z");
  await createCustomer("29");
  const askedOf = async (gstin: string) => {
    const { status, words } = await operate("gstr1", "--month", "2050-05", "--gstin", gstin);
    return [status, words];
  };
  const mistyped = OLD.toLowerCase();
  for (const gstin of [NEW, mistyped]) {
    expect(await askedOf(gstin)).toEqual([
      2,
      `This month has returns of ${OLD}: --gstin chooses one.\n`,
    ]);
  }
  expect(await returnOf("2050-05", OLD)).toMatchObject({ gstin: OLD, total: YEAR });
  expect(await returnOf("2050-06", NEW)).toMatchObject({ gstin: NEW, tables: [], documents: [] });
});
