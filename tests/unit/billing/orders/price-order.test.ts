import { afterEach, expect, test } from "vitest";
import { fullPrice, priceFor } from "#lib/billing/orders/price-order.ts";
import { content, setContent } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import { ABROAD, states } from "#lib/core/locale/states.ts";

const lut = "AD2904260000011";
const usual = content();

afterEach(() => setContent(usual));

const inPlace = (placeOfSupply: string | null) => ({ placeOfSupply, sez: false });

test("the price has GST of 18% in every State, with or without a letter of undertaking", () => {
  for (const { code } of states) {
    for (const seller of [{ lut }, { lut: null }]) {
      const price = priceFor(inPlace(code), seller, now());
      expect(price).toEqual({ amountPaise: 117_882, gstPercent: 18 });
    }
  }
});

test("the price abroad has no GST under a letter of undertaking, and the full GST without one", () => {
  expect(priceFor(inPlace(ABROAD), { lut }, now())).toEqual({ amountPaise: 99_900, gstPercent: 0 });
  expect(priceFor(inPlace(ABROAD), { lut: null }, now())).toEqual(fullPrice(now()));
});

test("the price without a seller is the full price", () => {
  expect(priceFor(inPlace(null), null, now())).toEqual(fullPrice(now()));
  expect(priceFor(inPlace(ABROAD), null, now())).toEqual(fullPrice(now()));
});

test("a price and its rate hold from midnight of their day in India", () => {
  const prices = [
    { from: "2026-01-01", pricePaise: 99_900, gstPercent: 18 },
    { from: "2027-04-01", pricePaise: 120_000, gstPercent: 5 },
  ];
  setContent({ ...usual, plan: { ...usual.plan, prices } });
  const before = new Date("2027-03-31T23:59:59.999+05:30");
  const after = new Date("2027-04-01T00:00:00+05:30");
  expect(fullPrice(before)).toEqual({ amountPaise: 117_882, gstPercent: 18 });
  expect(fullPrice(after)).toEqual({ amountPaise: 126_000, gstPercent: 5 });
  expect(priceFor(inPlace(ABROAD), { lut }, before).amountPaise).toBe(99_900);
  expect(priceFor(inPlace(ABROAD), { lut }, after).amountPaise).toBe(120_000);
});
