/** Passkeys of an account: adding, naming and removing. */
import { expect, test } from "vitest";
import { listPasskeys } from "#lib/accounts/passkeys/passkeys.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createAccount, lettersTo, password } from "#tests/api/support/accounts/letters.ts";
import {
  createPasskeyOwner,
  createProven,
  optionsOf,
  type Person,
  remove,
} from "#tests/api/support/accounts/passkeys.ts";
import { createOwner, OLD_PASSWORD, sessionEnds } from "#tests/api/support/accounts/revocations.ts";
import { countWrites, interruptEachWrite } from "#tests/api/support/database/interrupt-write.ts";
import { cheapenPasswords, publicSite, withSettings } from "#tests/api/support/settings.ts";
import {
  addPasskey,
  createAuthenticator,
  logInWith,
} from "#tests/support/accounts/authenticator.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

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
  const response = await person.post("/api/passkeys/add", { json: { passkey, name: "Phone" } });
  expect(response).toMatchObject({
    status: 422,
    body: { detail: "This passkey could not be checked. Please try again." },
  });
  expect(await listPasskeys(person.userId)).toEqual([]);
});

test("adds a passkey to one account, once", async () => {
  const [one, other] = [await createPasskeyOwner(), await createProven()];
  for (const person of [one, other]) {
    const passkey = one.authenticator.create(await optionsOf(person));
    const response = await person.post("/api/passkeys/add", { json: { passkey, name: "Phone" } });
    expect(response).toMatchObject({
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
  const responses = await Promise.all(
    twins.map(({ twin, passkey }) =>
      twin.post("/api/passkeys/add", { json: { passkey, name: "Phone" } }),
    ),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
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
  const responses = await Promise.all(ids.map((id) => remove(person, id)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
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
  await interruptEachWrite(
    await countWrites(round),
    round,
    revoke,
    async ({ person, response }) => {
      expect(response.status).toBe(401);
      expect(await listPasskeys(person.userId)).toEqual([]);
    },
  );
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
    const response = await visitor.get("/api/passkeys/login-options");
    expect(response.body.rpId).toBe("aie.example");
    expect(response.headers.get("set-cookie")).toMatch(
      /^__Host-aie_passkey=[^;]+; HttpOnly; Path=\/; SameSite=Lax; Secure; Max-Age=600$/,
    );
  });
});
