import { expect, test } from "vitest";
import { actions, mayDo, needsFreshFactor } from "#lib/desk/roles.ts";
import { allActions, shouldBeAllowed, shouldBeFresh } from "#tests/support/desk/rights.ts";
import { ROLES } from "#tests/support/desk/staff.ts";

test("the table of roles has the actions of the written matrix", () => {
  expect(Object.keys(actions).sort()).toEqual([...allActions].sort());
});

test.each(allActions)(
  "the roles that may %s, and whether it needs a fresh factor, match the written matrix",
  (action) => {
    const allowed = ROLES.filter((role) => mayDo(role, action));
    expect(allowed).toEqual(ROLES.filter((role) => shouldBeAllowed(role, action)));
    expect(needsFreshFactor(action)).toBe(shouldBeFresh(action));
  },
);
