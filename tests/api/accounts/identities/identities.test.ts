/** Linking identities by a password and on the profile, and using them as proofs. */
import { afterEach, expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/limits.ts";
import { hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { noteProof } from "#lib/accounts/sessions/proof.ts";
import { listSecurityEvents } from "#lib/accounts/sessions/security-log.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import {
  accountOf,
  answerThere,
  comeBack,
  confirm,
  elsewhere,
  isSignedIn,
  newFacebookPerson,
  newPerson,
  press,
  signIn,
} from "#tests/api/support/elsewhere.ts";
import {
  createAccount,
  lettersTo,
  logInFrom,
  password,
  tokensTo,
} from "#tests/api/support/letters.ts";
import { cheapenPasswords, withSettings } from "#tests/api/support/settings.ts";
import { downloadMyData } from "#tests/support/accounts/my-data.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const sites = elsewhere();

const usual = structuredClone(accountRates);
afterEach(() => {
  Object.assign(accountRates.identityChangeByAccount, usual.identityChangeByAccount);
  Object.assign(sites.google, { twist: null });
});

type Provider = "google" | "facebook";
type Member = Visitor & { userId: string };

/** Gives the user's session a proof of identity. */
async function prove({ userId }: Member): Promise<void> {
  await database().write(async (tx) => {
    const sessions = await tx.session.findMany({ where: { userId }, select: { id: true } });
    for (const { id } of sessions) await noteProof(tx, { id: userId, sessionId: id });
  });
}

const ask = (member: Member, what: "link" | "prove" | "remove", provider: Provider = "google") =>
  member.post(`/api/identities/${what}`, { json: { provider } });

/** Links on the profile, from the button to the callback. Resolves with the final address. */
async function link(member: Member, provider: Provider = "google") {
  await prove(member);
  const { status, body } = await ask(member, "link", provider);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return comeBack(member, await answerThere(String(body.location)));
}

/** Creates a user with a password who has linked Google on the profile. */
async function createLinked() {
  const member = await createAccount();
  sites.google.person = newPerson();
  expect(await link(member)).toBe("/profile?sign_in=google-linked");
  return member;
}

/** Creates a user by Google, without a password. */
async function createByGoogle() {
  const person = newPerson();
  sites.google.person = person;
  const visitor = createVisitor();
  await signIn(visitor, "google");
  expect(await isSignedIn(visitor)).toBe(true);
  const account = await accountOf(person.email);
  return { ...visitor, email: person.email, userId: String(account?.id), person };
}

const identitiesOf = async (userId: string) =>
  (
    await database().read.identity.findMany({
      where: { userId },
      orderBy: { provider: "asc" },
      select: { provider: true },
    })
  ).map(({ provider }) => provider);
const subjectsTo = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject);

/** Returns a browser that has been asked for the password of this account. */
async function askedForPassword(email: string) {
  sites.google.person = { ...newPerson(email), email_verified: false };
  const visitor = createVisitor();
  expect(await signIn(visitor, "google", "/membership-plan")).toBe("/link-sign-in");
  return visitor;
}

const typePassword = (visitor: Visitor, word: string) =>
  visitor.post("/api/sign-in/link", { json: { password: word } });

test("links an account by its password, and returns to the requested page", async () => {
  const owner = await createAccount();
  const visitor = await askedForPassword(owner.email);
  const answer = await typePassword(visitor, password);
  expect(answer).toMatchObject({ status: 200, body: { next: "/membership-plan" } });
  expect((await visitor.get("/api/profile")).body.user_id).toBe(owner.userId);
  expect(visitor.cookies.has("aie_provider")).toBe(false);
  expect(await accountOf(owner.email)).toMatchObject({
    emailConfirmedAt: null,
    identities: [{ provider: "GOOGLE" }],
  });
  expect(await subjectsTo(owner.email)).toContain("Your account at AIE is linked to Google");
  expect(await signIn(createVisitor(), "google")).toBe("/profile");
});

test("confirms the address that the provider has verified, once the password is typed", async () => {
  const owner = await createAccount();
  sites.google.person = newPerson(owner.email);
  const visitor = createVisitor();
  expect(await signIn(visitor, "google")).toBe("/link-sign-in");
  expect((await typePassword(visitor, password)).status).toBe(200);
  expect(await accountOf(owner.email)).toMatchObject({ emailConfirmedAt: expect.any(Date) });
});

