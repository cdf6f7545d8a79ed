/** Attempts to pass the second factor by what opens the account: a password, a mailbox, a session. */
import { describe, expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { MINUTE_MS } from "#lib/core/durations.ts";
import {
  type Client,
  codeAt,
  createPerson,
  enter,
  enterWith,
  factorSince,
  kindOf,
  prove,
  setUpApp,
  setUpPasskey,
  thiefOf,
} from "#tests/api/support/accounts/factor.ts";
import { createAccount, password, tokensTo } from "#tests/api/support/accounts/letters.ts";
import { mailedToken } from "#tests/api/support/accounts/revocations.ts";
import { cheapenPasswords, demo, withSettings } from "#tests/api/support/settings.ts";
import {
  addPasskey,
  createAuthenticator,
  logInWith,
} from "#tests/support/accounts/authenticator.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createStaff, reopenDesk } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

const optionsOf = (client: Client) => client.get("/api/passkeys/new-options");
const remove = (client: Client, id: string) =>
  client.post("/api/passkeys/remove", { json: { id } });
const newApp = (client: Client) => client.post(deskCalls.newDeskApp.path);
const nextApp = (client: Client) => client.get(deskCalls.nextDeskApp.path);

async function confirm(client: Client, secret: unknown) {
  const json = { code: await codeAt(String(secret), now()) };
  return client.post(deskCalls.confirmDeskApp.path, { json });
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
    for (const response of [
      await nextApp(thief),
      await thief.post(deskCalls.replaceDeskApp.path, { json: { next: "x", code: "000000" } }),
      await thief.post(deskCalls.newRecoveryCodes.path),
    ]) {
      expect([response.status, response.body.desk]).toEqual([403, "locked"]);
    }
  });

  test("deletes no account, which the fresh factor does", async () => {
    await createStaff("OWNER");
    const person = await createPerson();
    await setUp(person);
    const thief = await thiefOf(person);
    const erase = (client: Client, word: string | null) =>
      client.post("/api/delete-account", { json: { password: word } });
    for (const word of [password, null]) {
      const { status, body } = await erase(thief, word);
      expect([status, body.desk]).toEqual([403, "locked"]);
      expect(body.detail).toContain("Please confirm your second factor at the desk");
    }
    pass(10 * MINUTE_MS);
    const old = await erase(person, password);
    expect([old.status, old.body.desk]).toEqual([403, "factor"]);
    const where = { userId: person.userId };
    expect(await database().read.staff.count({ where })).toBe(1);
    await reopenDesk(person);
    expect((await erase(person, password)).status).toBe(200);
    expect(await database().read.staff.count({ where })).toBe(0);
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
    const reset = {
      user_id: person.userId,
      reason: "it was them on the phone",
      seen_since: await factorSince(person),
    };
    expect((await owner.post(deskCalls.resetFactor.path, { json: reset })).status).toBe(200);
    await setUpApp(await thiefOf(person));
  });
});

test("a passkey unused at the desk is a factor, even after a recovery removes it", async () => {
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
  const codes = await person.post(deskCalls.newRecoveryCodes.path);
  expect([codes.status, codes.body.proof]).toEqual([403, "needed"]);
});

test("the last factor of the staff stays, until there is another", async () => {
  const person = await createPerson();
  const { id } = await setUpPasskey(person);
  const { status, body } = await remove(person, id);
  expect([status, body.detail]).toEqual([409, expect.stringContaining("only second factor")]);
  await setUpApp(person);
  expect((await remove(person, id)).status).toBe(200);
  expect(await passkeysOf(person)).toBe(0);
  const actions = (await auditOf(`user ${person.userId}`)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining(["factor.passkey_added", "factor.passkey_removed"]),
  );
});

test("the owner of the demo changes passkeys by the password alone", async () => {
  await withSettings(demo, async () => {
    const person = await createPerson();
    const { id } = await addPasskey(person);
    await addPasskey(person);
    expect((await remove(person, id)).status).toBe(200);
  });
});
