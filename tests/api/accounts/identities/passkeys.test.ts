/** Passkeys of an account: adding, naming, removing, and signing in. */
import { expect, test, vi } from "vitest";
import { accountLimits } from "#lib/accounts/limits.ts";
import { listPasskeys } from "#lib/accounts/passkeys/passkeys.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { deleteUsedChallenges } from "#lib/accounts/sessions/challenge.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { countWrites, interruptEachWrite } from "#tests/api/support/interrupt-write.ts";
import { createAccount, lettersTo, logInFrom, password } from "#tests/api/support/letters.ts";
import {
  createOwner,
  deletion,
  OLD_PASSWORD,
  sessionEnds,
} from "#tests/api/support/revocations.ts";
import { cheapenPasswords, publicSite, withSettings } from "#tests/api/support/settings.ts";
import {
  addPasskey,
  createAuthenticator,
  logInWith,
} from "#tests/support/accounts/authenticator.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

type Person = Pick<Awaited<ReturnType<typeof createAccount>>, "get" | "post">;

/** Creates a member with a proof of identity. */
async function createProven() {
  const person = await createAccount();
  await person.post("/api/prove", { json: { password } });
  return person;
}

async function createPasskeyOwner() {
  const person = await createProven();
  return { ...person, authenticator: await addPasskey(person) };
}

const optionsOf = async (person: Person) => (await person.get("/api/passkeys/new-options")).body;
const remove = (person: Person, id: string) =>
  person.post("/api/passkeys/remove", { json: { id } });

