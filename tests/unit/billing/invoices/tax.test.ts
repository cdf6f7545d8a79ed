import fc from "fast-check";
import { expect, test } from "vitest";
import { splitRefund, splitTax, type TaxPlace, type TaxSplit } from "#lib/billing/invoices/tax.ts";

const places = fc.constantFrom<TaxPlace>("sameState", "otherState", "none");
const amounts = fc.integer({ min: 100, max: 1_000_000_000 });
const severalAmounts = fc.array(amounts, { minLength: 1, maxLength: 8 });
const rates = fc.constantFrom(0, 5, 12, 18, 28);

const parts = (split: TaxSplit) => Object.values(split);
const sum = (split: TaxSplit) => parts(split).reduce((total, part) => total + part, 0);

test("the plan's price is split as the law requires", () => {
  expect(splitTax(117_882, 18, "sameState")).toEqual({
    taxablePaise: 99_900,
    cgstPaise: 8_991,
    sgstPaise: 8_991,
    igstPaise: 0,
  });
  expect(splitTax(117_882, 18, "otherState")).toMatchObject({
    taxablePaise: 99_900,
    igstPaise: 17_982,
  });
});

test("the parts of any amount are whole, non-negative paise, and add up to it", () => {
  fc.assert(
    fc.property(amounts, rates, places, (amount, gstPercent, place) => {
      const split = splitTax(amount, gstPercent, place);
      expect(parts(split).every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      expect(sum(split)).toBe(amount);
      expect(split.cgstPaise).toBe(split.sgstPaise);
    }),
  );
});

test("rounds each tax to the nearest paisa", () => {
  // 200 paise at 9 of 118 is 15.25, at 18 of 118 it is 30.51.
  expect(splitTax(200, 18, "sameState")).toMatchObject({ cgstPaise: 15, sgstPaise: 15 });
  expect(splitTax(200, 18, "otherState")).toMatchObject({ igstPaise: 31 });
  fc.assert(
    fc.property(amounts, rates, (amount, gstPercent) => {
      const exact = (amount * gstPercent) / (100 + gstPercent);
      const { cgstPaise } = splitTax(amount, gstPercent, "sameState");
      const { igstPaise } = splitTax(amount, gstPercent, "otherState");
      expect(Math.abs(cgstPaise - exact / 2)).toBeLessThanOrEqual(0.5);
      expect(Math.abs(igstPaise - exact)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test("the refunds of an amount add up to its own parts, in any sizes", () => {
  fc.assert(
    fc.property(severalAmounts, rates, places, (refunds, gstPercent, place) => {
      let before = 0;
      const total: TaxSplit = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
      for (const amount of refunds) {
        const split = splitRefund(before, amount, { gstPercent, place });
        expect(sum(split)).toBe(amount);
        expect(parts(split).every((part) => part >= 0)).toBe(true);
        for (const name of ["taxablePaise", "cgstPaise", "sgstPaise", "igstPaise"] as const) {
          total[name] += split[name];
        }
        before += amount;
      }
      expect(total).toEqual(splitTax(before, gstPercent, place));
    }),
  );
});
