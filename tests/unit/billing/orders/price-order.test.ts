import { expect, test } from "vitest";
import { fullPrice, priceFor } from "#lib/billing/orders/price-order.ts";
import { content } from "#lib/content/content.ts";
import { ABROAD, states } from "#lib/core/locale/states.ts";

const lut = "AD2904260000011";

test("the price has GST of 18% in every State, with or without a letter of undertaking", () => {
  for (const { code } of states) {
    expect(priceFor(code, { lut })).toEqual({ amountPaise: 117_882, gstPercent: 18 });
    expect(priceFor(code, { lut: null })).toEqual({ amountPaise: 117_882, gstPercent: 18 });
  }
});

test("the price abroad has no GST under a letter of undertaking, and the full GST without one", () => {
  expect(priceFor(ABROAD, { lut })).toEqual({ amountPaise: plan.pricePaise, gstPercent: 0 });
  expect(priceFor(ABROAD, { lut: null })).toEqual(fullPrice);
});

test("the price without a seller is the full price", () => {
  expect(priceFor(null, null)).toEqual(fullPrice);
  expect(priceFor(ABROAD, null)).toEqual(fullPrice);
});
