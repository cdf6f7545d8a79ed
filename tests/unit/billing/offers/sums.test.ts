/** Every coupon of a plan of 999 rupees gives the same sums everywhere, to the paisa. */
import { expect, test } from "vitest";
import { oneYearAfter } from "#lib/accounts/membership/policy.ts";
import { spread } from "#lib/billing/accounting/deferred-revenue.ts";
import { addDocument, emptyTables } from "#lib/billing/accounting/gstr1.ts";
import { registerColumns, registerRow } from "#lib/billing/accounting/invoice-register.ts";
import { describeInvoice } from "#lib/billing/invoices/describe-invoice.ts";
import { intervalOfMonth } from "#lib/billing/invoices/financial-year.ts";
import { splitRefund, splitTax, type TaxPlace } from "#lib/billing/invoices/tax.ts";
import { describeCoupon } from "#lib/billing/offers/apply-coupon.ts";
import { notesOf, readNotes } from "#lib/billing/orders/order-notes.ts";
import { priceFor } from "#lib/billing/orders/price-order.ts";
import { now } from "#lib/core/config/clock.ts";
import { ABROAD } from "#lib/core/locale/states.ts";
import { invoice as sold } from "#tests/support/shop/invoice.ts";

const month = intervalOfMonth("2026-11");
if (month === null) throw new Error("There is no such month.");

const places = [
  { name: "in the seller's State", placeOfSupply: "29", percent: 18, place: "sameState" },
  { name: "in another State", placeOfSupply: "27", percent: 18, place: "otherState" },
  { name: "abroad, zero-rated", placeOfSupply: ABROAD, percent: 0, place: "otherState" },
] as const;

const rupees = Array.from({ length: 998 }, (_, n) => ({ kind: "RUPEES", amount: n + 1 }) as const);
const percents = Array.from(
  { length: 99 },
  (_, n) => ({ kind: "PERCENT", amount: n + 1 }) as const,
);
const coupons = [...rupees, ...percents];

/** In whole rupees, half up. */
const priceOf = ({ kind, amount }: (typeof coupons)[number]) =>
  kind === "RUPEES" ? 999 - amount : Math.trunc((999 * (100 - amount) + 50) / 100);

/** A whole rupee has 9 paise of CGST, 9 of SGST, or 18 of IGST. */
function taxesOf(price: number, place: TaxPlace, percent: number) {
  const half = place === "sameState" ? price * 9 : 0;
  const igstPaise = place === "otherState" && percent > 0 ? price * 18 : 0;
  return { taxablePaise: price * 100, cgstPaise: half, sgstPaise: half, igstPaise };
}

const paiseIn = (text: string) => Number(text.replace(/[^\d-]/g, ""));

test.each(places)("$name", ({ placeOfSupply, percent, place }) => {
  for (const coupon of coupons) {
    const price = priceOf(coupon);
    const taxes = taxesOf(price, place, percent);
    const totalPaise = taxes.taxablePaise + 2 * taxes.cgstPaise + taxes.igstPaise;
    const discountPaise = 99_900 - price * 100;
    const label = `${coupon.kind} ${coupon.amount}`;

    const page = describeCoupon("SPRING26", { ...coupon, id: "coupon" }, now());
    expect(page, label).toMatchObject({
      listPaise: 99_900,
      discountPaise,
      pricePaise: price * 100,
      gstPaise: price * 18,
      totalPaise: price * 118,
    });

    const supply = { placeOfSupply, sez: false };
    const order = priceFor(supply, { lut: "AD2904260000011" }, now(), page.discountPaise);
    expect(order, label).toEqual({ amountPaise: totalPaise, gstPercent: percent });
    const noted = {
      kind: "YEAR",
      listPaise: 99_900,
      discountPaise,
      couponCode: "SPRING26",
    } as const;
    const terms = { plan: "Annual Plan", description: "a year", gstPercent: percent, ...supply };
    const restored = readNotes(notesOf({ ...terms, ...noted }, "a-user"));
    expect(restored, label).toEqual({ userId: "a-user", ...terms, ...noted });

    expect(splitTax(order.amountPaise, percent, place), label).toEqual(taxes);
    const document = {
      ...sold,
      ...{ placeOfSupply, gstPercent: percent, listPaise: 99_900, discountPaise },
      ...{ couponCode: "SPRING26", ...taxes, totalPaise },
    };
    const rows = describeInvoice(document).amounts.map(({ value }) => paiseIn(value));
    const [list = 0, discount = 0, taxable = 0, ...rest] = rows;
    expect([list, discount, taxable], label).toEqual([99_900, -discountPaise, price * 100]);
    expect(list + discount, label).toBe(taxable);
    const total = rest.pop();
    expect(
      rest.reduce((sum, tax) => sum + tax, taxable),
      label,
    ).toBe(total);
    expect(total, label).toBe(totalPaise);

    const tables = emptyTables();
    addDocument(tables, document, month);
    const [service] = tables.hsn.values();
    expect(service, label).toMatchObject({ ...taxes, totalPaise });

    // Three refunds of any size are the whole invoice, tax by tax.
    const parts = [Math.trunc(totalPaise / 3), Math.trunc(totalPaise / 7)];
    const amounts = [...parts, totalPaise - parts.reduce((sum, part) => sum + part, 0)];
    const back = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    let before = 0;
    for (const amount of amounts) {
      const note = splitRefund(before, amount, { gstPercent: percent, place });
      for (const name of Object.keys(back) as (keyof typeof back)[]) back[name] += note[name];
      before += amount;
    }
    expect(back, label).toEqual(taxes);

    const startsAt = sold.issuedAt;
    const year = spread(price * 100, { startsAt, endsAt: oneYearAfter(startsAt) }, month);
    expect(year.earnedPaise + year.deferredPaise, label).toBe(price * 100);
  }
});

test("the register has the list price, the discount and the coupon", () => {
  const payment = { razorpayPaymentId: "pay", feePaise: null, feeTaxPaise: null };
  const row = (document: typeof sold) => {
    const cells = registerRow({
      ...{ ...document, refundId: null },
      payment: { ...payment, order: { razorpayOrderId: "order" } },
    });
    return Object.fromEntries(registerColumns.map((name, index) => [name, cells[index]]));
  };
  const discounted = { listPaise: 99_900, discountPaise: 10_000, couponCode: "ABCDEFGHJK" };
  expect(row({ ...sold, ...discounted, taxablePaise: 89_900 })).toMatchObject({
    "List price": "999.00",
    Discount: "100.00",
    Coupon: "ABCDE-FGHJK",
    "Taxable value": "899.00",
  });
  expect(row(sold)).toMatchObject({ "List price": "", Discount: "", Coupon: "" });
});
