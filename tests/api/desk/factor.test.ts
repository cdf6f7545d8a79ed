/** Attempts to pass the second factor by what opens the account: a password, a mailbox, a session. */
import { describe, expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { replaceAuthenticator } from "#lib/desk/factor/app.ts";
import { closeDesk, viewDesk } from "#lib/desk/session/desk-session.ts";
import {
  type Client,
  codeAt,
  enter,
  enterWith,
  kindOf,
  prove,
  setUpApp,
  setUpPasskey,
} from "#tests/api/support/factor.ts";
import { createAccount, lettersTo, password, tokensTo } from "#tests/api/support/letters.ts";
import { mailedToken } from "#tests/api/support/revocations.ts";
import { cheapenPasswords, demo, withSettings } from "#tests/api/support/settings.ts";
import {
  addPasskey,
  createAuthenticator,
  logInWith,
} from "#tests/support/accounts/authenticator.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createLockedStaff, createStaff, makeStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

const MINUTE_MS = 60_000;

/** Creates an owner with a password and a mailbox, whose session is proven. The desk is closed. */
async function createPerson() {
  const { email, userId } = await createAccount();
  const visitor = createVisitor();
  const person = { ...visitor, email, userId, sessionId: await visitor.beginSession(userId) };
  await makeStaff(person, "OWNER");
  await prove(person);
  return person;
}

/** Another browser that knows the person's password. */
async function thiefOf({ userId }: Client) {
  const visitor = createVisitor();
  const thief = { ...visitor, userId, sessionId: await visitor.beginSession(userId) };
  await prove(thief);
  return thief;
}

const optionsOf = (client: Client) => client.get("/api/passkeys/new-options");
const remove = (client: Client, id: string) =>
  client.post("/api/passkeys/remove", { json: { id } });
const newApp = (client: Client) => client.post(deskCalls.newDeskApp.path);
const nextApp = (client: Client) => client.get(deskCalls.nextDeskApp.path);

async function confirm(client: Client, secret: unknown) {
  const json = { code: await codeAt(String(secret), now()) };
  return client.post(deskCalls.confirmDeskApp.path, { json });
}

async function replace(client: Client, { next, secret }: Record<string, unknown>) {
  const json = { next, code: await codeAt(String(secret), now()) };
  return client.post(deskCalls.replaceDeskApp.path, { json });
}

const passkeysOf = ({ userId }: Client) => database().read.passkey.count({ where: { userId } });

describe.each([
  ["an app", setUpApp],
  ["a passkey", setUpPasskey],
])("the password of staff with %s", (_, setUp) => {
  test("adds no passkey", async () => {
    const person = await createPerson();
    await setUp(person);
    const thief = await thiefOf(person);
    const before = await passkeysOf(person);
    const { status, body } = await optionsOf(thief);
    expect([status, body.desk]).toEqual([403, "locked"]);
    expect(body.detail).toContain("Please confirm your second factor at the desk");
    expect(await passkeysOf(person)).toBe(before);
    expect(await kindOf(thief)).toBe("locked");
  });

  test("adds no passkey that was begun before the factor was set up", async () => {
    const person = await createPerson();
    const thief = await thiefOf(person);
    const { body: options } = await optionsOf(thief);
    await setUp(person);
    const before = await passkeysOf(person);
    const json = { passkey: createAuthenticator().create(options), name: "Mine" };
    const { status, body } = await thief.post("/api/passkeys/add", { json });
    expect([status, body.desk]).toEqual([403, "locked"]);
    expect(await passkeysOf(person)).toBe(before);
  });

  test("sets up no app, and confirms none that was begun before", async () => {
    const person = await createPerson();
    const thief = await thiefOf(person);
    const begun = await newApp(thief);
    await setUp(person);
    expect([403, 409]).toContain((await newApp(thief)).status);
    expect([403, 409]).toContain((await confirm(thief, begun.body.secret)).status);
    expect(await kindOf(thief)).toBe("locked");
  });

  test("replaces no app and makes no recovery codes", async () => {
    const person = await createPerson();
    await setUp(person);
    const thief = await thiefOf(person);
    for (const answer of [
      await nextApp(thief),
      await thief.post(deskCalls.replaceDeskApp.path, { json: { next: "x", code: "000000" } }),
      await thief.post(deskCalls.newRecoveryCodes.path),
    ]) {
      expect([answer.status, answer.body.desk]).toEqual([403, "locked"]);
    }
  });

  test("that was reset by mail opens no desk", async () => {
    const person = await createPerson();
    await setUp(person);
    const token = await mailedToken(person.userId, "NEW_PASSWORD");
    const json = { token, password: "Another-1947" };
    expect((await createVisitor().post("/api/new-password", { json })).status).toBe(200);
    const thief = await thiefOf(person);
    expect((await optionsOf(thief)).status).toBe(403);
    expect([403, 409]).toContain((await newApp(thief)).status);
    expect(await kindOf(thief)).toBe("locked");
  });

  test("and the link of the notice remove the factor, and set up no other one", async () => {
    const person = await createPerson();
    await setUp(person);
    const [token] = await tokensTo(person.email, "/recover-account");
    const json = { token, password: "Another-1947" };
    expect((await createVisitor().post("/api/recover-account", { json })).status).toBe(200);
    expect(await passkeysOf(person)).toBe(0);
    const thief = await thiefOf(person);
    expect((await optionsOf(thief)).body.desk).toBe("locked");
    expect((await newApp(thief)).body.desk).toBe("locked");
    const owner = await createStaff("OWNER");
    const reset = { user_id: person.userId, reason: "it was them on the phone" };
    expect((await owner.post(deskCalls.resetFactor.path, { json: reset })).status).toBe(200);
    await setUpApp(await thiefOf(person));
  });
});

test("a passkey that opens no desk yet is a factor, also after the link of its notice", async () => {
  const person = await createPerson();
  await addPasskey(person);
  const [token] = await tokensTo(person.email, "/recover-account");
  const json = { token, password: "Another-1947" };
  expect((await createVisitor().post("/api/recover-account", { json })).status).toBe(200);
  expect(await passkeysOf(person)).toBe(0);
  expect((await newApp(await thiefOf(person))).body.desk).toBe("locked");
});

test("a reset of a password that removes the passkeys sets up no other factor", async () => {
  const person = await createPerson();
  await setUpPasskey(person);
  const where = { id: person.userId };
  await database().write((tx) => tx.user.updateMany({ where, data: { emailConfirmedAt: null } }));
  const token = await mailedToken(person.userId, "NEW_PASSWORD");
  const json = { token, password: "Another-1947" };
  expect((await createVisitor().post("/api/new-password", { json })).status).toBe(200);
  expect(await passkeysOf(person)).toBe(0);
  const thief = await thiefOf(person);
  expect([(await optionsOf(thief)).status, (await newApp(thief)).status]).toEqual([403, 403]);
});

test("a member's account recovery leaves no trace of a factor", async () => {
  const { email, userId, ...member } = await createAccount();
  await member.post("/api/prove", { json: { password } });
  await addPasskey(member);
  const [token] = await tokensTo(email, "/recover-account");
  const json = { token, password: "Another-1947" };
  expect((await createVisitor().post("/api/recover-account", { json })).status).toBe(200);
  expect(await database().read.recoveryCode.count({ where: { userId } })).toBe(0);
});

test("the password removes no passkey of the staff", async () => {
  const person = await createPerson();
  const { id } = await setUpPasskey(person);
  const { status, body } = await remove(await thiefOf(person), id);
  expect([status, body.desk]).toEqual([403, "locked"]);
  expect(await passkeysOf(person)).toBe(1);
});

test("a login by a passkey opens the account and not the desk", async () => {
  const person = await createPerson();
  const passkey = await setUpPasskey(person);
  const visitor = createVisitor();
  expect((await logInWith(visitor, passkey)).status).toBe(200);
  expect(await kindOf(visitor)).toBe("locked");
});

test("recovery codes alone are a factor", async () => {
  const person = await createPerson();
  const { codes } = await setUpApp(person);
  const where = { userId: person.userId };
  await database().write((tx) => tx.authenticator.deleteMany({ where }));
  const thief = await thiefOf(person);
  expect((await newApp(thief)).body.desk).toBe("locked");
  expect((await enter(thief, { code: codes[0] })).status).toBe(200);
  expect((await newApp(thief)).status).toBe(200);
});

test("the first passkey of the staff needs a proof, the second one the first", async () => {
  const person = await createPerson();
  const passkey = await addPasskey(person);
  expect((await optionsOf(person)).body.desk).toBe("locked");
  await enterWith(person, passkey);
  await addPasskey(person);
  expect(await passkeysOf(person)).toBe(2);
});

test("a factor older than ten minutes changes no factor", async () => {
  const person = await createPerson();
  const { id } = await setUpPasskey(person);
  await setUpApp(person);
  pass(10 * MINUTE_MS);
  await prove(person);
  for (const { status, body } of [
    await optionsOf(person),
    await remove(person, id),
    await nextApp(person),
  ]) {
    expect([status, body.desk]).toEqual([403, "factor"]);
  }
});

test("a factor that grows old meanwhile adds no passkey", async () => {
  const person = await createPerson();
  await setUpApp(person);
  pass(9 * MINUTE_MS);
  await prove(person);
  const { body: options } = await optionsOf(person);
  pass(2 * MINUTE_MS);
  const json = { passkey: createAuthenticator().create(options), name: "Late" };
  const { status, body } = await person.post("/api/passkeys/add", { json });
  expect([status, body.desk]).toEqual([403, "factor"]);
  expect(await passkeysOf(person)).toBe(0);
});

test("a fresh factor without a proof of identity changes no factor", async () => {
  const person = await createStaff("SUPPORT");
  expect((await optionsOf(person)).body.proof).toBe("needed");
  expect((await nextApp(person)).body.proof).toBe("needed");
});

test("the last factor of the staff stays, until there is another", async () => {
  const person = await createPerson();
  const { id } = await setUpPasskey(person);
  const { status, body } = await remove(person, id);
  expect([status, body.detail]).toEqual([409, expect.stringContaining("only second factor")]);
  await setUpApp(person);
  expect((await remove(person, id)).status).toBe(200);
  expect(await passkeysOf(person)).toBe(0);
});

test("the owner of the demo changes passkeys by the password alone", async () => {
  await withSettings(demo, async () => {
    const person = await createPerson();
    const { id } = await addPasskey(person);
    await addPasskey(person);
    expect((await remove(person, id)).status).toBe(200);
  });
});

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

test("a wrong first code leaves the app as it was", async () => {
  const person = await createPerson();
  const { secret } = await setUpApp(person);
  const { body: next } = await nextApp(person);
  const json = { next: next.next, code: "000000" };
  expect((await person.post(deskCalls.replaceDeskApp.path, { json })).status).toBe(403);
  pass(MINUTE_MS);
  expect((await enter(person, { code: await codeAt(secret, now()) })).status).toBe(200);
});

test("the next app is of one session, is used once, and replaces an app alone", async () => {
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
  const json = { user_id: person.userId, reason: "the phone was stolen" };
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

test("a reset keeps the passkey that is the only way into the account", async () => {
  const person = await createLockedStaff("SUPPORT");
  await setUpPasskey(person);
  const data = { email: `${person.userId}@none.invalid` };
  await database().write((tx) => tx.user.updateMany({ where: { id: person.userId }, data }));
  const owner = await createStaff("OWNER");
  const json = { user_id: person.userId, reason: "lost" };
  expect((await owner.post(deskCalls.resetFactor.path, { json })).status).toBe(409);
  expect(await passkeysOf(person)).toBe(1);
});
