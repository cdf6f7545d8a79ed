/** The fields of an invoice and of its credit notes, by seller, place and rate. */
import { beforeEach, expect, test } from "vitest";
import { issueCreditNote } from "#lib/billing/invoices/issue-credit-note.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { lut, seller } from "#tests/support/shop/seller.ts";
import { type Details, PAID_AT, PRICE, sell, type Terms } from "./sales.ts";

const ISSUED_AT = new Date("2033-05-10T09:00:00Z");

const atHome = { billingState: "29", billingPin: "560001" };

beforeEach(() => setClock(() => ISSUED_AT));

test("a receipt without a seller has no tax, no place and the publisher's name", async () => {
  const { userId, id, number, documents } = await sell({}, atHome);
  const none = {
    sellerAddress: null,
    sellerGstin: null,
    sellerState: null,
    sac: null,
    remark: null,
  };
  expect(await documents()).toMatchObject([
    {
      ...{ number, kind: "RECEIPT", mode: "LIVE", issuedAt: ISSUED_AT, paidAt: PAID_AT, userId },
      ...{
        paymentId: id,
        corrects: null,
        sellerName: "Tamarind House",
        placeOfSupply: null,
        ...none,
      },
      ...{ buyerName: "Amrita Roy", buyerState: "29", description: "a year", currency: "INR" },
      ...{ gstPercent: 18, taxablePaise: PRICE, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
      totalPaise: PRICE,
    },
  ]);
  expect(number).toMatch(/^RCT-3334-\d{6}$/);
});

test.each([
  ["the order's State", { placeOfSupply: "29" }, {}, "29", 8_991],
  ["the order's State before the buyer's", { placeOfSupply: "27" }, atHome, "27", 0],
  ["the buyer's State", {}, { ...atHome, billingState: "27" }, "27", 0],
  ["the seller's State when none is known", {}, {}, "29", 8_991],
])("a tax invoice is taxed in %s", (_what, terms: Terms, details: Details, place, half) =>
  withSettings(seller, async () => {
    const { number, documents } = await sell(terms, details);
    expect(await documents()).toMatchObject([
      {
        ...{ kind: "TAX_INVOICE", placeOfSupply: place, remark: null, sac: seller.SELLER_SAC },
        ...{ sellerName: seller.SELLER_NAME, sellerAddress: seller.SELLER_ADDRESS },
        ...{ sellerGstin: seller.SELLER_GSTIN, sellerState: "29", taxablePaise: 99_900 },
        ...{ cgstPaise: half, sgstPaise: half, igstPaise: 17_982 - 2 * half },
      },
    ]);
    expect(number).toMatch(/^INV-3334-\d{6}$/);
  }),
);

const UNTAXED =
  "SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX";

test.each([
  [18, lut, "SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX"],
  [0, lut, `${UNTAXED} (LUT ${lut.SELLER_LUT})`],
  [0, {}, UNTAXED],
])("an invoice abroad at %i %% with %j has its remark", (gstPercent, undertaking, remark) =>
  withSettings({ ...seller, ...undertaking }, async () => {
    const { documents } = await sell({ placeOfSupply: "96", gstPercent });
    const igstPaise = gstPercent === 0 ? 0 : 17_982;
    expect(await documents()).toMatchObject([
      { placeOfSupply: "96", remark, gstPercent, igstPaise, cgstPaise: 0 },
    ]);
  }),
);

test.each([
  ["29", 8_991],
  ["27", 0],
])("a credit note reverses an invoice of the State %s by its own taxes", (placeOfSupply, half) =>
  withSettings(seller, async () => {
    const { number, credit, documents } = await sell({ placeOfSupply });
    const later = new Date("2033-06-10T09:00:00Z");
    setClock(() => later);
    const refund = crypto.randomUUID();
    const note = await credit(refund, PRICE);
    expect(await credit(refund, PRICE)).toBe(note);
    expect(note).toMatch(/^CRN-3334-\d{6}$/);
    const [credited, invoice, ...others] = await documents();
    expect(others).toEqual([]);
    expect(credited).toEqual({
      ...invoice,
      ...{ number: note, kind: "CREDIT_NOTE", issuedAt: later, paidAt: null },
      ...{ accessFrom: null, accessUntil: null },
      ...{ corrects: number, correctsIssuedAt: ISSUED_AT },
    });
    expect(credited).toMatchObject({ cgstPaise: half, igstPaise: 17_982 - 2 * half });
  }),
);

test("refund receipts take no more than the receipt, and the last takes the rest", async () => {
  const { number, credit, documents } = await sell();
  expect(await credit(crypto.randomUUID(), 10_000)).toMatch(/^RFD-3334-\d{6}$/);
  expect(await credit(crypto.randomUUID(), PRICE)).toMatch(/^RFD-/);
  expect(await credit(crypto.randomUUID(), 100)).toBeNull();
  const [rest, part] = await documents();
  const none = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0, corrects: number };
  expect([part, rest].map((one) => one?.totalPaise).sort()).toEqual([10_000, PRICE - 10_000]);
  for (const one of [part, rest]) {
    expect(one).toMatchObject({ ...none, kind: "REFUND_RECEIPT", taxablePaise: one?.totalPaise });
  }
});

test("documents of test sales have a series of their own", async () => {
  const { number, credit, documents } = await sell({ mode: "TEST" });
  const note = await credit(crypto.randomUUID(), PRICE);
  expect([number, note].every((name) => !/^(RCT|RFD)-/.test(String(name)))).toBe(true);
  expect((await documents()).map(({ mode }) => mode)).toEqual(["TEST", "TEST"]);
});

test("a payment without an invoice gets no credit note", async () => {
  const missing = { paymentId: "none", refundId: "none", amountPaise: 100 };
  expect(await database().write((tx) => issueCreditNote(tx, missing))).toBeNull();
});
