/** Sign-in with Facebook against a stand-in for its dialog and its Graph API. */
import { afterEach, expect, test } from "vitest";
import {
  accountOf,
  comeBack,
  confirm,
  elsewhere,
  isSignedIn,
  newFacebookPerson,
  press,
  signIn,
  signInThere,
} from "#tests/api/support/accounts/elsewhere.ts";
import { createAccount, lettersTo } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const sites = elsewhere();
afterEach(() => {
  Object.assign(sites.facebook, { denies: false, instead: null });
});

const failed = (code: string) => `/login?sign_in=facebook-${code}#`;

test("creates an account whose address has yet to be confirmed", async () => {
  const person = newFacebookPerson();
  sites.facebook.person = person;
  const visitor = createVisitor();
  // The '#' removes the '#_=_' that Facebook adds.
  expect(await signIn(visitor, "facebook")).toBe("/profile#");
  expect(await isSignedIn(visitor)).toBe(true);
  expect(await accountOf(person.email)).toMatchObject({
    firstName: "Amrita",
    lastName: "Roy",
    emailConfirmedAt: null,
    credential: null,
    identities: [{ provider: "FACEBOOK", subject: person.id, email: person.email }],
  });
  const subjects = (await lettersTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Please confirm your email address at AIE"]);
});

test("signs the same person in again", async () => {
  const person = newFacebookPerson();
  sites.facebook.person = person;
  await signIn(createVisitor(), "facebook");
  sites.facebook.person = { id: person.id };
  const visitor = createVisitor();
  expect(await signIn(visitor, "facebook", "/membership-plan#plan")).toBe("/membership-plan#plan");
  expect((await visitor.get("/api/profile")).body.email).toBe(person.email);
});

test("links no account by its address, even a confirmed one", async () => {
  const owner = await createAccount();
  await confirm(owner.userId);
  sites.facebook.person = newFacebookPerson(owner.email);
  const visitor = createVisitor();
  expect(await signIn(visitor, "facebook")).toBe("/link-sign-in#");
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await accountOf(owner.email)).toMatchObject({ identities: [] });
});

test("creates no account for a person without an address", async () => {
  sites.facebook.person = { id: newFacebookPerson().id, first_name: "Amrita" };
  expect(await signIn(createVisitor(), "facebook")).toBe(failed("unaddressed"));
});

test("reports that the person declined at Facebook", async () => {
  sites.facebook.denies = true;
  expect(await signIn(createVisitor(), "facebook")).toBe(failed("denied"));
});

test("asks for PKCE and a state, and for the address", async () => {
  const address = new URL(await press(createVisitor(), "facebook"));
  expect(address.pathname).toBe("/v24.0/dialog/oauth");
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    scope: "email,public_profile",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test.each(["state", "code", "code_challenge"])("refuses another %s", async (name) => {
  sites.facebook.person = newFacebookPerson();
  const visitor = createVisitor();
  const address = new URL(await press(visitor, "facebook"));
  if (name === "code_challenge") address.searchParams.set(name, "A".repeat(43));
  const callback = new URL(await signInThere(address.href));
  if (name !== "code_challenge") callback.searchParams.set(name, "another");
  const code = name === "state" ? "lost" : "refused";
  expect(await comeBack(visitor, callback.href.replace(/#.*/, ""))).toBe(failed(code));
  expect(await isSignedIn(visitor)).toBe(false);
});

test.each([
  ["is down", "away", { status: 503, body: "<html>" }],
  ["answers without end", "away", { status: 200, body: "x".repeat(300_000) }],
  ["answers a web page", "refused", { status: 200, body: "<html>" }],
  ["answers with an error", "refused", { status: 400, body: '{"error":{"code":190}}' }],
  ["names no user", "refused", { status: 200, body: '{"email":"a@people.example"}' }],
  ["returns an invalid user id", "refused", { status: 200, body: '{"id":"../1"}' }],
])("rejects a sign-in when the Graph API %s", async (_name, code, response) => {
  sites.facebook.person = newFacebookPerson();
  sites.facebook.instead = (path) => (path === "/me" ? response : null);
  const visitor = createVisitor();
  expect(await signIn(visitor, "facebook")).toBe(failed(code));
  expect(await isSignedIn(visitor)).toBe(false);
});

test("rejects a sign-in when the code exchange is refused or returns no token", async () => {
  sites.facebook.person = newFacebookPerson();
  for (const body of ['{"error":{"code":100}}', "{}", '{"access_token":1}']) {
    sites.facebook.instead = (path) => (path === "/me" ? null : { status: 200, body });
    expect(await signIn(createVisitor(), "facebook")).toBe(failed("refused"));
  }
});
