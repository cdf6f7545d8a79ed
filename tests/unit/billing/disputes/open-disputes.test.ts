import { expect, test } from "vitest";
import { hasOpenDispute } from "#lib/billing/disputes/open-disputes.ts";

test.each([
  ["OPEN", true],
  ["UNDER_REVIEW", true],
  ["WON", false],
  ["LOST", false],
  ["CLOSED", false],
] as const)("a payment whose dispute is %s has an open dispute: %s", (status, isOpen) => {
  expect(hasOpenDispute({ disputes: [{ status }] })).toBe(isOpen);
});

test("one open dispute among others is enough, and without a payment there is none", () => {
  expect(hasOpenDispute({ disputes: [{ status: "WON" }, { status: "OPEN" }] })).toBe(true);
  expect(hasOpenDispute({ disputes: [] })).toBe(false);
  expect(hasOpenDispute(null)).toBe(false);
});
