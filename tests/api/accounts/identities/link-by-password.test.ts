/** Linking an identity at sign-in, by the password of the account. */
import { expect, test } from "vitest";
import { hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { listSecurityEvents } from "#lib/accounts/sessions/security-log.ts";
import { database } from "#lib/core/database/client.ts";
import {
  accountOf,
  elsewhere,
  isSignedIn,
  newPerson,
  press,
  signIn,
} from "#tests/api/support/accounts/elsewhere.ts";
import { identitiesOf, subjectsTo } from "#tests/api/support/accounts/identities.ts";
import { createAccount, logInFrom, password } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const sites = elsewhere();

/** Returns a browser that has been asked for the password of this account. */
async function askedForPassword(email: string) {
  sites.google.person = { ...newPerson(email), email_verified: false };
  const visitor = createVisitor();
  expect(await signIn(visitor, "google", "/membership-plan")).toBe("/link-sign-in");
  return visitor;
}

const typePassword = (visitor: Visitor, word: string) =>
  visitor.post("/api/sign-in/link", { json: { password: word } });

const pendingLink = (visitor: Visitor) => visitor.get("/api/sign-in/pending-link");

test("returns the provider and address of a pending link, and forbids caching", async () => {
  const owner = await createAccount();
  const visitor = await askedForPassword(owner.email);
  const cookies = new Map(visitor.cookies);
  for (let round = 0; round < 2; round += 1) {
    const { status, headers, body } = await pendingLink(visitor);
    // No id of the account or of the provider leaves the sealed cookie.
    expect([status, body]).toEqual([200, { link: { provider: "google", email: owner.email } }]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.getSetCookie()).toEqual([]);
  }
  expect(visitor.cookies).toEqual(cookies);
  expect(await identitiesOf(owner.userId)).toEqual([]);
  expect((await typePassword(visitor, password)).status).toBe(200);
});

test("returns no pending link without its cookie, with a broken one, or once linked", async () => {
  const nothing = { status: 200, body: { link: null } };
  const owner = await createAccount();
  const visitor = await askedForPassword(owner.email);
  expect(await pendingLink(createVisitor())).toMatchObject(nothing);
  const broken = createVisitor();
  const kept = visitor.cookies.get("aie_provider") ?? "";
  broken.cookies.set("aie_provider", kept.replace(/.~/, "~"));
  expect(await pendingLink(broken)).toMatchObject(nothing);
  await typePassword(visitor, password);
  expect(await pendingLink(visitor)).toMatchObject(nothing);
});

test("links an account by its password, and returns to the requested page", async () => {
  const owner = await createAccount();
  const visitor = await askedForPassword(owner.email);
  const response = await typePassword(visitor, password);
  expect(response).toMatchObject({ status: 200, body: { next: "/membership-plan" } });
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
  expect((await pendingLink(visitor)).body).toEqual({ link: null });
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
