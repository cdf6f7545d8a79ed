/** Linking identities on the profile. */
import { afterEach, expect, test } from "vitest";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { listSecurityEvents } from "#lib/accounts/sessions/security-log.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import {
  comeBack,
  confirm,
  elsewhere,
  isSignedIn,
  newFacebookPerson,
  newPerson,
  signIn,
  signInThere,
} from "#tests/api/support/accounts/elsewhere.ts";
import {
  ask,
  createByGoogle,
  identitiesOf,
  link,
  prove,
  subjectsTo,
} from "#tests/api/support/accounts/identities.ts";
import {
  createAccount,
  logInFrom,
  password,
  tokensTo,
} from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords, withSettings } from "#tests/api/support/settings.ts";
import { downloadMyData } from "#tests/support/accounts/my-data.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const sites = elsewhere();

const usual = structuredClone(accountRates);
afterEach(() => {
  Object.assign(accountRates.identityChangeByAccount, usual.identityChangeByAccount);
  Object.assign(sites.google, { twist: null });
});

/** Creates a user with a password who has linked Google on the profile. */
async function createLinked() {
  const member = await createAccount();
  sites.google.person = newPerson();
  expect(await link(member)).toBe("/profile?sign_in=google-linked");
  return member;
}

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
  const callback = await signInThere(String(body.location));
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
  const callback = await signInThere(String(body.location));
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
  const member = await createByGoogle(sites);
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
    const member = await createByGoogle(sites);
    sites.facebook.person = newFacebookPerson();
    expect(await link(member, "facebook")).toBe("/profile?sign_in=facebook-linked#");
    const responses = await Promise.all([
      ask(member, "remove", "google"),
      ask(member, "remove", "facebook"),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await identitiesOf(member.userId)).toHaveLength(1);
  }
});

test("does not count a provider without settings as a sign-in method", async () => {
  const member = await createByGoogle(sites);
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

test("an account without a password sets one by mail", async () => {
  const { email } = await createByGoogle(sites);
  await createVisitor().post("/api/forgot-password", { json: { email_address: email } });
  const [token] = await tokensTo(email, "/new-password");
  const response = await createVisitor().post("/api/new-password", { json: { token, password } });
  expect(response.status).toBe(200);
  expect((await logInFrom("192.0.2.9", email, password)).status).toBe(200);
  expect(await signIn(createVisitor(), "google")).toBe("/profile");
});

test("the personal data download has the stored fields of an identity", async () => {
  const member = await createByGoogle(sites);
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
