import { expect, test } from "vitest";
import { newCode } from "#lib/billing/offers/commands.ts";
import { discounted, plainCode, shownCode } from "#lib/billing/offers/coupon.ts";
import { couponTermsSchema } from "#lib/billing/offers/coupon-terms.ts";

test.each([
  [10, 899],
  [15, 849],
  [20, 799],
  [25, 749],
  [33, 669],
  [50, 500],
  [99, 10],
])("takes %i per cent off 999 rupees", (amount, rupees) => {
  const after = discounted(99_900, { kind: "PERCENT", amount });
  expect(after).toEqual({
    listPaise: 99_900,
    discountPaise: 99_900 - rupees * 100,
    pricePaise: rupees * 100,
  });
});

test("takes rupees off, and leaves at least one", () => {
  const priceOf = (amount: number) => discounted(99_900, { kind: "RUPEES", amount }).pricePaise;
  expect([1, 500, 998, 999, 5_000].map(priceOf)).toEqual([99_800, 49_900, 100, 100, 100]);
});

test("rounds a list price with paise half up", () => {
  expect(discounted(99_950, { kind: "RUPEES", amount: 100 }).pricePaise).toBe(90_000);
  expect(discounted(99_949, { kind: "RUPEES", amount: 100 }).pricePaise).toBe(89_900);
});

test("takes nothing off for a pass", () => {
  expect(discounted(99_900, { kind: "PASS", amount: 30 }).discountPaise).toBe(0);
});

test("reads a code in any case, with and without hyphens and blanks", () => {
  for (const typed of ["abcde-fghjk", " ABCDE FGHJK ", "AbCdE–fGhJk", "ABCDEFGHJK"]) {
    expect(plainCode(typed)).toBe("ABCDEFGHJK");
  }
});

test("makes codes of ten letters that cannot be mistaken", () => {
  for (let count = 0; count < 200; count += 1) {
    const code = newCode();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    expect(plainCode(shownCode(code))).toBe(code);
  }
});

const terms = {
  code: "spring-26",
  kind: "PERCENT",
  amount: 10,
  from: "2026-12-01",
  until: "2026-12-31",
  most: 100,
};

test("reads a coupon's terms", () => {
  expect(couponTermsSchema.parse(terms)).toEqual({
    ...terms,
    code: "SPRING26",
    firstPurchaseOnly: false,
    note: "",
  });
});

test.each([
  { code: "ABC" },
  { code: "ΑΒΓΔΕ" },
  { amount: 100 },
  { amount: 0 },
  { amount: 1.5 },
  { kind: "PASS", amount: 367 },
  { until: "2026-11-30" },
  { until: "2026-02-30" },
  { most: 0 },
  { kind: "GIFT" },
])("refuses the terms %j", (change) => {
  expect(couponTermsSchema.safeParse({ ...terms, ...change }).success).toBe(false);
});

test("never makes a small price dearer by rounding", () => {
  for (let listPaise = 100; listPaise < 10_000; listPaise += 1) {
    for (const amount of [1, 50, 99]) {
      const { discountPaise } = discounted(listPaise, { kind: "PERCENT", amount });
      expect(discountPaise).toBeGreaterThanOrEqual(0);
    }
  }
});
