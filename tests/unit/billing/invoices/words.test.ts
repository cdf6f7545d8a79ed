import { expect, test } from "vitest";
import { describeInvoice } from "#lib/billing/invoices/describe-invoice.ts";
import { financialYearOf, indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { invoiceStrings } from "#lib/billing/invoices/invoice-strings.ts";
import { amountInWords } from "#lib/billing/invoices/pdf/amount-in-words.ts";
import { isGstin } from "#lib/core/locale/gstin.ts";
import { states, stateTaxName } from "#lib/core/locale/states.ts";
import { invoice } from "#tests/support/shop/invoice.ts";

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

test("checks a GSTIN by its pattern and its check character", () => {
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

test("lists each State once, in the order of their names", () => {
  expect(new Set(states.map(({ code }) => code)).size).toBe(36);
  const names = states.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect([stateTaxName("29"), stateTaxName("04"), stateTaxName("07")]).toEqual([
    "SGST",
    "UTGST",
    "SGST",
  ]);
});

test("a tax invoice has the fields that CGST Rule 46 requires", () => {
  expect(describeInvoice(invoice)).toMatchObject({
    title: "Tax invoice",
    facts: [
      { term: "Number", value: "INV-2627-000001" },
      { term: "Date", value: "22 November 2026" },
      { term: "Access", value: "22 November 2026 to 22 November 2027" },
      { term: "Place of supply", value: "Maharashtra (27)" },
      { term: "Tax payable on reverse charge", value: "No" },
      { term: "Copy", value: "ORIGINAL FOR RECIPIENT" },
    ],
    seller: [invoice.sellerName, invoice.sellerAddress, "Karnataka (29)", "GSTIN 29AAGCB7383J1Z4"],
    buyer: ["Amrita Roy", "Maharashtra (27)", "PIN 400001"],
    sac: "998439",
    amounts: [
      { term: "Taxable value", value: "INR 999.00" },
      { term: "IGST 18%", value: "INR 179.82" },
      { term: "Total", value: "INR 1,178.82" },
    ],
  });
});

test("a receipt names no tax, and says that it is not a tax invoice", () => {
  const none = { sellerAddress: null, sellerGstin: null, sellerState: null, placeOfSupply: null };
  const receipt = describeInvoice({ ...invoice, ...none, kind: "RECEIPT", sac: null });
  expect(receipt.amounts).toEqual([{ term: "Total", value: "INR 1,178.82" }]);
  expect(receipt.notes).toEqual([
    ...["Payment received on 22 November 2026.", invoiceStrings.noTax, invoiceStrings.signature],
  ]);
  expect(receipt.facts.map(({ term }) => term)).toEqual(["Number", "Date", "Access"]);
  expect(receipt.seller).toEqual([invoice.sellerName]);
});

test("an institution's document has its GSTIN, its address and, abroad, its country", () => {
  const buyer = {
    buyerName: "Museum",
    buyerAddress: "Müllerstraße 12\n10115 Berlin",
    buyerState: null,
    buyerPin: null,
    buyerCountry: "DE",
    buyerGstin: "27AAPFU0939F1ZV",
    remark: "Supply meant for export",
  };
  expect(describeInvoice({ ...invoice, ...buyer })).toMatchObject({
    buyer: ["Museum", "Müllerstraße 12", "10115 Berlin", "Germany", "GSTIN 27AAPFU0939F1ZV"],
    remark: "Supply meant for export",
  });
});

test("a credit note names the number and the date of its invoice", () => {
  const note = {
    kind: "CREDIT_NOTE",
    corrects: "INV-2627-000001",
    correctsIssuedAt: new Date("2026-11-21T18:29:00Z"),
  } as const;
  expect(describeInvoice({ ...invoice, ...note }).facts[2]).toEqual({
    term: "For",
    value: "INV-2627-000001 of 21 November 2026",
  });
});

test("a credit note names the number alone when its invoice's date is not known", () => {
  const note = { kind: "CREDIT_NOTE", corrects: "INV-2627-000001", paidAt: null } as const;
  const { facts, notes } = describeInvoice({ ...invoice, ...note, correctsIssuedAt: null });
  expect(facts[2]).toEqual({ term: "For", value: "INV-2627-000001" });
  expect(notes).toEqual([invoiceStrings.signature]);
});

test("half rates are printed exactly", () => {
  const local = { placeOfSupply: "29", gstPercent: 5, cgstPaise: 100, sgstPaise: 100 };
  const terms = describeInvoice({ ...invoice, ...local }).amounts.map(({ term }) => term);
  expect(terms).toEqual(["Taxable value", "CGST 2.5%", "SGST 2.5%", "Total"]);
  const territory = { ...invoice, ...local, sellerState: "04", placeOfSupply: "04" };
  expect(describeInvoice(territory).amounts[2]?.term).toBe("UTGST 2.5%");
});

test("a document has the day of payment, and in test mode a note that no money was paid", () => {
  expect(describeInvoice(invoice).notes[0]).toBe("Payment received on 22 November 2026.");
  expect(describeInvoice({ ...invoice, mode: "TEST" }).notes[0]).toMatch(/^A test: no money/);
});
