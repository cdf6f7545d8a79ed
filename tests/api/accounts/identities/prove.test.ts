/** Proofs of identity, which security-sensitive changes of an account need. */
import { expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { createOwner, OLD_PASSWORD, sessionEnds } from "#tests/api/support/accounts/revocations.ts";
import { countWrites, interruptEachWrite } from "#tests/api/support/database/interrupt-write.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { addPasskey, createAuthenticator } from "#tests/support/accounts/authenticator.ts";
import { createMember } from "#tests/support/accounts/people.ts";

cheapenPasswords();

type Person = Pick<Awaited<ReturnType<typeof createAccount>>, "get" | "post">;

const prove = (person: Person, json: object) => person.post("/api/prove", { json });
const needsProof = async (person: Person) => {
  const { status, body } = await person.get("/api/passkeys/new-options");
  if (status === 403) {
    expect(body).toMatchObject({ proof: "needed", detail: "Please confirm that it is you." });
  }
  return status === 403;
};

test("asks for a proof, accepts the password, and forgets the proof after five minutes", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const person = await createAccount();
  expect(await needsProof(person)).toBe(true);
  expect(await prove(person, { password })).toMatchObject({ status: 200, body: {} });
  setClock(() => new Date(begun + accountLimits.proofMs - 1));
  expect(await needsProof(person)).toBe(false);
  setClock(() => new Date(begun + accountLimits.proofMs));
  expect(await needsProof(person)).toBe(true);
});

test("does not accept a login as a proof, and limits a proof to its session", async () => {
  const person = await createAccount();
  const [other, earlier] = [await createAccount(), await createAccount()];
  await earlier.beginSession(person.userId);
  const json = { email_address: person.email, password };
  expect((await person.post("/api/login", { json })).status).toBe(200);
  expect(await needsProof(person)).toBe(true);
  await prove(person, { password });
  await other.beginSession(person.userId);
  for (const session of [earlier, other]) expect(await needsProof(session)).toBe(true);
});

test("counts wrong passwords as failed logins", async () => {
  const person = await createAccount();
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await prove(person, { password: "a guess" })).toMatchObject({
      status: 403,
      body: { detail: "This is not your password." },
    });
  }
  expect((await prove(person, { password })).status).toBe(429);
  expect(await needsProof(person)).toBe(true);
});

test("lists the ways in which an account can prove its identity", async () => {
  const person = await createAccount();
  const ways = await person.get("/api/prove/options");
  expect(ways.body).toEqual({ password: true, passkey: null, providers: [] });
  await prove(person, { password });
  const { id } = await addPasskey(person);
  expect((await person.get("/api/prove/options")).body).toMatchObject({
    password: true,
    passkey: { userVerification: "required", allowCredentials: [{ id, transports: ["internal"] }] },
  });
  const unlinked = await createMember();
  expect((await unlinked.get("/api/prove/options")).body).toEqual({
    password: false,
    passkey: null,
    providers: [],
  });
  expect((await prove(unlinked, { password })).status).toBe(403);
});

/** Creates a user with a passkey, in a new session without a proof. */
async function createPasskeyOwner() {
  const person = await createAccount();
  await prove(person, { password });
  const authenticator = await addPasskey(person);
  await person.beginSession(person.userId);
  return { ...person, authenticator };
}

const optionsOf = async (person: Person) =>
  (await person.get("/api/prove/options")).body.passkey as object;

test("accepts a passkey of the account as a proof, once for each challenge", async () => {
  const person = await createPasskeyOwner();
  const passkey = person.authenticator.sign(await optionsOf(person));
  const before = new Map(person.cookies);
  expect((await prove(person, { passkey })).status).toBe(200);
  expect(await needsProof(person)).toBe(false);
  for (const [name, value] of before) person.cookies.set(name, value);
  expect((await prove(person, { passkey })).status).toBe(422);
});

test("rejects a passkey of another account, an unknown one, and a wrong signature", async () => {
  const [person, other] = [await createPasskeyOwner(), await createPasskeyOwner()];
  const options = await optionsOf(person);
  for (const passkey of [
    other.authenticator.sign(options),
    createAuthenticator().sign(options),
    person.authenticator.sign(options, { signature: "AAAA" }),
    person.authenticator.sign(options, { flags: 0x01 }),
    person.authenticator.sign(options, { origin: "https://evil.example" }),
  ]) {
    expect((await prove(person, { passkey })).status).toBe(403);
  }
  expect(await needsProof(person)).toBe(true);
});

test("rejects the challenge of a login or of another session as a proof", async () => {
  const person = await createPasskeyOwner();
  const login = (await person.get("/api/passkeys/login-options")).body;
  expect((await prove(person, { passkey: person.authenticator.sign(login) })).status).toBe(422);
  const options = await optionsOf(person);
  await person.beginSession(person.userId);
  const late = await prove(person, { passkey: person.authenticator.sign(options) });
  expect(late.status).toBe(422);
  expect(await needsProof(person)).toBe(true);
});

test("refuses a proof that is neither a password nor a passkey", async () => {
  const person = await createAccount();
  for (const json of [{}, { password: "" }, { passkey: {} }, { passkey: { id: "x" } }, []]) {
    expect((await prove(person, json)).status).toBe(422);
  }
});

test.each(sessionEnds)("stores no proof after %s", async (_name, revoke) => {
  const round = async () => {
    const owner = await createOwner();
    return { person: owner, send: () => prove(owner, { password: OLD_PASSWORD }) };
  };
  await interruptEachWrite(
    await countWrites(round),
    round,
    revoke,
    async ({ person, response }) => {
      expect([401, 403]).toContain(response.status);
      const where = { userId: person.userId, provenAt: { not: null } };
      expect(await database().read.session.count({ where })).toBe(0);
    },
  );
});
