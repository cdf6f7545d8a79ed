/** Signing in with a passkey. */
import { expect, test, vi } from "vitest";
import { listPasskeys } from "#lib/accounts/passkeys/passkeys.ts";
import {
  appendChallengeCookie,
  appendExpiredChallengeCookie,
  deleteUsedChallenges,
  readChallenge,
  spendChallenge,
} from "#lib/accounts/sessions/challenge.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { logInFrom, password } from "#tests/api/support/accounts/letters.ts";
import { createPasskeyOwner, remove } from "#tests/api/support/accounts/passkeys.ts";
import { createOwner, deletion, OLD_PASSWORD } from "#tests/api/support/accounts/revocations.ts";
import { countWrites, interruptEachWrite } from "#tests/api/support/database/interrupt-write.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import {
  addPasskey,
  createAuthenticator,
  logInWith,
} from "#tests/support/accounts/authenticator.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

test("signs in with a passkey without a user name", async () => {
  const { authenticator, userId } = await createPasskeyOwner();
  const visitor = createVisitor();
  const options = await visitor.get("/api/passkeys/login-options");
  expect(options.body).toMatchObject({
    rpId: "localhost",
    userVerification: "required",
    allowCredentials: [],
  });
  const response = await logInWith(visitor, authenticator);
  expect(response).toMatchObject({ status: 200, body: { csrf_token: expect.any(String) } });
  expect((await visitor.get("/api/profile")).body).toMatchObject({ user_id: userId });
  const [passkey] = await listPasskeys(userId);
  expect(passkey?.usedAt).toBeInstanceOf(Date);
  expect([...visitor.cookies.keys()].sort()).toEqual(["aie_device", "aie_member", "aie_session"]);
});

test("remembers a passkey sign-in as long as a password sign-in", async () => {
  const { authenticator, userId } = await createPasskeyOwner();
  const visitor = createVisitor();
  const { body: options } = await visitor.get("/api/passkeys/login-options");
  const json = { passkey: authenticator.sign(options), remember_me: true };
  expect((await visitor.post("/api/passkeys/login", { json })).status).toBe(200);
  expect(await database().read.session.count({ where: { userId, remembered: true } })).toBe(1);
});

test("stores no row for an unanswered challenge", async () => {
  const before = await database().read.usedChallenge.count();
  await createVisitor().get("/api/passkeys/login-options");
  expect(await database().read.usedChallenge.count()).toBe(before);
});

test("accepts an answer once, and only in the browser that began", async () => {
  const { authenticator } = await createPasskeyOwner();
  const visitor = createVisitor();
  const { body: options } = await visitor.get("/api/passkeys/login-options");
  const json = { passkey: authenticator.sign(options) };
  const cookies = new Map(visitor.cookies);
  expect((await createVisitor().post("/api/passkeys/login", { json })).status).toBe(422);
  expect((await visitor.post("/api/passkeys/login", { json })).status).toBe(200);
  const again = createVisitor();
  for (const [name, value] of cookies) again.cookies.set(name, value);
  expect(await again.post("/api/passkeys/login", { json })).toMatchObject({ status: 422 });
  expect((await again.get("/api/authenticate")).status).toBe(401);
});

