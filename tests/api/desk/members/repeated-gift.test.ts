/** A year or days that a person gives again after a lost response. */
import { expect, test } from "vitest";
import { revokeMembership } from "#lib/accounts/membership/commands.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { getMember } from "#lib/desk/members/queries.ts";
import { lettersTo } from "#tests/api/support/accounts/letters.ts";
import { act, actionsOf } from "#tests/api/support/accounts/members.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { createMember, createSubscriber, newEmail } from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

/** What the page of the member sends: the end that it shows. */
const seenBy = async (userId: string) => {
  const { endsAt } = await getMember(userId);
  return { seen_until: endsAt?.toISOString() ?? null };
};

/** Returns the mails of a member, the oldest first, each as one line. */
async function lettersOf(userId: string) {
  const mails = await database().read.outgoingMail.findMany({
    where: { userId },
    select: { subject: true, text: true },
    orderBy: { createdAt: "asc" },
  });
  return mails.map(({ subject, text }) => ({ subject, text: text.replaceAll(/\s+/g, " ") }));
}

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
    expect(await lettersOf(userId)).toHaveLength(1);

    const meant = await act(support, call, userId, { ...more, ...(await seenBy(userId)) });
    expect([meant.status, meant.body.starts_at]).toEqual([200, first.body.ends_at]);
  },
);

test("the member hears of each act: what it gives or ends, and until when", async () => {
  const [support, { userId }] = [await createStaff("SUPPORT"), await createMember()];
  const days: string[] = [];
  for (const [call, more] of [
    [deskCalls.grantYear, {}],
    [deskCalls.extendYear, { days: 30 }],
    [deskCalls.endYear, {}],
  ] as const) {
    await act(support, call, userId, { ...more, ...(await seenBy(userId)) });
    days.push(formatDay((await getMember(userId)).endsAt ?? now()));
    pass(1_000);
  }
  const [given, longer, ended] = await lettersOf(userId);
  expect(given?.subject).toBe("A membership at AIE for you");
  expect(given?.text).toContain(` to ${days[0]}. Nothing is charged`);
  expect(longer?.text).toContain(
    `30 days to your membership: you have access until ${days[1]} now.`,
  );
  expect(ended?.subject).toBe("Your membership at AIE has ended");
  expect(await lettersOf(userId)).toHaveLength(3);
});

test("gives one year to five presses at the same time", async () => {
  const [support, { userId }] = [await createStaff("SUPPORT"), await createMember()];
  const seen = await seenBy(userId);
  const press = () => act(support, deskCalls.grantYear, userId, seen);
  const presses = await Promise.all([press(), press(), press(), press(), press()]);
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await getMember(userId)).memberships).toHaveLength(1);
});

test.each([
  ["a year", deskCalls.grantYear, { seen_until: undefined }],
  ["days", deskCalls.extendYear, { seen_until: undefined, days: 7 }],
  ["a mail", deskCalls.mailPasswordLink, { seen_at: undefined }],
  ["a mail to another address", deskCalls.changeMemberAddress, { seen_at: undefined }],
])("gives %s to no call that does not say what its page showed", async (_name, call, more) => {
  const [owner, { userId }] = [await createStaff("OWNER"), await createSubscriber()];
  const { status, body } = await act(owner, call, userId, { email: newEmail(), ...more });
  expect(status).toBe(422);
  expect(body.detail).toMatch(/^seen_(at|until) is a time in UTC/);
  expect(await actionsOf(userId)).toEqual([]);
});

test("mails a password link once to five presses, and again from a newer page", async () => {
  const [support, { userId }] = [await createStaff("SUPPORT"), await createMember()];
  const { email } = await getMember(userId);
  const seen = { seen_at: now().toISOString() };
  pass(1);
  const press = () => act(support, deskCalls.mailPasswordLink, userId, seen);
  const presses = await Promise.all([press(), press(), press(), press(), press()]);
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await lettersTo(email)).toHaveLength(1);
  pass(1);
  expect((await act(support, deskCalls.mailPasswordLink, userId)).status).toBe(200);
  expect(await lettersTo(email)).toHaveLength(2);
});

test("begins a change to an address once, and to another from the same page", async () => {
  const [owner, { userId }] = [await createStaff("OWNER"), await createMember()];
  const [one, other] = [newEmail(), newEmail()];
  const seen = { seen_at: now().toISOString() };
  pass(1);
  for (const email of [one, one, other]) {
    const response = await act(owner, deskCalls.changeMemberAddress, userId, { ...seen, email });
    expect(response.status).toBe(200);
  }
  expect([await lettersTo(one), await lettersTo(other)]).toMatchObject([[{}], [{}]]);
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
