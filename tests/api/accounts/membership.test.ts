/** Memberships that staff and operators give, extend and end. */
import { beforeEach, expect, test } from "vitest";
import {
  extendMembership,
  grantMembership,
  revokeMembership,
} from "#lib/accounts/membership/commands.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createUser } from "#tests/support/accounts/people.ts";

const START = new Date("2027-03-15T09:30:00Z");
const END = new Date("2028-03-15T23:59:59.999+05:30");
const TEN_DAYS_ON = new Date("2028-03-25T23:59:59.999+05:30");
const YEAR_ON = new Date("2029-03-15T23:59:59.999+05:30");
const MIDDLE = new Date("2027-09-15T09:30:00Z");

const act = (userId: string) => ({ userId, actor: "operator", reason: "a gift" });

const membershipsOf = (userId: string) =>
  database().read.membership.findMany({
    where: { userId },
    select: { startsAt: true, endsAt: true, createdAt: true },
    orderBy: { endsAt: "asc" },
  });

async function auditOf(userId: string) {
  const entries = await database().read.auditEntry.findMany({
    where: { subject: `user ${userId}` },
    select: { actor: true, action: true, reason: true, details: true },
    orderBy: { at: "asc" },
  });
  return entries.map(({ details, ...fact }) => ({ ...fact, details: JSON.parse(details) }));
}

const hadMembership = async (id: string) =>
  (await database().read.user.findUnique({ where: { id }, select: { hadMembership: true } }))
    ?.hadMembership;

const fact = (action: string) => ({ actor: "operator", action, reason: "a gift" });

beforeEach(() => setClock(() => START));

test("grants a year from now, then the next one from its end, and audits both", async () => {
  const userId = await createUser();
  expect(await hadMembership(userId)).toBe(false);
  expect(await grantMembership(act(userId))).toEqual({ startsAt: START, endsAt: END });
  setClock(() => MIDDLE);
  expect(await grantMembership(act(userId))).toEqual({ startsAt: END, endsAt: YEAR_ON });
  expect(await membershipsOf(userId)).toEqual([
    { startsAt: START, endsAt: END, createdAt: START },
    { startsAt: END, endsAt: YEAR_ON, createdAt: MIDDLE },
  ]);
  expect(await hadMembership(userId)).toBe(true);
  const [start, end, yearOn] = [START, END, YEAR_ON].map((time) => time.toISOString());
  const granted = fact("membership.grant");
  expect(await auditOf(userId)).toEqual([
    { ...granted, details: { startsAt: start, endsAtBefore: null, endsAt: end } },
    { ...granted, details: { startsAt: end, endsAtBefore: end, endsAt: yearOn } },
  ]);
});

test("notes that a user had a membership for that user only", async () => {
  const [userId, other] = [await createUser(), await createUser()];
  await grantMembership(act(userId));
  expect([await hadMembership(userId), await hadMembership(other)]).toEqual([true, false]);
});

test("grants a year from now after a membership that has just ended", async () => {
  const userId = await createUser();
  await grantMembership(act(userId));
  setClock(() => END);
  expect(await grantMembership(act(userId))).toEqual({ startsAt: END, endsAt: YEAR_ON });
  expect((await auditOf(userId)).at(-1)?.details.endsAtBefore).toBeNull();
});

test("extends the latest membership by days", async () => {
  const userId = await createUser();
  await grantMembership(act(userId));
  setClock(() => MIDDLE);
  const added = { startsAt: END, endsAt: TEN_DAYS_ON };
  expect(await extendMembership(act(userId), 10)).toEqual(added);
  setClock(() => END);
  expect((await extendMembership(act(userId), 1)).startsAt).toEqual(TEN_DAYS_ON);
  expect((await membershipsOf(userId))[1]).toMatchObject(added);
  const [end, tenDaysOn] = [END.toISOString(), TEN_DAYS_ON.toISOString()];
  expect((await auditOf(userId))[1]).toEqual({
    ...fact("membership.extend"),
    details: { startsAt: end, endsAtBefore: end, endsAt: tenDaysOn },
  });
});

test("extends and ends nothing without a current membership", async () => {
  const userId = await createUser();
  await grantMembership(act(userId));
  setClock(() => END);
  await expect(extendMembership(act(userId), 10)).rejects.toMatchObject({
    code: "conflict",
    detail: "The member has no current membership to extend.",
  });
  await expect(revokeMembership(act(userId))).rejects.toMatchObject({
    code: "conflict",
    detail: "The member has no current membership to end.",
  });
  expect(await membershipsOf(userId)).toEqual([{ startsAt: START, endsAt: END, createdAt: START }]);
});

test("ends the running membership now, and empties a later one", async () => {
  const [userId, other] = [await createUser(), await createUser()];
  for (const id of [userId, userId, other]) await grantMembership(act(id));
  setClock(() => MIDDLE);
  expect(await revokeMembership(act(userId))).toBe(2);
  const ended = await membershipsOf(userId);
  expect(ended).toHaveLength(2);
  expect(ended).toContainEqual({ startsAt: START, endsAt: MIDDLE, createdAt: START });
  expect(ended).toContainEqual({ startsAt: MIDDLE, endsAt: MIDDLE, createdAt: START });
  expect((await membershipsOf(other))[0]?.endsAt).toEqual(END);
  expect((await auditOf(userId)).at(-1)).toEqual({
    ...fact("membership.revoke"),
    details: { endsAtBefore: YEAR_ON.toISOString(), endsAt: MIDDLE.toISOString() },
  });
});

test.each(["grantMembership", "revokeMembership", "extendMembership"])(
  "%s changes nothing when the actor's permission was revoked meanwhile",
  async (name) => {
    const userId = await createUser();
    await grantMembership(act(userId));
    const recheck = () => Promise.reject(new Error("The right has ended."));
    const acts: Record<string, (act: Parameters<typeof grantMembership>[0]) => Promise<unknown>> = {
      ...{ grantMembership, revokeMembership },
      extendMembership: (one) => extendMembership(one, 10),
    };
    await expect(acts[name]?.({ ...act(userId), recheck })).rejects.toThrow("The right has ended.");
    expect(await membershipsOf(userId)).toHaveLength(1);
    expect((await membershipsOf(userId))[0]?.endsAt).toEqual(END);
  },
);

test("grants nothing to a deleted account", async () => {
  const userId = await createUser();
  const data = { deletedAt: START };
  await database().write((tx) => tx.user.updateMany({ where: { id: userId }, data }));
  await expect(grantMembership(act(userId))).rejects.toMatchObject({
    code: "conflict",
    detail: "This account was deleted.",
  });
  expect(await membershipsOf(userId)).toEqual([]);
});
