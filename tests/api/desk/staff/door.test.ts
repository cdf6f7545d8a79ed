import { expect, test } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { MINUTE_MS } from "#lib/core/durations.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { codeAt, enter, kindOf, prove, setUpApp } from "#tests/api/support/accounts/factor.ts";
import { createAccount, tokensTo } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { addPasskey } from "#tests/support/accounts/authenticator.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createLockedStaff, createStaff, makeStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

test("an app that was set up opens the desk, and gives ten recovery codes once", async () => {
  const owner = await createLockedStaff("OWNER");
  const { codes } = await setUpApp(owner);
  expect(new Set(codes).size).toBe(deskLimits.recoveryCodes);
  expect(await kindOf(owner)).toBe("open");
  const actions = (await auditOf(`user ${owner.userId}`)).map(({ action }) => action);
  expect(actions).toEqual(["factor.app_added"]);
});

test("setting up an app needs a proof of identity: a stolen session has none", async () => {
  const owner = await createLockedStaff("OWNER");
  const { status, body } = await owner.post(deskCalls.newDeskApp.path);
  expect([status, body.proof]).toEqual([403, "needed"]);
});

test("a second app is refused: the first is the factor", async () => {
  const owner = await createLockedStaff("OWNER");
  await setUpApp(owner);
  expect((await owner.post(deskCalls.newDeskApp.path)).status).toBe(409);
});

test("a code opens the desk once", async () => {
  const owner = await createLockedStaff("OWNER");
  const { secret } = await setUpApp(owner);
  await owner.post(deskCalls.leaveDesk.path);
  expect(await kindOf(owner)).toBe("locked");
  pass(MINUTE_MS);
  const code = await codeAt(secret, now());
  expect((await enter(owner, { code })).status).toBe(200);
  expect(await kindOf(owner)).toBe("open");
  expect((await enter(owner, { code })).status).toBe(403);
});

test("a wrong code is refused, and after five of them the right one, too", async () => {
  const owner = await createLockedStaff("OWNER");
  const { secret } = await setUpApp(owner);
  pass(16 * MINUTE_MS);
  for (let attempt = 0; attempt < 5; attempt++) {
    expect((await enter(owner, { code: "000000" })).status).toBe(403);
  }
  const code = await codeAt(secret, now());
  expect((await enter(owner, { code })).status).toBe(429);
});

test("right codes open the desk more often in a day than wrong ones are allowed", async () => {
  const owner = await createLockedStaff("OWNER");
  const { secret } = await setUpApp(owner);
  for (let count = 0; count < 25; count++) {
    pass(MINUTE_MS);
    const { status } = await enter(owner, { code: await codeAt(secret, now()) });
    expect([count, status]).toEqual([count, 200]);
  }
});

test("twenty wrong codes in a day close the door, even with right ones between them", async () => {
  const owner = await createLockedStaff("OWNER");
  const { secret } = await setUpApp(owner);
  const enterRightly = async () => {
    pass(MINUTE_MS);
    return (await enter(owner, { code: await codeAt(secret, now()) })).status;
  };
  for (let wrong = 1; wrong <= 20; wrong++) {
    expect((await enter(owner, { code: "000000" })).status).toBe(403);
    if (wrong < 20) expect([wrong, await enterRightly()]).toEqual([wrong, 200]);
  }
  expect(await enterRightly()).toBe(429);
});

test("a recovery code opens the desk once, as it is typed", async () => {
  const owner = await createLockedStaff("OWNER");
  const [code = ""] = (await setUpApp(owner)).codes;
  expect((await enter(owner, { code: ` ${code.toUpperCase()} ` })).status).toBe(200);
  expect((await enter(owner, { code })).status).toBe(403);
});

test("another person's recovery code opens nothing", async () => {
  const [one, other] = [await createLockedStaff("OWNER"), await createLockedStaff("OWNER")];
  const [code = ""] = (await setUpApp(one)).codes;
  await setUpApp(other);
  expect((await enter(other, { code })).status).toBe(403);
});