test("signs in with a passkey without a user name", async () => {
  const { authenticator, userId } = await createPasskeyOwner();
  const visitor = createVisitor();
  const options = await visitor.get("/api/passkeys/login-options");
  expect(options.body).toMatchObject({
    rpId: "localhost",
    userVerification: "required",
    allowCredentials: [],
  });
  const answer = await logInWith(visitor, authenticator);
  expect(answer).toMatchObject({ status: 200, body: { csrf_token: expect.any(String) } });
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
  const answers = await Promise.all(
    visitors.map((visitor) => visitor.post("/api/passkeys/login", { json })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
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

test("deletes used challenges once they have expired", async () => {
  const { authenticator } = await createPasskeyOwner();
  await logInWith(createVisitor(), authenticator);
  await deleteUsedChallenges();
  expect(await database().read.usedChallenge.count()).toBeGreaterThan(0);
  const later = now().getTime() + 24 * 60 * 60 * 1000;
  setClock(() => new Date(later));
  await deleteUsedChallenges();
  expect(await database().read.usedChallenge.count()).toBe(0);
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
  await interruptEachWrite(await countWrites(round), round, revoke, async ({ person, answer }) => {
    expect([401, 422]).toContain(answer.status);
    expect((await person.thief.get("/api/authenticate")).status).toBe(401);
  });
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

test("adds a passkey, notifies its owner, and writes it to the account log", async () => {
  const person = await createProven();
  const options = await optionsOf(person);
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
    excludeCredentials: [],
  });
  const { id } = await addPasskey(person, { name: "  Blue phone " });
  expect(await listPasskeys(person.userId)).toEqual([
    { id, name: "Blue phone", createdAt: expect.any(Date), usedAt: null },
  ]);
  expect((await optionsOf(person)).excludeCredentials).toMatchObject([{ id }]);
  const subjects = (await lettersTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toContain("A passkey was added to your account at AIE");
  const where = { userId: person.userId, kind: "PASSKEY_ADDED" } as const;
  expect(await database().read.securityEvent.count({ where })).toBe(1);
});

test("adds no passkey without a proof, nor with the challenge of a login", async () => {
  const person = await createAccount();
  const { body: options } = await person.get("/api/passkeys/login-options");
  const authenticator = createAuthenticator();
  const json = { passkey: authenticator.create(options), name: "Phone" };
  expect((await person.post("/api/passkeys/add", { json })).status).toBe(422);
  await person.post("/api/prove", { json: { password } });
  expect((await person.post("/api/passkeys/add", { json })).status).toBe(422);
  const begun = now().getTime();
  const good = { passkey: authenticator.create(await optionsOf(person)), name: "Phone" };
  setClock(() => new Date(begun + accountLimits.proofMs + 1000));
  expect(await person.post("/api/passkeys/add", { json: good })).toMatchObject({
    status: 403,
    body: { proof: "needed" },
  });
  expect(await listPasskeys(person.userId)).toEqual([]);
});

/** CBOR: the key 'x5c' with an empty list. */
const certificates = Buffer.from("a163783563" + "80", "hex");

test.each([
  ["of another site", { origin: "https://evil.example" }],
  ["for another site", { rpId: "evil.example" }],
  ["of another challenge", { challenge: "AAAA" }],
  ["that is a sign-in", { type: "webauthn.get" }],
  ["that the user did not verify", { flags: 0x41 }],
  ["with certificates", { attestation: { format: "packed", statement: certificates } }],
  ["of another format", { attestation: { format: "apple", statement: Buffer.from([0xa0]) } }],
])("adds no passkey %s", async (_name, forgery) => {
  const person = await createProven();
  const passkey = createAuthenticator().create(await optionsOf(person), forgery);
  const answer = await person.post("/api/passkeys/add", { json: { passkey, name: "Phone" } });
  expect(answer).toMatchObject({
    status: 422,
    body: { detail: "This passkey could not be checked. Please try again." },
  });
  expect(await listPasskeys(person.userId)).toEqual([]);
});

test("adds a passkey to one account, once", async () => {
  const [one, other] = [await createPasskeyOwner(), await createProven()];
  for (const person of [one, other]) {
    const passkey = one.authenticator.create(await optionsOf(person));
    const answer = await person.post("/api/passkeys/add", { json: { passkey, name: "Phone" } });
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: "This passkey was added already." },
    });
  }
});

test("limits an account to ten passkeys, also when they are added at the same time", async () => {
  const person = await createProven();
  for (let at = 0; at < accountLimits.passkeysOfUser - 1; at += 1) await addPasskey(person);
  const twins = await Promise.all(
    [0, 1].map(async () => {
      const twin = createVisitor();
      await twin.beginSession(person.userId);
      await twin.post("/api/prove", { json: { password } });
      return { twin, passkey: createAuthenticator().create(await optionsOf(twin)) };
    }),
  );
  const answers = await Promise.all(
    twins.map(({ twin, passkey }) =>
      twin.post("/api/passkeys/add", { json: { passkey, name: "Phone" } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await person.get("/api/passkeys/new-options")).status).toBe(409);
  expect(await listPasskeys(person.userId)).toHaveLength(accountLimits.passkeysOfUser);
});

test("renames the account's own passkey without a proof", async () => {
  const [person, other] = [await createPasskeyOwner(), await createMember()];
  const { id } = person.authenticator;
  const rename = (by: Person, name: string) =>
    by.post("/api/passkeys/rename", { json: { id, name } });
  expect((await rename(person, "Ila's key")).status).toBe(200);
  expect((await rename(other, "Mine")).status).toBe(404);
  for (const name of ["", "  ", "x".repeat(61), "a\u0007b", "\ud800"]) {
    expect((await rename(person, name)).status).toBe(422);
  }
  expect(await listPasskeys(person.userId)).toMatchObject([{ name: "Ila's key" }]);
});

test("removes a passkey after a proof, and notifies its owner", async () => {
  const person = await createPasskeyOwner();
  const { id } = person.authenticator;
  await person.beginSession(person.userId);
  expect(await remove(person, id)).toMatchObject({ status: 403, body: { proof: "needed" } });
  await person.post("/api/prove", { json: { password } });
  expect((await remove(person, id)).status).toBe(200);
  expect((await remove(person, id)).status).toBe(404);
  const subjects = (await lettersTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toContain("A passkey was removed from your account at AIE");
});

test("refuses to remove another account's passkey", async () => {
  const [person, other] = [await createPasskeyOwner(), await createProven()];
  expect((await remove(other, person.authenticator.id)).status).toBe(404);
  expect((await logInWith(createVisitor(), person.authenticator)).status).toBe(200);
});

/** Removes the password, as for an account created by another site. */
async function forgetPassword(userId: string) {
  await database().write((tx) => tx.credential.deleteMany({ where: { userId } }));
}

test("keeps the last sign-in method, also when two are removed at the same time", async () => {
  const person = await createPasskeyOwner();
  const second = await addPasskey(person);
  await forgetPassword(person.userId);
  const ids = [person.authenticator.id, second.id];
  const answers = await Promise.all(ids.map((id) => remove(person, id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await listPasskeys(person.userId)).toHaveLength(1);
});

test.each(sessionEnds)("adds no passkey after %s", async (_name, revoke) => {
  const round = async () => {
    const owner = await createOwner();
    await owner.post("/api/prove", { json: { password: OLD_PASSWORD } });
    const passkey = createAuthenticator().create(await optionsOf(owner));
    const json = { passkey, name: "Phone" };
    return { person: owner, send: () => owner.post("/api/passkeys/add", { json }) };
  };
  await interruptEachWrite(await countWrites(round), round, revoke, async ({ person, answer }) => {
    expect(answer.status).toBe(401);
    expect(await listPasskeys(person.userId)).toEqual([]);
  });
});

test("limits passkey sign-ins of a network and passkey changes of an account", async () => {
  const usual = structuredClone(accountRates);
  Object.assign(accountRates.passkeyByAddress, { points: 2 });
  Object.assign(accountRates.passkeyChangeByAccount, { points: 1 });
  const headers = { "x-client-address": "2001:db8:77::1" };
  const begin = () => createVisitor().get("/api/passkeys/login-options", { headers });
  expect([(await begin()).status, (await begin()).status]).toEqual([200, 200]);
  expect((await begin()).status).toBe(429);
  const person = await createPasskeyOwner();
  await expect(addPasskey(person)).rejects.toThrow("Too many attempts");
  Object.assign(accountRates, usual);
});

test("binds passkeys to the host of SITE_URL", async () => {
  await withSettings(publicSite, async () => {
    const visitor = createVisitor();
    const answer = await visitor.get("/api/passkeys/login-options");
    expect(answer.body.rpId).toBe("aie.example");
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-aie_passkey=[^;]+; HttpOnly; Path=\/; SameSite=Lax; Secure; Max-Age=600$/,
    );
  });
});

test("logs the new browser's name as a password login does", async () => {
  const { authenticator, userId, email } = await createPasskeyOwner();
  await logInFrom("192.0.2.9", email, password);
  await logInWith(createVisitor(), authenticator);
  const where = { userId, kind: "NEW_DEVICE_LOGIN" } as const;
  const events = await database().read.securityEvent.findMany({ where, select: { times: true } });
  expect(events.reduce((sum, { times }) => sum + times, 0)).toBeGreaterThanOrEqual(3);
});
