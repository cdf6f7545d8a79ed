import { describe, expect, test } from "vitest";
import {
  dueReminder,
  lastEnd,
  mayBuy,
  nextPeriod,
  oneYearAfter,
  planStatusAt,
  validUntil,
} from "#lib/accounts/membership/policy.ts";
import { DAY_MS } from "#lib/core/durations.ts";

const at = (text: string) => new Date(text);
const period = (startsAt: string, endsAt: string) => ({
  startsAt: at(startsAt),
  endsAt: at(endsAt),
});

const year = period("2027-01-10T08:00:00.000Z", "2028-01-10T18:29:59.999Z");
const later = period("2028-01-10T18:29:59.999Z", "2029-01-10T18:29:59.999Z");

test.each([
  ["more than five minutes before it starts", "2027-01-10T07:54:59.999Z", "INACTIVE"],
  ["on a machine whose clock is five minutes behind", "2027-01-10T07:55:00.000Z", "ACTIVE"],
  ["when it starts", "2027-01-10T08:00:00.000Z", "ACTIVE"],
  ["in its middle", "2027-07-01T00:00:00.000Z", "ACTIVE"],
  ["a millisecond before it ends", "2028-01-10T18:29:59.998Z", "ACTIVE"],
  ["when it ends", "2028-01-10T18:29:59.999Z", "INACTIVE"],
  ["a millisecond after it ends", "2028-01-10T18:30:00.000Z", "INACTIVE"],
])("the status of a year %s", (_name, moment, status) => {
  expect(planStatusAt([year], at(moment))).toBe(status);
});

test("a user without a membership is not active, and two years in a row have no gap", () => {
  expect(planStatusAt([], at("2027-07-01T00:00:00.000Z"))).toBe("INACTIVE");
  expect(planStatusAt([later, year], year.endsAt)).toBe("ACTIVE");
});

test("the right to watch ends with the last bought year, and does not exist without one", () => {
  const during = at("2027-07-01T00:00:00.000Z");
  expect(validUntil([], during)).toBeNull();
  expect(validUntil([year], during)).toEqual(year.endsAt);
  expect(validUntil([later, year], during)).toEqual(later.endsAt);
  expect(validUntil([year], year.endsAt)).toBeNull();
  expect(validUntil([later], during)).toBeNull();
});

test("the last end is that of the latest year, also of one that has ended", () => {
  expect(lastEnd([])).toBeNull();
  expect(lastEnd([later, year])).toEqual(later.endsAt);
  expect(lastEnd([year])).toEqual(year.endsAt);
});

describe("a bought year", () => {
  const moment = at("2027-07-01T00:00:00.000Z");

  test("starts at once when there is no other year", () => {
    expect(nextPeriod([], moment)).toEqual({
      startsAt: moment,
      endsAt: at("2028-07-01T18:29:59.999Z"),
    });
  });

  test("starts at once after one that has ended, even in this millisecond", () => {
    expect(nextPeriod([year], year.endsAt).startsAt).toEqual(year.endsAt);
    const muchLater = at("2030-01-01T00:00:00.000Z");
    expect(nextPeriod([year, later], muchLater).startsAt).toEqual(muchLater);
  });

  test("starts when the last one ends, so that no day is lost", () => {
    expect(nextPeriod([year], moment)).toEqual(later);
    expect(nextPeriod([later, year], moment).startsAt).toEqual(later.endsAt);
  });
});

test("a year may be bought again from 30 days before the end", () => {
  const monthBefore = at("2027-12-11T00:00:00+05:30").getTime();
  expect(mayBuy([], at("2027-07-01T00:00:00.000Z"))).toBe(true);
  expect(mayBuy([year], new Date(monthBefore - 1))).toBe(false);
  expect(mayBuy([year], new Date(monthBefore))).toBe(true);
  expect(mayBuy([year, later], new Date(monthBefore))).toBe(false);
  expect(mayBuy([year], year.endsAt)).toBe(true);
});

test.each([
  ["a day too early for one", "2027-12-10T18:29:59.000Z", null],
  ["30 days before, from midnight in India", "2027-12-10T18:30:00.000Z", 30],
  ["8 days before", "2028-01-02T08:00:00.000Z", 30],
  ["7 days before", "2028-01-03T08:00:00.000Z", 7],
  ["the day before", "2028-01-09T08:00:00.000Z", 1],
  ["the day itself", "2028-01-10T18:29:59.998Z", 0],
  ["the end", "2028-01-10T18:29:59.999Z", null],
])("the due reminder: %s", (_name, moment, days) => {
  expect(dueReminder(year.endsAt, at(moment), [30, 7, 1, 0])).toBe(days);
});

test.each([
  ["an ordinary day", "2027-03-15T09:30:00.123Z", "2028-03-15"],
  ["ten past midnight", "2027-03-31T18:40:00.000Z", "2028-04-01"],
  ["midnight", "2027-03-31T18:30:00.000Z", "2028-04-01"],
  ["the last millisecond of a day", "2027-03-31T18:29:59.999Z", "2028-03-31"],
  ["29 February", "2028-02-29T05:00:00.000Z", "2029-02-28"],
  ["29 February in India, 28 in UTC", "2028-02-28T20:00:00.000Z", "2029-02-28"],
  ["1 March in India, 29 February in UTC", "2028-02-29T20:00:00.000Z", "2029-03-01"],
  ["28 February before a leap year", "2027-02-28T05:00:00.000Z", "2028-02-28"],
  ["1 January in India, 31 December in UTC", "2027-12-31T20:00:00.000Z", "2029-01-01"],
])("one year from %s lasts to the end of its day in India", (_name, start, day) => {
  expect(oneYearAfter(at(start))).toEqual(at(`${day}T23:59:59.999+05:30`));
});

test("years in a row are whole years, and the argument is not changed", () => {
  let start = at("2026-11-21T12:34:56.789Z");
  for (let round = 0; round < 8; round += 1) {
    const copy = start.getTime();
    const end = oneYearAfter(start);
    expect(start.getTime()).toBe(copy);
    const days = (end.getTime() - copy) / DAY_MS;
    expect(days).toBeGreaterThanOrEqual(365);
    expect(days).toBeLessThan(367);
    start = end;
  }
  expect(start).toEqual(at("2034-11-21T23:59:59.999+05:30"));
});
