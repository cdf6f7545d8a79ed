/** Acts on the team that are pressed again after a lost response, or on a page from before. */
import { expect, test } from "vitest";
import { listTeam } from "#lib/accounts/staff/team.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { createPerson, kindOf, setUpApp, thiefOf } from "#tests/api/support/accounts/factor.ts";
import { lettersTo, tokensTo } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

type Client = Awaited<ReturnType<typeof createStaff>>;
type Person = Pick<Client, "userId">;

/** What the page of the team shows of a colleague. */
async function shown({ userId }: Person) {
  const row = (await listTeam()).staff.find((one) => one.userId === userId);
  if (row === undefined) throw new Error("The colleague is not in the team.");
  return row;
}

const actionsOn = async ({ userId }: Person) =>
  (await auditOf(`user ${userId}`)).map(({ action }) => action);

const changeRole = (by: Client, { userId }: Person, role: string, seen_role: string) =>
  by.post(deskCalls.changeRole.path, {
    json: { user_id: userId, role, seen_role, reason: "a new task" },
  });

async function resetBy(by: Client, person: Person) {
  const seen_since = (await shown(person)).factorSince?.toISOString() ?? null;
  const json = { user_id: person.userId, seen_since, reason: "lost the phone" };
  return () => by.post(deskCalls.resetFactor.path, { json });
}

test("a change of a role that is sent again is accepted, and written down once", async () => {
  const [owner, colleague] = [await createStaff("OWNER"), await createStaff("SUPPORT")];
  for (const _press of [1, 2]) {
    expect((await changeRole(owner, colleague, "EDITOR", "SUPPORT")).status).toBe(200);
  }
  expect(await actionsOn(colleague)).toEqual(["staff.role_changed"]);
});

test("an outdated page does not replace a role that another owner has changed", async () => {
  const [one, other] = [await createStaff("OWNER"), await createStaff("OWNER")];
  const colleague = await createStaff("SUPPORT");
  expect((await changeRole(one, colleague, "OWNER", "SUPPORT")).status).toBe(200);
  expect((await changeRole(other, colleague, "EDITOR", "OWNER")).status).toBe(200);
  const { status, body } = await changeRole(one, colleague, "OWNER", "SUPPORT");
  expect([status, body.detail]).toEqual([
    409,
    "Please reload this page: the role was changed since.",
  ]);
  expect((await shown(colleague)).role).toBe("EDITOR");
});

test("a reset of a factor that is sent again sends one mail, and ends no newer session", async () => {
  const [owner, person] = [await createStaff("OWNER"), await createPerson()];
  await setUpApp(person);
  const press = await resetBy(owner, person);
  expect((await press()).status).toBe(200);
  const back = await thiefOf(person);
  expect((await press()).status).toBe(200);
  expect(await kindOf(back)).toBe("locked");
  const resets = (await lettersTo(person.email)).filter(({ subject }) => /reset/.test(subject));
  expect(resets).toHaveLength(1);
  expect((await actionsOn(person)).filter((action) => action === "staff.factor_reset")).toEqual([
    "staff.factor_reset",
  ]);
});

test("an outdated page does not reset a factor that was set up since", async () => {
  const [one, other] = [await createStaff("OWNER"), await createStaff("OWNER")];
  const person = await createPerson();
  await setUpApp(person);
  const [first, second] = [await resetBy(one, person), await resetBy(other, person)];
  expect((await first()).status).toBe(200);
  pass(1);
  const back = await thiefOf(person);
  await setUpApp(back);
  for (const press of [first, second]) {
    const { status, body } = await press();
    expect([status, body.detail]).toEqual([
      409,
      "Please reload this page: the second factor was changed since.",
    ]);
  }
  expect(await kindOf(back)).toBe("open");
  const reloaded = await resetBy(other, person);
  expect((await reloaded()).status).toBe(200);
});

test("an invitation accepted again tells the colleague that they belong to the staff", async () => {
  const owner = await createStaff("OWNER");
  const person = await createPerson();
  const { userId, email } = person;
  await owner.post(deskCalls.removeStaff.path, { json: { user_id: userId, reason: "a break" } });
  const json = { email, role: "SUPPORT", reason: "is back" };
  expect(
    (
      await owner.post(deskCalls.inviteStaff.path, {
        json: { ...json, seen_at: now().toISOString() },
      })
    ).status,
  ).toBe(200);
  const [token] = await tokensTo(email, "/desk/join");
  const colleague = await thiefOf(person);
  const accept = () => colleague.post(deskCalls.joinStaff.path, { json: { token } });
  expect((await accept()).status).toBe(200);
  const { status, body } = await accept();
  expect([status, body.detail]).toEqual([
    422,
    "You belong to the staff already. Please open the desk.",
  ]);
});

const invite = (by: Client, email: string, role: string, seen: Date) =>
  by.post(deskCalls.inviteStaff.path, {
    json: { email, role, reason: "helps on Mondays", seen_at: seen.toISOString() },
  });

test("an invitation pressed five times sends one mail, and its link stays", async () => {
  const [owner, email, seen] = [await createStaff("OWNER"), newEmail(), now()];
  pass(1);
  const press = () => invite(owner, email, "SUPPORT", seen);
  const responses = await Promise.all([press(), press(), press(), press(), press()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await lettersTo(email)).toHaveLength(1);
  expect(await database().read.staffInvitation.count({ where: { email } })).toBe(1);
  pass(1);
  expect((await invite(owner, email, "SUPPORT", now())).status).toBe(200);
  expect(await lettersTo(email)).toHaveLength(2);
});

test("an outdated page does not replace an invitation to another role", async () => {
  const [one, other] = [await createStaff("OWNER"), await createStaff("OWNER")];
  const [email, seen] = [newEmail(), now()];
  pass(1);
  expect((await invite(one, email, "EDITOR", seen)).status).toBe(200);
  for (const [by, role] of [
    [one, "OWNER"],
    [other, "EDITOR"],
  ] as const) {
    const { status, body } = await invite(by, email, role, seen);
    expect([status, body.detail]).toEqual([
      409,
      "Please reload this page: the invitation was changed since.",
    ]);
  }
  expect(await lettersTo(email)).toHaveLength(1);
});