test("a passkey opens the desk; one of another account does not", async () => {
  const [one, other] = [await createLockedStaff("SUPPORT"), await createLockedStaff("OWNER")];
  await prove(one);
  await prove(other);
  const passkey = await addPasskey(one);
  const foreign = await addPasskey(other);
  const options = async () => (await one.get(deskCalls.deskEntryOptions.path)).body.passkey;
  const refused = await enter(one, { passkey: foreign.sign((await options()) as object) });
  expect(refused.status).toBe(403);
  const { status, body } = await enter(one, {
    passkey: passkey.sign((await options()) as object),
  });
  expect(status).toBe(200);
  expect(body.recovery_codes).toHaveLength(deskLimits.recoveryCodes);
  expect(await kindOf(one)).toBe("open");
});

test("an open desk closes after an hour without use, and after twelve with it", async () => {
  const owner = await createStaff("OWNER");
  const start = now();
  // A remembered login lasts longer than the desk.
  const expiresAt = new Date(start.getTime() + 30 * 24 * 60 * MINUTE_MS);
  await database().write((tx) =>
    tx.session.updateMany({ where: { id: owner.sessionId }, data: { expiresAt } }),
  );
  for (let minutes = 0; minutes < 11 * 60 + 50; minutes += 50) {
    setClock(() => new Date(start.getTime() + minutes * 60_000));
    expect((await owner.post(deskCalls.inviteStaff.path, { json: {} })).body.desk).not.toBe(
      "locked",
    );
  }
  setClock(() => new Date(start.getTime() + deskLimits.sessionMs));
  expect(await kindOf(owner)).toBe("locked");
  const idle = await createStaff("OWNER");
  pass(60 * MINUTE_MS);
  expect(await kindOf(idle)).toBe("locked");
});

test("an irreversible act asks for the factor again after ten minutes", async () => {
  const owner = await createStaff("OWNER");
  pass(10 * MINUTE_MS);
  const { status, body } = await owner.post(deskCalls.newRecoveryCodes.path);
  expect([status, body.desk]).toEqual([403, "factor"]);
});

test("the end of the session closes the desk", async () => {
  const owner = await createStaff("OWNER");
  await owner.post("/api/logout");
  const where = { sessionId: owner.sessionId };
  expect(await database().read.deskSession.count({ where })).toBe(0);
});

test("a file's link leads a browser whose desk is closed back to its page", async () => {
  const { path } = deskCalls.auditCsv;
  const page = `${deskPaths.audit}?kind=user`;
  const locked = await createLockedStaff("OWNER");
  const open = async (person: Pick<typeof locked, "get">, from: string, dest = "document") => {
    const referer = new URL(from, environment().siteUrl).href;
    const headers = { "sec-fetch-dest": dest, referer };
    const response = await person.get(path, { headers });
    return [response.status, response.headers.get("location")];
  };
  expect(await open(locked, page)).toEqual([303, page]);
  expect(await open(createVisitor(), page)).toEqual([303, page]);
  expect(await open(await createStaff("SUPPORT"), page)).toEqual([303, page]);
  expect(await open(locked, "/profile")).toEqual([303, deskPaths.today]);
  expect(await open(locked, "https://elsewhere.example//a/desk")).toEqual([303, deskPaths.today]);
  expect(await open(locked, page, "empty")).toEqual([403, null]);
  expect(await open(await createStaff("OWNER"), page)).toEqual([200, null]);
});

test("new recovery codes replace the old ones", async () => {
  const owner = await createLockedStaff("OWNER");
  const [old = ""] = (await setUpApp(owner)).codes;
  const { body } = await owner.post(deskCalls.newRecoveryCodes.path);
  expect(body.recovery_codes).toHaveLength(deskLimits.recoveryCodes);
  expect((await enter(owner, { code: old })).status).toBe(403);
});

test.each([
  ["an unconfirmed", null],
  ["a confirmed", now()],
])(
  "the notice's link to %s address removes an app that another person set up",
  async (_name, emailConfirmedAt) => {
    const { email, userId } = await createAccount();
    const own = { where: { id: userId }, data: { emailConfirmedAt }, select: { id: true } };
    await database().write((tx) => tx.user.update(own));
    const person = createVisitor();
    const sessionId = await person.beginSession(userId);
    const thief = { ...person, userId, sessionId };
    await makeStaff(thief, "OWNER");
    await setUpApp(thief);
    const [token] = await tokensTo(email, "/recover-account");
    const json = { token, password: "Another-1947" };
    expect((await createVisitor().post("/api/recover-account", { json })).status).toBe(200);
    expect(await database().read.authenticator.count({ where: { userId } })).toBe(0);
    expect(await database().read.recoveryCode.count({ where: { userId, usedAt: null } })).toBe(0);
  },
);