test("links nothing by a wrong password, and counts it as a failed login", async () => {
  const owner = await createAccount();
  const visitor = await askedForPassword(owner.email);
  expect(await typePassword(visitor, "a guess")).toMatchObject({
    status: 403,
    body: { detail: "This is not your password." },
  });
  for (let guess = 1; guess < 10; guess += 1) await typePassword(visitor, "a guess");
  expect((await typePassword(visitor, password)).status).toBe(429);
  expect((await logInFrom("", owner.email, password)).status).toBe(429);
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await identitiesOf(owner.userId)).toEqual([]);
  const kinds = (await listSecurityEvents(owner.userId)).map(({ kind, times }) => [kind, times]);
  expect(kinds).toContainEqual(["FAILED_LOGIN", 10]);
});

test("accepts the password once, and only from the browser that was asked", async () => {
  const owner = await createAccount();
  const visitor = await askedForPassword(owner.email);
  const kept = visitor.cookies.get("aie_provider") ?? "";
  expect((await typePassword(createVisitor(), password)).status).toBe(422);
  expect((await typePassword(visitor, password)).status).toBe(200);
  expect((await typePassword(visitor, password)).status).toBe(422);
  const again = createVisitor();
  again.cookies.set("aie_provider", kept);
  expect((await typePassword(again, password)).status).toBe(422);
  expect(await isSignedIn(again)).toBe(false);
});

test("does not accept an unfinished sign-in as a pending identity", async () => {
  const visitor = createVisitor();
  await press(visitor, "google");
  expect((await typePassword(visitor, password)).status).toBe(422);
});

test("links nothing to an account whose password was changed meanwhile", async () => {
  const owner = await createAccount();
  const visitor = await askedForPassword(owner.email);
  const passwordHash = await hashPassword("another", []);
  const where = { userId: owner.userId };
  await database().write((tx) => tx.credential.updateMany({ where, data: { passwordHash } }));
  expect((await typePassword(visitor, password)).status).toBe(403);
  expect(await identitiesOf(owner.userId)).toEqual([]);
});

test("an account that an attacker registered first never becomes the victim's, nor the reverse", async () => {
  const attacker = await createAccount();
  sites.google.person = newPerson();
  await link(attacker);
  const theirs = sites.google.person;
  // The victim, whose address Google has verified, is asked for an unknown password.
  sites.google.person = newPerson(attacker.email);
  const victim = createVisitor();
  expect(await signIn(victim, "google")).toBe("/link-sign-in");
  // A reset by mail gives them the account, and revokes the attacker's access.
  await victim.post("/api/forgot-password", { json: { email_address: attacker.email } });
  const [token] = await tokensTo(attacker.email, "/new-password");
  const chosen = { token, password: "Marigold-1950" };
  expect((await victim.post("/api/new-password", { json: chosen })).status).toBe(200);
  expect(await signIn(victim, "google")).toBe("/profile");
  expect((await victim.get("/api/profile")).body.user_id).toBe(attacker.userId);
  expect(await isSignedIn(attacker)).toBe(false);
  expect((await logInFrom("192.0.2.9", attacker.email, password)).status).toBe(401);
  sites.google.person = theirs;
  const intruder = createVisitor();
  await signIn(intruder, "google");
  expect((await intruder.get("/api/profile")).body.user_id).not.toBe(attacker.userId);
});

test("a password reset keeps what the owner of a confirmed address has linked", async () => {
  const member = await createLinked();
  await confirm(member.userId);
  await createVisitor().post("/api/forgot-password", { json: { email_address: member.email } });
  const [token] = await tokensTo(member.email, "/new-password");
  await createVisitor().post("/api/new-password", { json: { token, password: "Marigold-1950" } });
  expect(await identitiesOf(member.userId)).toEqual(["GOOGLE"]);
});

test("links an identity on the profile after a proof, and notifies the owner", async () => {
  const member = await createAccount();
  sites.google.person = newPerson();
  expect(await ask(member, "link")).toMatchObject({ status: 403, body: { proof: "needed" } });
  expect(await link(member)).toBe("/profile?sign_in=google-linked");
  expect(await identitiesOf(member.userId)).toEqual(["GOOGLE"]);
  expect(await subjectsTo(member.email)).toContain("Your account at AIE is linked to Google");
  const kinds = (await listSecurityEvents(member.userId)).map(({ kind }) => kind);
  expect(kinds).toContain("IDENTITY_LINKED");
  const elsewhereNow = createVisitor();
  await signIn(elsewhereNow, "google");
  expect((await elsewhereNow.get("/api/profile")).body.user_id).toBe(member.userId);
});

