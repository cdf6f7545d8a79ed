import { expect, test } from "vitest";
import { isGstin } from "#lib/config/gstin.ts";
import { states, stateTaxName } from "#lib/content/states.ts";
import { amountInWords } from "#lib/invoices/amount-in-words.ts";
import { describeInvoice } from "#lib/invoices/describe-invoice.ts";
import { financialYearOf, indiaDay } from "#lib/invoices/financial-year.ts";
import { renderInvoicePdf } from "#lib/invoices/render-pdf.ts";
import type { Invoice } from "#lib/invoices/types.ts";

test.each([
  [117_882, "Rupees One Thousand One Hundred Seventy-Eight and Eighty-Two Paise Only"],
  [99_900, "Rupees Nine Hundred Ninety-Nine Only"],
  [0, "Rupees Zero Only"],
  [1, "Rupees Zero and One Paise Only"],
  [1_000_000_00, "Rupees Ten Lakh Only"],
  [
    12_34_56_789_10,
    "Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine and Ten Paise Only",
  ],
  [20_013_00, "Rupees Twenty Thousand Thirteen Only"],
])("%i paise in India's words", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test.each([
  ["2027-03-31T18:29:59.999Z", "2027-03-31", "2627"],
  ["2027-03-31T18:30:00.000Z", "2027-04-01", "2728"],
  ["2026-12-31T23:00:00.000Z", "2027-01-01", "2627"],
  ["2099-04-01T00:00:00.000Z", "2099-04-01", "9900"],
])("at %s it is %s in India, in the financial year %s", (time, day, year) => {
  expect(indiaDay(new Date(time))).toBe(day);
  expect(financialYearOf(new Date(time))).toBe(year);
});

test("a GSTIN is told by its shape and its check character", () => {
  for (const good of ["27AAPFU0939F1ZV", "29AAGCB7383J1Z4"]) {
    expect(isGstin(good)).toBe(true);
    const others = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
      .split("")
      .map((sign) => good.slice(0, -1) + sign);
    expect(others.filter(isGstin)).toEqual([good]);
  }
  expect(isGstin("27aapfu0939f1zv")).toBe(false);
  expect(isGstin("27AAPFU0939F1Z")).toBe(false);
});

test("the States are there once each, in the order of their names", () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(36);
  const names = states.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect([stateTaxName("29"), stateTaxName("04"), stateTaxName("07")]).toEqual([
    "SGST",
    "UTGST",
    "SGST",
  ]);
});

const invoice: Invoice = {
  number: "INV-2627-000001",
  kind: "TAX_INVOICE",
  mode: "LIVE",
  issuedAt: new Date("2026-11-21T20:00:00Z"),
  paidAt: new Date("2026-11-21T19:59:00Z"),
  userId: "0123456789ab",
  paymentId: "payment",
  corrects: null,
  correctsIssuedAt: null,
  sellerName: "Tamarind House Private Limited",
  sellerAddress: "12 Residency Road, Bengaluru 560025",
  sellerGstin: "29AAGCB7383J1Z4",
  sellerState: "29",
  placeOfSupply: "27",
  sac: "998439",
  buyerName: "Amrita Roy",
  buyerAddress: null,
  buyerCountry: null,
  buyerGstin: null,
  remark: null,
  buyerState: "27",
  buyerPin: "400001",
  description: "Annual Plan",
  currency: "INR",
  gstPercent: 18,
  taxablePaise: 99_900,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 17_982,
  totalPaise: 117_882,
};

test("a tax invoice says all that CGST Rule 46 asks for", () => {
  expect(describeInvoice(invoice)).toMatchObject({
    title: "Tax invoice",
    facts: [
      { term: "Number", value: "INV-2627-000001" },
      { term: "Date", value: "22 November 2026" },
      { term: "Place of supply", value: "Maharashtra (27)" },
      { term: "SAC", value: "998439" },
      { term: "Tax payable on reverse charge", value: "No" },
    ],
    seller: [invoice.sellerName, invoice.sellerAddress, "Karnataka (29)", "GSTIN 29AAGCB7383J1Z4"],
    buyer: ["Amrita Roy", "Maharashtra (27)", "PIN 400001"],
    amounts: [
      { term: "Taxable value", value: "INR 999.00" },
      { term: "IGST 18%", value: "INR 179.82" },
      { term: "Total", value: "INR 1,178.82" },
    ],
  });
});

test("a receipt names no tax and says what it is not", () => {
  const none = { sellerAddress: null, sellerGstin: null, sellerState: null, placeOfSupply: null };
  const receipt = describeInvoice({ ...invoice, ...none, kind: "RECEIPT", sac: null });
  expect(receipt.amounts).toEqual([{ term: "Total", value: "INR 1,178.82" }]);
  expect(receipt.notes[0]).toMatch(/^This is a plain receipt and no tax invoice/);
});

test("the PDF is one page, and the same bytes each time", async () => {
  const first = await renderInvoicePdf(invoice);
  expect(await renderInvoicePdf(invoice)).toEqual(first);
  expect(Buffer.from(first).toString("latin1")).toContain("/Count 1");
});
