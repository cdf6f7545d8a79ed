import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/core/config/clock.ts";
import { daysOf, keyOfSpan, monthsOf, spanOf, spanOrUsual } from "#lib/desk/numbers/span.ts";

// 29 November 2026 in India already.
beforeEach(() => setClock(() => new Date("2026-11-28T19:00:00Z")));
afterEach(() => setClock());

test.each([
  [{}, "2026-10-31 2026-11-29", "2026-10-01 2026-10-30"],
  [{ span: "month" }, "2026-11-01 2026-11-29", "2026-10-03 2026-10-31"],
  [{ span: "last" }, "2026-10-01 2026-10-31", "2026-08-31 2026-09-30"],
  [{ span: "year" }, "2026-04-01 2026-11-29", "2025-08-01 2026-03-31"],
  [{ span: "nothing" }, "2026-10-31 2026-11-29", "2026-10-01 2026-10-30"],
  [{ from: "2026-11-05", until: "2026-11-05" }, "2026-11-05 2026-11-05", "2026-11-04 2026-11-04"],
  [{ from: "2026-11-20" }, "2026-11-20 2026-11-29", "2026-11-10 2026-11-19"],
  [{ from: "2026-11-20", until: "2026-12-31" }, "2026-11-20 2026-11-29", "2026-11-10 2026-11-19"],
])("%j are days in India, and as many before", (query, days, before) => {
  const span = spanOf(query, "days");
  expect([keyOfSpan(span), keyOfSpan(span.before)]).toEqual([days, before]);
});

test("the financial year begins in April", () => {
  setClock(() => new Date("2027-03-31T18:29:59Z"));
  expect(keyOfSpan(spanOf({ span: "year" }, "days"))).toBe("2026-04-01 2027-03-31");
  setClock(() => new Date("2027-03-31T18:30:00Z"));
  expect(keyOfSpan(spanOf({ span: "year" }, "days"))).toBe("2027-04-01 2027-04-01");
  setClock(() => new Date("2027-01-05T06:00:00Z"));
  expect(keyOfSpan(spanOf({ span: "last" }, "days"))).toBe("2026-12-01 2026-12-31");
});

test.each([
  [{ from: "2026-11-31" }, "Please give both days"],
  [{ until: "2026-11-05" }, "Please give both days"],
  [{ from: "yesterday", until: "today" }, "Please give both days"],
  [{ from: "2026-11-06", until: "2026-11-05" }, "exchange them"],
  [{ from: "2026-11-30" }, "has come"],
  [{ from: "2020-01-01" }, "five years at most"],
])("%j are refused with a sentence, and a page shows its usual days", (query, sentence) => {
  expect(() => spanOf(query, "days")).toThrow(sentence);
  const { span, problem } = spanOrUsual(query, "days");
  expect([span.name, problem]).toEqual(["days", expect.stringContaining(sentence)]);
});

test("a span is split at the ends of its months, and has each day once", () => {
  const span = spanOf({ from: "2026-08-31", until: "2026-11-01" }, "days");
  expect(monthsOf(span).map(keyOfSpan)).toEqual([
    ...["2026-08-31 2026-08-31", "2026-09-01 2026-09-30", "2026-10-01 2026-10-31"],
    "2026-11-01 2026-11-01",
  ]);
  expect(monthsOf(span).flatMap(daysOf)).toEqual(daysOf(span));
  expect(daysOf(span)).toHaveLength(63);
});
