import fc from "fast-check";
import { expect, test } from "vitest";
import { oneYearAfter } from "#lib/accounts/membership/policy.ts";
import { spread } from "#lib/billing/accounting/deferred-revenue.ts";
import { indiaDay, intervalOfDay } from "#lib/billing/invoices/financial-year.ts";
import { DAY_MS } from "#lib/core/durations.ts";

function dayOf(text: string) {
  const day = intervalOfDay(text);
  if (day === null) throw new Error(text);
  return day;
}

const moments = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2031, 11, 31) })
  .map((time) => new Date(time));

/** A year, complete or ended early, with the days around it. */
const years = fc
  .record({
    startsAt: moments,
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isWhole: fc.boolean(),
  })
  .map(({ startsAt, share, isWhole }) => {
    const end = oneYearAfter(startsAt);
    const early = new Date(startsAt.getTime() + share * (end.getTime() - startsAt.getTime()));
    return { startsAt, endsAt: isWhole ? end : early };
  });

test("on every day earned and deferred add up to the amount, and earned never falls", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), years, (taxablePaise, year) => {
      const first = dayOf(indiaDay(new Date(year.startsAt.getTime() - 2 * DAY_MS)));
      const wrong: string[] = [];
      let before = 0;
      for (let day = first; day.from <= oneYearAfter(year.startsAt); ) {
        const { earnedPaise: earned, deferredPaise } = spread(taxablePaise, year, day);
        const isBefore = day.until <= year.startsAt && day.until < year.endsAt;
        const isRight =
          Number.isInteger(earned) &&
          earned + deferredPaise === taxablePaise &&
          earned >= before &&
          (!isBefore || earned === 0) &&
          (day.until < year.endsAt || deferredPaise === 0);
        if (!isRight) wrong.push(indiaDay(day.from));
        before = earned;
        day = { from: day.until, until: new Date(day.until.getTime() + DAY_MS) };
      }
      expect(wrong).toEqual([]);
      expect(before).toBe(taxablePaise);
    }),
    { numRuns: 300 },
  );
});

const year = {
  startsAt: new Date("2026-11-21T10:00:00Z"),
  endsAt: new Date("2027-11-21T10:00:00Z"),
};

test.each([
  ["2026-11-20", 0, 0],
  ["2026-11-21", 1, 273],
  ["2026-11-30", 10, 2_736],
  ["2027-11-20", 365, 99_900],
  ["2027-11-21", 365, 99_900],
])("by the end of %s %i of 365 days are earned", (text, daysEarned, earnedPaise) => {
  expect(spread(99_900, year, dayOf(text))).toEqual({
    startsOn: "2026-11-21",
    endsOn: "2027-11-21",
    days: 365,
    daysEarned,
    taxablePaise: 99_900,
    earnedPaise,
    deferredPaise: 99_900 - earnedPaise,
  });
});

test("a year that was ended early is fully earned at its end, and is unchanged before it", () => {
  const ended = { ...year, endsAt: new Date("2026-12-05T08:00:00Z") };
  expect(spread(50_000, ended, dayOf("2026-12-04"))).toEqual(
    spread(50_000, year, dayOf("2026-12-04")),
  );
  expect(spread(50_000, ended, dayOf("2026-12-05"))).toMatchObject({
    endsOn: "2026-12-05",
    earnedPaise: 50_000,
    deferredPaise: 0,
  });
});

test("a year that was ended before it started is earned at that end", () => {
  const at = new Date("2026-12-05T08:00:00Z");
  const ended = { startsAt: at, endsAt: at };
  expect(spread(50_000, ended, dayOf("2026-12-04")).deferredPaise).toBe(50_000);
  expect(spread(50_000, ended, dayOf("2026-12-05")).deferredPaise).toBe(0);
});