test("lets one of two simultaneous answers in", async () => {
  const { authenticator } = await createPasskeyOwner();
  const visitors = [createVisitor(), createVisitor()] as const;
  const { body: options } = await visitors[0].get("/api/passkeys/login-options");
  for (const [name, value] of visitors[0].cookies) visitors[1].cookies.set(name, value);
  const json = { passkey: authenticator.sign(options) };
  const responses = await Promise.all(
    visitors.map((visitor) => visitor.post("/api/passkeys/login", { json })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("accepts an answer for ten minutes, and rejects an altered challenge", async () => {
  const { authenticator } = await createPasskeyOwner();
  const visitor = createVisitor();
  const { body: options } = await visitor.get("/api/passkeys/login-options");
  const json = { passkey: authenticator.sign(options) };
  const logIn = async () => (await visitor.post("/api/passkeys/login", { json })).status;
  const cookie = visitor.cookies.get("aie_passkey") ?? "";
  visitor.cookies.set("aie_passkey", `${cookie.slice(0, -4)}AAAA`);
  expect(await logIn()).toBe(422);
  visitor.cookies.set("aie_passkey", cookie);
  expect(accountLimits.challengeSeconds).toBe(600);
  const begun = Date.now();
  // The seal uses the machine's clock, and allows a difference of a minute.
  vi.useFakeTimers({ toFake: ["Date"], now: begun + (accountLimits.challengeSeconds + 61) * 1000 });
  expect(await logIn()).toBe(422);
  vi.setSystemTime(begun + accountLimits.challengeSeconds * 1000);
  expect(await logIn()).toBe(200);
  vi.useRealTimers();
});

test("accepts the answer of either of two login tabs, for ten minutes", async () => {
  const { authenticator } = await createPasskeyOwner();
  const begun = now().getTime();
  const open = async () => {
    setClock(() => new Date(begun));
    const browser = createVisitor();
    const { body: first } = await browser.get("/api/passkeys/login-options");
    const { body: second } = await browser.get("/api/passkeys/login-options");
    const response = async (options: object) => {
      const json = { passkey: authenticator.sign(options) };
      return (await browser.post("/api/passkeys/login", { json })).status;
    };
    return { browser, first, second, response };
  };
  const one = await open();
  expect(await one.response(one.first)).toBe(200);
  const other = await open();
  expect(await other.response(other.second)).toBe(200);
  const late = await open();
  setClock(() => new Date(begun + accountLimits.challengeSeconds * 1000));
  expect(await late.response(late.first)).toBe(401);
  expect(await late.response(late.second)).toBe(200);
});

test("accepts the answer of the oldest of eight login tabs", async () => {
  const { authenticator } = await createPasskeyOwner();
  const browser = createVisitor();
  const open = () => browser.get("/api/passkeys/login-options");
  const { body: options } = await open();
  for (let tab = 2; tab <= 8; tab += 1) await open();
  const json = { passkey: authenticator.sign(options) };
  expect((await browser.post("/api/passkeys/login", { json })).status).toBe(200);
});

test("refuses an earlier challenge that another tab has answered", async () => {
  const { authenticator } = await createPasskeyOwner();
  const [browser, thief] = [createVisitor(), createVisitor()];
  const { body: options } = await browser.get("/api/passkeys/login-options");
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
  const json = { passkey: authenticator.sign(options) };
  expect((await browser.post("/api/passkeys/login", { json })).status).toBe(200);
  await thief.get("/api/passkeys/login-options");
  expect((await thief.post("/api/passkeys/login", { json })).status).toBe(422);
});

test("deletes used challenges once they have expired", async () => {
  const { authenticator } = await createPasskeyOwner();
  await logInWith(createVisitor(), authenticator);
  await deleteUsedChallenges();
  expect(await database().read.usedChallenge.count()).toBeGreaterThan(0);
  const later = now().getTime() + DAY_MS;
  setClock(() => new Date(later));
  await deleteUsedChallenges();
  expect(await database().read.usedChallenge.count()).toBe(0);
});

test("keeps a used challenge for twice as long as its cookie lasts", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const spend = (challenge: string) => database().write((tx) => spendChallenge(tx, challenge));
  await spend("a challenge");
  setClock(() => new Date(begun + 2 * accountLimits.challengeSeconds * 1000 - 1));
  await deleteUsedChallenges();
  await spend("another challenge");
  await expect(spend("a challenge")).rejects.toMatchObject({
    code: "invalid",
    detail: "This sign-in was used already. Please begin again.",
  });
  setClock(() => new Date(begun + 2 * accountLimits.challengeSeconds * 1000));
  await deleteUsedChallenges();
  await expect(spend("another challenge")).rejects.toMatchObject({ code: "invalid" });
  await spend("a challenge");
});

test("reads a challenge by its own kind of cookie only", async () => {
  const headers = new Headers();
  await appendChallengeCookie(headers, "provider", { challenge: "of a provider" });
  const [line = ""] = headers.getSetCookie();
  const [cookie = ""] = line.split(";");
  expect(await readChallenge(cookie, "provider")).toMatchObject({ challenge: "of a provider" });
  const moved = cookie.replace("aie_provider", "aie_passkey");
  expect(await readChallenge(moved, "passkey")).toEqual({});
  for (const broken of [null, "aie_provider=", "aie_provider=x"]) {
    expect(await readChallenge(broken, "provider")).toEqual({});
  }
  const expired = new Headers();
  appendExpiredChallengeCookie(expired, "provider");
  expect(expired.getSetCookie()).toEqual([
    "aie_provider=; HttpOnly; Path=/; SameSite=Lax; Max-Age=0",
  ]);
});

test.each([
  ["of another site", { origin: "https://evil.example" }],
  ["made for another site", { rpId: "evil.example" }],
  ["of another challenge", { challenge: "AAAA" }],
  ["that is a creation", { type: "webauthn.create" }],
  ["without the user's verification", { flags: 0x01 }],
  ["without the user's presence", { flags: 0x04 }],
  ["with a wrong signature", { signature: "MEUCIQ" }],
  ["that names another account", { userHandle: "YW5vdGhlcg" }],
])("rejects a sign-in by an answer %s", async (_name, forgery) => {
  const { authenticator } = await createPasskeyOwner();
  const visitor = createVisitor();
  expect(await logInWith(visitor, authenticator, forgery)).toMatchObject({
    status: 401,
    body: { detail: "This passkey opens no account here. It may have been removed." },
  });
  expect((await visitor.get("/api/authenticate")).status).toBe(401);
});

test("rejects a passkey that is unknown, removed, or of a deleted account", async () => {
  const [one, other] = [await createPasskeyOwner(), await createPasskeyOwner()];
  expect((await remove(one, one.authenticator.id)).status).toBe(200);
  await other.post("/api/delete-account", { json: { password } });
  for (const authenticator of [createAuthenticator(), one.authenticator, other.authenticator]) {
    expect((await logInWith(createVisitor(), authenticator)).status).toBe(401);
  }
});

test("accepts a growing counter, and refuses one that has fallen back", async () => {
  const { authenticator } = await createPasskeyOwner();
  const logIn = async (counter: number) =>
    (await logInWith(createVisitor(), authenticator, { counter })).status;
  expect([await logIn(7), await logIn(8)]).toEqual([200, 200]);
  expect([await logIn(8), await logIn(3), await logIn(0), await logIn(9)]).toEqual([
    401, 401, 401, 200,
  ]);
});

test.each([
  ["its removal", (owner: Owner) => remove(owner.owner, owner.authenticator.id)],
  ["the account's deletion", (owner: Owner) => deletion(owner)],
])("rejects a passkey whose sign-in races with %s", async (_name, revoke) => {
  const round = async () => {
    const owner = await createOwnerWithPasskey();
    const thief = createVisitor();
    return { person: { ...owner, thief }, send: () => logInWith(thief, owner.authenticator) };
  };
  await interruptEachWrite(
    await countWrites(round),
    round,
    revoke,
    async ({ person, response }) => {
      expect([401, 422]).toContain(response.status);
      expect((await person.thief.get("/api/authenticate")).status).toBe(401);
    },
  );
});

type Owner = Awaited<ReturnType<typeof createOwnerWithPasskey>>;

/** Creates an owner with two proven sessions and a passkey. */
async function createOwnerWithPasskey() {
  const owner = await createOwner();
  for (const session of [owner, owner.owner]) {
    await session.post("/api/prove", { json: { password: OLD_PASSWORD } });
  }
  return { ...owner, authenticator: await addPasskey(owner) };
}

test("logs the new browser's name as a password login does", async () => {
  const { authenticator, userId, email } = await createPasskeyOwner();
  await logInFrom("192.0.2.9", email, password);
  await logInWith(createVisitor(), authenticator);
  const where = { userId, kind: "NEW_DEVICE_LOGIN" } as const;
  const events = await database().read.securityEvent.findMany({ where, select: { times: true } });
  expect(events.reduce((sum, { times }) => sum + times, 0)).toBeGreaterThanOrEqual(3);
});
