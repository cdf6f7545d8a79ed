/** A year or days that a person gives again after a lost response. */
import { expect, test } from "vitest";
import { revokeMembership } from "#lib/accounts/membership/commands.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { getMember } from "#lib/desk/members/queries.ts";
import { act, actionsOf } from "#tests/api/support/accounts/members.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

/** What the page of the member sends: the end that it shows. */
const seenBy = async (userId: string) => {
  const { endsAt } = await getMember(userId);
  return { seen_until: endsAt?.toISOString() ?? null };
};

test.each([
  ["a year", deskCalls.grantYear, createMember, {}],
  ["another year", deskCalls.grantYear, createSubscriber, {}],
  ["days", deskCalls.extendYear, createSubscriber, { days: 30 }],
])(
  "gives %s once when a page sends it again after a lost answer",
  async (_name, call, create, more) => {
    const [support, { userId }] = [await createStaff("SUPPORT"), await create()];
    const json = { ...more, ...(await seenBy(userId)) };
    const first = await act(support, call, userId, json);
    expect(first.status).toBe(200);
    const { memberships } = await getMember(userId);
    const again = await act(support, call, userId, json);
    expect([again.status, again.body.detail]).toEqual([
      409,
      `Please reload this page: the membership was changed since, and ends on ${formatDay(new Date(String(first.body.ends_at)))}.`,
    ]);
    expect((await getMember(userId)).memberships).toEqual(memberships);
    expect(await actionsOf(userId)).toHaveLength(1);

    const meant = await act(support, call, userId, { ...more, ...(await seenBy(userId)) });
    expect([meant.status, meant.body.starts_at]).toEqual([200, first.body.ends_at]);
  },
);

test("gives one year to two presses at the same time", async () => {
  const [support, { userId }] = [await createStaff("SUPPORT"), await createMember()];
  const seen = await seenBy(userId);
  const press = () => act(support, deskCalls.grantYear, userId, seen);
  const statuses = (await Promise.all([press(), press()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await getMember(userId)).memberships).toHaveLength(1);
});

test("a page from before the end of a membership gives nothing", async () => {
  const [support, { userId }] = [await createStaff("SUPPORT"), await createSubscriber()];
  const seen = await seenBy(userId);
  await revokeMembership({ userId, actor: "operator root", reason: "asked by mail" });
  expect((await act(support, deskCalls.grantYear, userId, seen)).status).toBe(409);
  expect((await act(support, deskCalls.grantYear, userId, await seenBy(userId))).status).toBe(200);
});

test("a page with a membership that is no longer there gives nothing", async () => {
  const [support, { userId }] = [await createStaff("SUPPORT"), await createMember()];
  const seen = { seen_until: "2027-03-15T09:30:00.000Z" };
  const { status, body } = await act(support, deskCalls.grantYear, userId, seen);
  expect([status, body.detail]).toEqual([
    409,
    "Please reload this page: the membership was changed since, and is gone.",
  ]);
  expect(await actionsOf(userId)).toEqual([]);
});

test("a page from before another year does not end it", async () => {
  const [owner, { userId }] = [await createStaff("OWNER"), await createSubscriber()];
  const seen = await seenBy(userId);
  expect((await act(owner, deskCalls.grantYear, userId, seen)).status).toBe(200);
  const { memberships } = await getMember(userId);
  expect((await act(owner, deskCalls.endYear, userId, seen)).status).toBe(409);
  expect((await getMember(userId)).memberships).toEqual(memberships);
  expect((await act(owner, deskCalls.endYear, userId, await seenBy(userId))).status).toBe(200);
});

test("refuses an end that is no time", async () => {
  const [support, { userId }] = [await createStaff("SUPPORT"), await createMember()];
  for (const seen_until of ["tomorrow", 1, "", {}]) {
    expect((await act(support, deskCalls.grantYear, userId, { seen_until })).status).toBe(422);
  }
  expect((await getMember(userId)).memberships).toEqual([]);
});

test.each([
  ["a year", ["grant"]],
  ["days", ["extend", "--days", "7"]],
])(
  "the operator's command gives %s once a day for the same reason",
  async (_name, [name = "", ...more]) => {
    const { userId } = await createSubscriber();
    const give = (...words: string[]) =>
      operate("member", name, userId, ...more, "--reason", "a prize", ...words);
    expect((await give()).status).toBe(0);
    const { status, words } = await give();
    expect(status).toBe(1);
    expect(words).toMatch(/with the same reason .* must be marked as meant\. --again does\./);
    expect(await actionsOf(userId)).toEqual([`membership.${name}`]);
    expect((await give("--again")).status).toBe(0);
    pass(24 * 60 * 60_000);
    expect((await give()).status).toBe(0);
    await askOperator("member", name, userId, ...more, "--reason", "another prize");
    expect(await actionsOf(userId)).toHaveLength(4);
  },
);

test("the operator's command with --again gives once when it is repeated", async () => {
  const { userId } = await createSubscriber();
  const words = ["member", "extend", userId, "--days", "7", "--again", "--reason"];
  expect((await operate(...words, "a prize")).status).toBe(0);
  const repeated = await operate(...words, "a prize");
  expect([repeated.status, repeated.words]).toEqual([
    1,
    expect.stringMatching(/with the same reason .* Another gift needs another reason\.\n$/),
  ]);
  expect((await operate(...words, "another prize")).status).toBe(0);
  expect(await actionsOf(userId)).toEqual(["membership.extend", "membership.extend"]);
});
