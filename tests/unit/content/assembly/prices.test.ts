import { expect, test } from "vitest";
import { nextPriceChange, priceAt, pricesFrom } from "#lib/content/assembly/price.ts";
import { assembled } from "#tests/support/content/assembled.ts";
import { changedDocument, editionWith } from "#tests/support/content/first-edition.ts";

const twoPrices = {
  prices: [
    { from: "2026-01-01", pricePaise: 99_900, gstPercent: 18 },
    { from: "2027-04-01", pricePaise: 120_050, gstPercent: 5 },
  ],
};
const lastMoment = new Date("2027-03-31T18:29:59.999Z");
const midnight = new Date("2027-03-31T18:30:00Z");

test("a price holds from midnight of its day in India", () => {
  const first = { pricePaise: 99_900, gstPercent: 18, gstPaise: 17_982, totalPaise: 117_882 };
  expect(priceAt(twoPrices, new Date("2020-01-01T00:00:00Z"))).toEqual(first);
  expect(priceAt(twoPrices, lastMoment)).toEqual(first);
  expect(priceAt(twoPrices, midnight)).toEqual({
    pricePaise: 120_050,
    gstPercent: 5,
    gstPaise: 6_003,
    totalPaise: 126_053,
  });
});

test("the next change of a price is the midnight of its day", () => {
  expect(nextPriceChange(twoPrices, new Date("2025-12-01T00:00:00Z"))).toEqual(
    new Date("2026-01-01T00:00:00+05:30"),
  );
  expect(nextPriceChange(twoPrices, lastMoment)).toEqual(midnight);
  expect(nextPriceChange(twoPrices, midnight)).toBeNull();
});

test("the prices from a day on are the one in force and the later ones", () => {
  const named = (at: Date) =>
    pricesFrom(twoPrices, at).map(({ from, totalPaise }) => [from, totalPaise]);
  expect(named(new Date("2025-12-01T00:00:00Z"))).toEqual([
    ["2026-01-01", 117_882],
    ["2027-04-01", 126_053],
  ]);
  expect(named(lastMoment)).toEqual([
    [null, 117_882],
    ["2027-04-01", 126_053],
  ]);
  expect(named(midnight)).toEqual([[null, 126_053]]);
});

test("texts name the price in force", () => {
  const edition = editionWith(changedDocument("plan", "prices", twoPrices.prices));
  const costAt = (at: Date) => assembled(edition, { at }).faq.questions[1]?.answer;
  expect(costAt(lastMoment)).toContain("INR 999.00 plus 18% GST, which makes INR 1,178.82");
  expect(costAt(midnight)).toContain("INR 1,200.50 plus 5% GST, which makes INR 1,260.53");
});
