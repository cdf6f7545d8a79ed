/** The app is replaced, recovery codes are renewed, and an owner resets a factor. */
import { expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { MINUTE_MS } from "#lib/core/durations.ts";
import { replaceAuthenticator } from "#lib/desk/second-factor/set-up-authenticator.ts";
import { closeDesk, viewDesk } from "#lib/desk/session/desk-session.ts";
import {
  type Client,
  codeAt,
  createPerson,
  enter,
  factorSince,
  kindOf,
  setUpApp,
  setUpPasskey,
  thiefOf,
} from "#tests/api/support/accounts/factor.ts";
import { lettersTo, tokensTo } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords, withSettings } from "#tests/api/support/settings.ts";
import { logInWith } from "#tests/support/accounts/authenticator.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

const nextApp = (client: Client) => client.get(deskCalls.nextDeskApp.path);

async function replace(client: Client, { next, secret }: Record<string, unknown>) {
  const json = { next, code: await codeAt(String(secret), now()) };
  return client.post(deskCalls.replaceDeskApp.path, { json });
}

const passkeysOf = ({ userId }: Client) => database().read.passkey.count({ where: { userId } });

test("the next app replaces the one before it, with a notice and an entry of the audit", async () => {
  const person = await createPerson();
  const before = await setUpApp(person);
  const { body: next } = await nextApp(person);
  pass(MINUTE_MS);
  const code = await codeAt(before.secret, now());
  expect((await enter(person, { code })).status).toBe(200);
  expect((await replace(person, next)).status).toBe(200);
  pass(MINUTE_MS);
  const old = await enter(person, { code: await codeAt(before.secret, now()) });
  expect(old.status).toBe(403);
  const own = await enter(person, { code: await codeAt(String(next.secret), now()) });
  expect(own.status).toBe(200);
  expect((await auditOf(`user ${person.userId}`)).map(({ action }) => action)).toEqual([
    "factor.app_added",
    "factor.app_replaced",
  ]);
  const [, notice] = await tokensTo(person.email, "/recover-account");
  expect(notice).toBeDefined();
});

test("first codes of apps do not use up the day's attempts", async () => {
  const person = await createPerson();
  const { userId } = person;
  for (let count = 0; count < 11; count++) {
    await setUpApp(person);
    pass(4 * MINUTE_MS);
    const { body: next } = await nextApp(person);
    expect([count, (await replace(person, next)).status]).toEqual([count, 200]);
    pass(4 * MINUTE_MS);
    await database().write(async (tx) => {
      await tx.authenticator.deleteMany({ where: { userId } });
      await tx.recoveryCode.deleteMany({ where: { userId } });
    });
  }
});

test("a wrong first code leaves the app as it was", async () => {
  const person = await createPerson();
  const { secret } = await setUpApp(person);
  const { body: next } = await nextApp(person);
  const json = { next: next.next, code: "000000" };
  expect((await person.post(deskCalls.replaceDeskApp.path, { json })).status).toBe(403);
  pass(MINUTE_MS);
  expect((await enter(person, { code: await codeAt(secret, now()) })).status).toBe(200);
});

test("accepts the next app from its own session, once, and only to replace an app", async () => {
  const [person, other] = [await createPerson(), await createPerson()];
  await setUpApp(person);
  await setUpApp(other);
  const { body: foreign } = await nextApp(other);
  expect((await replace(person, foreign)).status).toBe(422);
  const { body: next } = await nextApp(person);
  expect((await replace(person, next)).status).toBe(200);
  expect((await replace(person, next)).status).toBe(422);
  const withPasskey = await createPerson();
  await setUpPasskey(withPasskey);
  const { body: first } = await nextApp(withPasskey);
  expect((await replace(withPasskey, first)).status).toBe(409);
});

test("a desk that closes before the write replaces no app", async () => {
  const person = await createPerson();
  await setUpApp(person);
  const { body } = await nextApp(person);
  const view = await viewDesk(person.cookieHeader());
  if (view.kind !== "open") throw new Error("the desk is closed");
  await closeDesk(view.staff);
  const code = await codeAt(String(body.secret), now());
  await expect(replaceAuthenticator(view.staff, String(body.next), code)).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("new recovery codes send a notice", async () => {
  const person = await createPerson();
  await setUpApp(person);
  await person.post(deskCalls.newRecoveryCodes.path);
  const subjects = (await lettersTo(person.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toContain("New recovery codes");
});

test("a reset removes passkeys, too, and tells the colleague, who sets up a new factor", async () => {
  const person = await createPerson();
  const passkey = await setUpPasskey(person);
  const owner = await createStaff("OWNER");
  const json = {
    user_id: person.userId,
    reason: "the phone was stolen",
    seen_since: await factorSince(person),
  };
  expect((await owner.post(deskCalls.resetFactor.path, { json })).status).toBe(200);
  expect(await passkeysOf(person)).toBe(0);
  expect(await kindOf(person)).toBe("visitor");
  expect((await logInWith(createVisitor(), passkey)).status).toBe(401);
  const entry = (await auditOf(`user ${person.userId}`)).at(-1);
  expect(entry).toMatchObject({ action: "staff.factor_reset", reason: "the phone was stolen" });
  expect(JSON.parse(entry?.details ?? "")).toEqual({ passkeys: "1" });
  const subjects = (await lettersTo(person.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toContain("was reset");
  const again = await thiefOf(person);
  await setUpApp(again);
  expect(await kindOf(again)).toBe("open");
});

test("a reset admits a colleague whose wrong codes had closed the door", async () => {
  const person = await createPerson();
  await setUpApp(person);
  pass(16 * MINUTE_MS);
  for (let wrong = 0; wrong < 20; wrong++) {
    expect((await enter(person, { code: "000000" })).status).toBe(403);
    if (wrong % 5 === 4) pass(15 * MINUTE_MS);
  }
  expect((await enter(person, { code: "000000" })).status).toBe(429);
  const owner = await createStaff("OWNER");
  const json = {
    user_id: person.userId,
    reason: "lost the phone",
    seen_since: await factorSince(person),
  };
  expect((await owner.post(deskCalls.resetFactor.path, { json })).status).toBe(200);
  const again = await thiefOf(person);
  await setUpApp(again);
  expect(await kindOf(again)).toBe("open");
});

test("a reset keeps the passkey that is the only way into the account", async () => {
  const person = await createLockedStaff("SUPPORT");
  await setUpPasskey(person);
  const data = { email: `${person.userId}@none.invalid` };
  await database().write((tx) => tx.user.updateMany({ where: { id: person.userId }, data }));
  const owner = await createStaff("OWNER");
  const json = { user_id: person.userId, reason: "lost", seen_since: await factorSince(person) };
  expect((await owner.post(deskCalls.resetFactor.path, { json })).status).toBe(409);
  expect(await passkeysOf(person)).toBe(1);
});

test("an app that entered under a new session secret no longer needs the old one", async () => {
  const person = await createPerson();
  const { secret } = await setUpApp(person);
  const { sessionSecret } = environment();
  const changed = { SESSION_SECRET: "another secret of the tests, long enough to be one" };
  const enterAnew = async () => {
    pass(MINUTE_MS);
    const json = { code: await codeAt(secret, now()) };
    return (await enter(await thiefOf(person), json)).status;
  };
  await withSettings(changed, async () => expect(await enterAnew()).toBe(403));
  await withSettings({ ...changed, PREVIOUS_SESSION_SECRET: sessionSecret }, async () =>
    expect(await enterAnew()).toBe(200),
  );
  await withSettings(changed, async () => expect(await enterAnew()).toBe(200));
});