test("links nothing when the proof is too old", async () => {
  const member = await createAccount();
  sites.google.person = newPerson();
  await prove(member);
  const { body } = await ask(member, "link");
  const callback = await answerThere(String(body.location));
  const late = now().getTime() + accountLimits.proofMs + 1;
  setClock(() => new Date(late));
  expect(await comeBack(member, callback)).toBe("/profile?sign_in=google-stale");
  expect(await identitiesOf(member.userId)).toEqual([]);
});

test("links nothing in a session other than the one that asked", async () => {
  const member = await createAccount();
  sites.google.person = newPerson();
  await prove(member);
  const { body } = await ask(member, "link");
  const callback = await answerThere(String(body.location));
  await member.beginSession((await createMember()).userId);
  expect(await comeBack(member, callback)).toBe("/profile?sign_in=google-lost");
  expect(await identitiesOf(member.userId)).toEqual([]);
});

test("links one account of each provider to one account of the site", async () => {
  const owner = await createLinked();
  const person = sites.google.person;
  const other = await createAccount();
  expect(await link(other)).toBe("/profile?sign_in=google-taken");
  expect(await identitiesOf(other.userId)).toEqual([]);
  await prove(owner);
  expect((await ask(owner, "link")).status).toBe(409);
  // The address is verified on both sides, and another Google account is linked already.
  await confirm(owner.userId);
  sites.google.person = newPerson(owner.email);
  expect(await signIn(createVisitor(), "google")).toBe("/login?sign_in=google-second");
  sites.google.person = person;
  expect(await signIn(createVisitor(), "google")).toBe("/profile");
});

test("links one identity to one of two accounts that ask at the same time", async () => {
  const members = [await createAccount(), await createAccount()];
  sites.google.person = newPerson();
  const ways = await Promise.all(members.map((member) => link(member)));
  expect(ways.sort()).toEqual(["/profile?sign_in=google-linked", "/profile?sign_in=google-taken"]);
});

test("unlinks an identity after a proof, and notifies the owner", async () => {
  const member = await createLinked();
  await database().write((tx) =>
    tx.session.updateMany({ where: { userId: member.userId }, data: { provenAt: null } }),
  );
  expect(await ask(member, "remove")).toMatchObject({ status: 403, body: { proof: "needed" } });
  await prove(member);
  expect((await ask(member, "remove")).status).toBe(200);
  expect(await identitiesOf(member.userId)).toEqual([]);
  const removed = "Your account at AIE is no longer linked to Google";
  expect(await subjectsTo(member.email)).toContain(removed);
  const kinds = (await listSecurityEvents(member.userId)).map(({ kind }) => kind);
  expect(kinds).toContain("IDENTITY_REMOVED");
  expect((await ask(member, "remove")).status).toBe(200);
  expect((await subjectsTo(member.email)).filter((subject) => subject === removed)).toHaveLength(1);
});

test("refuses to remove the last sign-in method until there is a password", async () => {
  const member = await createByGoogle();
  await prove(member);
  expect(await ask(member, "remove")).toMatchObject({ status: 409 });
  expect(await identitiesOf(member.userId)).toEqual(["GOOGLE"]);
  const form = { first_name: "Amrita", last_name: "Roy", password };
  expect((await member.post("/api/update-profile", { form })).status).toBe(200);
  expect((await ask(member, "remove")).status).toBe(200);
  expect((await logInFrom("192.0.2.9", member.email, password)).status).toBe(200);
});

