import { expect, test } from "vitest";
import { intervalOfDay, intervalOfMonth } from "#lib/billing/invoices/financial-year.ts";

test.each([
  ["2026-01", "2025-12-31T18:30:00.000Z", "2026-01-31T18:30:00.000Z"],
  ["2026-09", "2026-08-31T18:30:00.000Z", "2026-09-30T18:30:00.000Z"],
  ["2026-11", "2026-10-31T18:30:00.000Z", "2026-11-30T18:30:00.000Z"],
  ["2026-12", "2026-11-30T18:30:00.000Z", "2026-12-31T18:30:00.000Z"],
])("the month %s begins and ends at midnight in India", (text, from, until) => {
  expect(intervalOfMonth(text)).toEqual({ from: new Date(from), until: new Date(until) });
});

test("the day 2028-02-29 begins and ends at midnight in India", () => {
  expect(intervalOfDay("2028-02-29")).toEqual({
    from: new Date("2028-02-28T18:30:00.000Z"),
    until: new Date("2028-02-29T18:30:00.000Z"),
  });
});

test.each(["2026-13", "2026-00", "2026-1", "26-11", "x2026-11", "1926-11", "2026-11-01", ""])(
  "rejects %j as a month",
  (text) => {
    expect(intervalOfMonth(text)).toBeNull();
  },
);

test.each(["2026-02-29", "2026-11-31", "2026-13-01", "1926-11-21", "2026-11", "21-11-2026", ""])(
  "rejects %j as a day",
  (text) => {
    expect(intervalOfDay(text)).toBeNull();
  },
);
