import { expect, test } from "vitest";
import { describeDetails } from "#components/desk/audit/describe-details.ts";

const linesOf = (details: object) => describeDetails(JSON.stringify(details));

test("an old and a new value share one line, in rupees or India's time", () => {
  expect(linesOf({ leftPaiseBefore: 117_882, leftPaise: 100_000 })).toEqual([
    "left: INR 1,178.82 → INR 1,000.00",
  ]);
  const times = { endsAtBefore: null, endsAt: "2027-11-21T10:35:00.000Z" };
  expect(linesOf(times)).toEqual(["ends at: none → 21\u00a0Nov\u00a02027, 4:05\u00a0pm"]);
  expect(linesOf({ sessionsBefore: 2, sessions: 0 })).toEqual(["sessions: 2 → 0"]);
});

test("a role before and after needs no label", () => {
  expect(linesOf({ before: "SUPPORT", after: "EDITOR" })).toEqual(["SUPPORT → EDITOR"]);
  expect(linesOf({ before: null, after: "EDITOR", mails: 1 })).toEqual([
    "none → EDITOR",
    "mails: 1",
  ]);
});

test("entries of older releases have a line for each value", () => {
  expect(linesOf({ endedBefore: "2027-11-21T10:35:00.000Z", amountPaise: 100 })).toEqual([
    "ended before: 21\u00a0Nov\u00a02027, 4:05\u00a0pm",
    "amount: INR 1.00",
  ]);
  expect(linesOf({ before: 4, reference: "UTR 1" })).toEqual(["before: 4", "reference: UTR 1"]);
  expect(linesOf({})).toEqual([]);
});