test("keeps one of two sign-in methods that are removed at the same time", async () => {
  for (let round = 0; round < 5; round += 1) {
    const member = await createByGoogle();
    sites.facebook.person = newFacebookPerson();
    expect(await link(member, "facebook")).toBe("/profile?sign_in=facebook-linked#");
    const answers = await Promise.all([
      ask(member, "remove", "google"),
      ask(member, "remove", "facebook"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await identitiesOf(member.userId)).toHaveLength(1);
  }
});

test("does not count a provider without settings as a sign-in method", async () => {
  const member = await createByGoogle();
  sites.facebook.person = newFacebookPerson();
  await link(member, "facebook");
  const off = { FACEBOOK_CLIENT_ID: "", FACEBOOK_CLIENT_SECRET: "", FACEBOOK_API_BASE: "" };
  await withSettings(off, async () => {
    expect((await ask(member, "remove", "google")).status).toBe(409);
    expect((await ask(member, "link", "facebook")).status).toBe(409);
    expect((await ask(member, "remove", "facebook")).status).toBe(200);
    expect((await ask(member, "link", "facebook")).status).toBe(404);
  });
});

test("limits how often an account changes its identities", async () => {
  const member = await createLinked();
  Object.assign(accountRates.identityChangeByAccount, { points: 1 });
  expect((await ask(member, "remove")).status).toBe(429);
  expect(await identitiesOf(member.userId)).toEqual(["GOOGLE"]);
});

test("proves a user's identity by signing in at the provider again", async () => {
  const member = await createByGoogle();
  const { body } = await ask(member, "prove");
  const address = new URL(String(body.location));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: "login", max_age: "0" });
  expect(await comeBack(member, await answerThere(address.href))).toBe(
    "/profile?sign_in=google-proven",
  );
  expect((await ask(member, "link", "facebook")).status).toBe(200);
  expect((await member.post("/api/delete-account", { json: { password: null } })).status).toBe(200);
  expect(await accountOf(member.email)).toBeNull();
});

test("asks Facebook for its password again", async () => {
  const member = await createAccount();
  sites.facebook.person = newFacebookPerson();
  await link(member, "facebook");
  const { body } = await ask(member, "prove", "facebook");
  const address = new URL(String(body.location));
  expect(address.searchParams.get("auth_type")).toBe("reauthenticate");
  expect(await comeBack(member, await answerThere(address.href))).toBe(
    "/profile?sign_in=facebook-proven#",
  );
});

test("rejects another identity or an earlier sign-in as proof", async () => {
  const member = await createByGoogle();
  const proveBy = async () => {
    const { body } = await ask(member, "prove");
    return comeBack(member, await answerThere(String(body.location)));
  };
  sites.google.person = newPerson();
  expect(await proveBy()).toBe("/profile?sign_in=google-stranger");
  sites.google.person = member.person;
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  sites.google.twist = (told) => ({ ...told, auth_time: hourAgo });
  expect(await proveBy()).toBe("/profile?sign_in=google-stale");
  expect((await ask(member, "link", "facebook")).body.proof).toBe("needed");
});

test("proves nothing for another session or by an identity that is not linked", async () => {
  const member = await createByGoogle();
  const { body } = await ask(member, "prove");
  const callback = await answerThere(String(body.location));
  await member.beginSession(member.userId);
  expect(await comeBack(member, callback)).toBe("/profile?sign_in=google-lost");
  expect((await ask(member, "prove", "facebook")).status).toBe(404);
});

test("deletes an account without a password after a proof, and not without one", async () => {
  const member = await createByGoogle();
  const remove = (word: string | null) =>
    member.post("/api/delete-account", { json: { password: word } });
  expect(await remove(null)).toMatchObject({ status: 403, body: { proof: "needed" } });
  expect((await remove("")).status).toBe(422);
  expect((await remove("a guess")).status).toBe(403);
  await prove(member);
  expect((await remove(null)).status).toBe(200);
});

test("an account without a password sets one by mail", async () => {
  const { email } = await createByGoogle();
  await createVisitor().post("/api/forgot-password", { json: { email_address: email } });
  const [token] = await tokensTo(email, "/new-password");
  const answer = await createVisitor().post("/api/new-password", { json: { token, password } });
  expect(answer.status).toBe(200);
  expect((await logInFrom("192.0.2.9", email, password)).status).toBe(200);
  expect(await signIn(createVisitor(), "google")).toBe("/profile");
});

test("the personal data download has the stored fields of an identity", async () => {
  const member = await createByGoogle();
  const { json } = await downloadMyData(member);
  expect(json.identities).toEqual([
    {
      provider: "GOOGLE",
      subject: expect.any(String),
      email: member.email,
      createdAt: expect.any(String),
      usedAt: expect.any(String),
    },
  ]);
});
