/** The calls of the access table; `tests/process/accounts/access.test.ts` has the pages, too. */
import { beforeAll, expect, test } from "vitest";
import { findCall } from "#lib/core/config/all-calls.ts";
import { accessTable, type Role, roles } from "#tests/support/access-table.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { layFilm } from "#tests/support/films/film-package.ts";

let people: Record<Role, Visitor>;

beforeAll(async () => {
  await layFilm("AIE-SE01EP01");
  people = {
    visitor: createVisitor(),
    member: await createMember(),
    subscriber: await createSubscriber(),
  };
});

const rows = accessTable.filter(({ path }) => findCall(path) !== null);

test.each(rows)("$path is open to the roles of its row, and never cached", async (row) => {
  const { visitor, member, subscriber, path, ...init } = row;
  for (const role of roles) {
    const response = await people[role].call(path, init);
    expect([role, response.status]).toEqual([role, row[role]]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  }
});
