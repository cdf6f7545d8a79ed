import { describe, expect, test } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { listLabels } from "#lib/desk/members/labels.ts";
import { getMember, listMembers, type MemberState } from "#lib/desk/members/queries.ts";
import { listFilters } from "#lib/desk/members/saved-filters.ts";
import { searchMembers } from "#lib/desk/members/search.ts";
import { act, actionsOf, rename } from "#tests/api/support/accounts/members.ts";
import { createMember, createSubscriber, createUser } from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";

const TRICKY = 'Press, "Delhi"; =1+1';

const labelsOf = async (id: string) => (await getMember(id)).labels.map(({ label }) => label);

describe("a label", () => {
  test("is kept letter by letter, once, shown and taken away, each with an entry", async () => {
    const [support, userId] = [await createStaff("SUPPORT"), await createUser()];
    const json = { user_id: userId, label: `  ${TRICKY.replace(" ", " \t ")} ` };
    for (let count = 0; count < 2; count++) {
      expect((await support.post(deskCalls.addLabel.path, { json })).status).toBe(200);
    }
    expect(await labelsOf(userId)).toEqual([TRICKY]);
    expect(await listLabels()).toContain(TRICKY);
    const away = { user_id: userId, label: TRICKY };
    for (let count = 0; count < 2; count++) {
      expect((await support.post(deskCalls.removeLabel.path, { json: away })).status).toBe(200);
    }
    expect(await labelsOf(userId)).toEqual([]);
    expect(await actionsOf(userId)).toEqual(["member.label_added", "member.label_removed"]);
  });

  test.each(["", "  ", "x".repeat(41), "a\u0000b", "\u{1F600}".repeat(41)])(
    "is refused as %j",
    async (label) => {
      const [support, userId] = [await createStaff("SUPPORT"), await createUser()];
      const json = { user_id: userId, label };
      const { status, body } = await support.post(deskCalls.addLabel.path, { json });
      expect([status, body.detail]).toEqual([422, "A label has 1 to 40 letters."]);
    },
  );

  test("is one of twenty at most", async () => {
    const [support, userId] = [await createStaff("SUPPORT"), await createUser()];
    const data = Array.from({ length: 20 }, (_, at) => ({
      userId,
      label: `Of twenty ${at}`,
      at: new Date(0),
    }));
    await database().write((tx) => tx.memberLabel.createMany({ data }));
    const json = { user_id: userId, label: "One more" };
    expect((await support.post(deskCalls.addLabel.path, { json })).status).toBe(409);
    await database().write((tx) => tx.memberLabel.deleteMany({ where: { userId } }));
  });

  test("on a colleague is an owner's act, and goes with a deleted account", async () => {
    const [owner, support] = [await createStaff("OWNER"), await createStaff("SUPPORT")];
    const json = { user_id: owner.userId, label: "VIP" };
    expect((await support.post(deskCalls.addLabel.path, { json })).status).toBe(403);
    const { userId } = await createSubscriber();
    await support.post(deskCalls.addLabel.path, { json: { user_id: userId, label: "VIP" } });
    expect((await act(owner, deskCalls.deleteMember, userId)).status).toBe(200);
    expect(await database().read.memberLabel.count({ where: { userId } })).toBe(0);
  });
});

test("the list, the search and the CSV show the members of a label and a state", async () => {
  const owner = await createStaff("OWNER");
  const label = 'Gallery, "Kochi"';
  const [active, none, ended, other] = [
    await createSubscriber(),
    await createMember(),
    await createSubscriber(),
    await createSubscriber(),
  ];
  await rename(none.userId, { lastName: "Labelqvz" });
  await rename(other.userId, { lastName: "Labelqvz" });
  const data = { startsAt: new Date("2024-01-01"), endsAt: new Date("2025-01-01") };
  await database().write((tx) =>
    tx.membership.updateMany({ where: { userId: ended.userId }, data }),
  );
  for (const { userId } of [active, none, ended]) {
    await owner.post(deskCalls.addLabel.path, { json: { user_id: userId, label } });
  }
  const listed = async (state: MemberState | null) =>
    (await listMembers(state, null, label)).rows.map(({ id }) => id);
  expect((await listed(null)).sort()).toEqual(
    [active, none, ended].map((one) => one.userId).sort(),
  );
  expect(await listed("active")).toEqual([active.userId]);
  expect(await listed("none")).toEqual([none.userId]);
  expect(await listed("ended")).toEqual([ended.userId]);
  const { rows } = await searchMembers("belqvz", null, label);
  expect(rows.map((row) => [row.id, row.labels])).toEqual([[none.userId, [label]]]);
  const query = new URLSearchParams({ label, state: "none" });
  const csv = await (await owner.send(`${deskCalls.membersCsv.path}?${query}`)).text();
  const [, ...lines] = csv.trim().split("\r\n");
  expect(lines.map((line) => line.split(",")[0])).toEqual([none.userId]);
});

test("a label's list goes on page by page, and omits no member", async () => {
  const label = "Many of them";
  const ids: string[] = [];
  for (let count = 0; count < 60; count++) ids.push(await createUser());
  // Given at one moment: the id decides.
  const data = ids.map((userId) => ({ userId, label, at: new Date(0) }));
  await database().write((tx) => tx.memberLabel.createMany({ data }));
  const first = await listMembers(null, null, label);
  const second = await listMembers(null, readCursor(first.next ?? ""), label);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null]);
  const all = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(all.sort()).toEqual(ids.sort());
});

test("a filter is saved for all colleagues, replaced by its name and deleted", async () => {
  const [one, other] = [await createStaff("SUPPORT"), await createStaff("OWNER")];
  const save = (json: object) => one.post(deskCalls.saveFilter.path, { json });
  const query = new URLSearchParams({ state: "ended", label: TRICKY, after: "1.x", evil: "//x" });
  expect((await save({ name: "Ended press", query: String(query) })).status).toBe(200);
  expect(await listFilters()).toEqual([
    { name: "Ended press", query: String(new URLSearchParams({ state: "ended", label: TRICKY })) },
  ]);
  expect((await save({ name: "Ended press", query: "state=none" })).status).toBe(200);
  expect(await listFilters()).toEqual([{ name: "Ended press", query: "state=none" }]);
  expect((await save({ name: "Nothing", query: "evil=1" })).status).toBe(422);
  expect((await save({ name: "", query: "state=none" })).status).toBe(422);
  const json = { name: "Ended press" };
  expect((await other.post(deskCalls.deleteFilter.path, { json })).status).toBe(200);
  expect(await listFilters()).toEqual([]);
});
