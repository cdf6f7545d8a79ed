/** Sign-in with Google against a real OpenID Connect provider. */
import { expect, test } from "vitest";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import {
  accountOf,
  comeBack,
  confirm,
  elsewhere,
  googleCallback,
  isSignedIn,
  newPerson,
  press,
  signIn,
  signInThere,
} from "#tests/api/support/accounts/elsewhere.ts";
import { createAccount, lettersTo } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords, withSettings } from "#tests/api/support/settings.ts";
import { openIdentityProvider } from "#tests/support/accounts/identity-provider.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const sites = elsewhere();

const failed = (code: string) => `/login?sign_in=google-${code}`;

test("creates an account with the address that the provider has verified", async () => {
  const person = newPerson();
  sites.google.person = person;
  const visitor = createVisitor();
  expect(await signIn(visitor, "google")).toBe("/profile");
  expect((await visitor.get("/api/profile")).body).toMatchObject({
    first_name: "Amrita",
    last_name: "Roy",
    email: person.email,
  });
  expect(await accountOf(person.email)).toMatchObject({
    emailConfirmedAt: expect.any(Date),
    credential: null,
    identities: [{ provider: "GOOGLE", subject: person.sub, email: person.email }],
  });
  expect(await lettersTo(person.email)).toEqual([]);
});

test("signs the same person in again after their address at the provider has changed", async () => {
  const person = newPerson();
  sites.google.person = person;
  await signIn(createVisitor(), "google");
  sites.google.person = { ...newPerson(), sub: person.sub };
  const visitor = createVisitor();
  expect(await signIn(visitor, "google")).toBe("/profile");
  expect((await visitor.get("/api/profile")).body.email).toBe(person.email);
});

test("begins a session that ends with the browser", async () => {
  sites.google.person = newPerson();
  const visitor = createVisitor();
  const callback = await signInThere(await press(visitor, "google"));
  const response = await visitor.send(callback.slice("http://localhost:3000".length));
  const cookies = response.headers.getSetCookie();
  const session = cookies.find((line) => line.startsWith("aie_session="));
  expect(session).toMatch(/; HttpOnly; Path=\/; SameSite=Lax$/);
  expect(cookies.find((line) => line.startsWith("aie_provider="))).toMatch(/Max-Age=0$/);
});

test("redirects to the page that the visitor wanted, on this site only", async () => {
  sites.google.person = newPerson();
  expect(await signIn(createVisitor(), "google", "/membership-plan#plan")).toBe(
    "/membership-plan#plan",
  );
  const away = ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example"];
  const long = [`/${"x".repeat(501)}`, `/${"\u0915".repeat(400)}`];
  for (const next of [...away, "javascript:alert(1)", ...long]) {
    expect.soft(await signIn(createVisitor(), "google", next), next).toBe("/profile");
  }
});

test("redirects to the wanted page without a query that is too long for the cookie", async () => {
  sites.google.person = newPerson();
  for (const length of [400, 600]) {
    const next = `/desk/audit?subject=${"x".repeat(length)}`;
    const wanted = length < 500 ? next : "/desk/audit";
    expect(await signIn(createVisitor(), "google", next)).toBe(wanted);
  }
});

test("asks for PKCE, a state and a nonce, which are new each time", async () => {
  const addresses = [
    await press(createVisitor(), "google"),
    await press(createVisitor(), "google"),
  ];
  const [one, other] = addresses.map((address) => new URL(address).searchParams);
  expect(Object.fromEntries(one ?? [])).toMatchObject({
    redirect_uri: googleCallback,
    response_type: "code",
    scope: "openid email profile",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(one?.get(name)).toMatch(/^[\w-]{43}$/);
    expect(one?.get(name)).not.toBe(other?.get(name));
  }
});

test("links an account whose address both sides have verified, and notifies its owner", async () => {
  const owner = await createAccount();
  await confirm(owner.userId);
  const person = newPerson(owner.email);
  sites.google.person = person;
  const visitor = createVisitor();
  expect(await signIn(visitor, "google")).toBe("/profile");
  expect((await visitor.get("/api/profile")).body.user_id).toBe(owner.userId);
  expect(await accountOf(owner.email)).toMatchObject({ identities: [{ subject: person.sub }] });
  const subjects = (await lettersTo(owner.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your account at AIE is linked to Google");
  const log = await database().read.securityEvent.findMany({
    where: { userId: owner.userId, kind: "IDENTITY_LINKED" },
    select: { id: true },
  });
  expect(log).toHaveLength(1);
});

test.each([
  ["an address that is not verified", { email_verified: false }],
  ["email_verified as the word false", { email_verified: "false" }],
  ["no email_verified", { email_verified: undefined }],
])("links no account when the provider returns %s", async (_name, claims) => {
  const owner = await createAccount();
  await confirm(owner.userId);
  sites.google.person = { ...newPerson(owner.email), ...claims };
  const visitor = createVisitor();
  expect(await signIn(visitor, "google")).toBe("/link-sign-in");
  expect(await isSignedIn(visitor)).toBe(false);
  expect(await accountOf(owner.email)).toMatchObject({ identities: [] });
});

test("links no account whose address was not confirmed", async () => {
  const attacker = await createAccount();
  sites.google.person = newPerson(attacker.email);
  const victim = createVisitor();
  expect(await signIn(victim, "google")).toBe("/link-sign-in");
  expect(await isSignedIn(victim)).toBe(false);
  expect(await accountOf(attacker.email)).toMatchObject({
    emailConfirmedAt: null,
    identities: [],
  });
});

test("creates an account for an unverified address, which must be confirmed", async () => {
  const person = { ...newPerson(), email_verified: false };
  sites.google.person = person;
  expect(await signIn(createVisitor(), "google")).toBe("/profile");
  expect(await accountOf(person.email)).toMatchObject({ emailConfirmedAt: null });
  const subjects = (await lettersTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Please confirm your email address at AIE"]);
});

test.each([undefined, "", "no address", `${"x".repeat(250)}@people.example`, "a@b.invalid"])(
  "creates no account for the address %j",
  async (email) => {
    sites.google.person = { ...newPerson(), email };
    const visitor = createVisitor();
    expect(await signIn(visitor, "google")).toBe(failed("unaddressed"));
    expect(await isSignedIn(visitor)).toBe(false);
  },
);

test("validates names as the registration form does", async () => {
  const person = newPerson();
  const names = { given_name: undefined, family_name: "  ", name: `A\u0000b ${"x".repeat(200)}` };
  sites.google.person = { ...person, ...names };
  await signIn(createVisitor(), "google");
  const account = await accountOf(person.email);
  expect(account?.firstName).toMatch(/^A b x{96}$/);
  expect(account?.lastName).toBe("");
});

test("creates one account for a person who signs in from two browsers at the same time", async () => {
  const person = newPerson();
  sites.google.person = person;
  const browsers = [createVisitor(), createVisitor(), createVisitor()];
  const ways = await Promise.all(browsers.map((browser) => signIn(browser, "google")));
  expect(ways).toEqual(["/profile", "/profile", "/profile"]);
  expect(await accountOf(person.email)).toMatchObject({ identities: [{ subject: person.sub }] });
  for (const browser of browsers) expect(await isSignedIn(browser)).toBe(true);
});

test("creates a new account for a person whose account was deleted", async () => {
  const person = newPerson();
  sites.google.person = person;
  const visitor = createVisitor();
  await signIn(visitor, "google");
  const before = await accountOf(person.email);
  await database().write((tx) =>
    tx.session.updateMany({ where: { userId: before?.id ?? "" }, data: { provenAt: now() } }),
  );
  expect(await isSignedIn(visitor)).toBe(true);
  const gone = await visitor.post("/api/delete-account", { json: { password: null } });
  expect(gone.status).toBe(200);
  expect(await signIn(createVisitor(), "google")).toBe("/profile");
  expect((await accountOf(person.email))?.id).not.toBe(before?.id);
});

test("starts no sign-in for a page of another site", async () => {
  const visitor = createVisitor();
  for (const site of ["cross-site", "same-site"]) {
    const headers = { "sec-fetch-site": site };
    const response = await visitor.send("/api/sign-in/google", { headers });
    expect(response.headers.get("location")).toBe("/login");
  }
  expect(visitor.cookies.size).toBe(0);
});

test("the login page reports that the provider is down, and signs in when it is back", async () => {
  const provider = await openIdentityProvider(googleCallback);
  const { port } = new URL(provider.settings.GOOGLE_ISSUER);
  await provider.close();
  await withSettings(provider.settings, async () => {
    const way = await press(createVisitor(), "google", "/membership-plan");
    expect(way).toBe("/login?next=%2Fmembership-plan&sign_in=google-away");
    const again = await openIdentityProvider(googleCallback, Number(port));
    again.person = newPerson();
    const visitor = createVisitor();
    const callback = await signInThere(await press(visitor, "google"));
    await again.close();
    expect(await comeBack(visitor, callback)).toBe(failed("away"));
    const back = await openIdentityProvider(googleCallback, Number(port));
    back.person = newPerson();
    expect(await signIn(createVisitor(), "google")).toBe("/profile");
    await back.close();
  });
});

test("fetches the provider's configuration once for many simultaneous sign-ins", async () => {
  const provider = await openIdentityProvider(googleCallback);
  await withSettings(provider.settings, async () => {
    await Promise.all([1, 2, 3].map(() => press(createVisitor(), "google")));
    await press(createVisitor(), "google");
  });
  expect(provider.asked).toEqual(["/.well-known/openid-configuration"]);
  await provider.close();
});

test("limits how often a network starts and completes a sign-in", async () => {
  const headers = { "x-client-address": "198.51.100.7" };
  const other = { "x-client-address": "203.0.113.7" };
  const rule = accountRates.signInElsewhereByAddress;
  const { points } = rule;
  Object.assign(rule, { points: 2 });
  const from = async (path: string, where = headers) =>
    (await createVisitor().send(path, { headers: where })).headers.get("location");
  expect(await from("/api/sign-in/google")).toMatch(/^http:\/\/127/);
  expect(await from("/api/sign-in/google/callback")).toBe(failed("lost"));
  expect(await from("/api/sign-in/google")).toBe(failed("throttled"));
  expect(await from("/api/sign-in/google/callback")).toBe(failed("throttled"));
  expect(await from("/api/sign-in/google", other)).toMatch(/^http:\/\/127/);
  Object.assign(rule, { points });
});

test("a question whether a provider is set up begins no sign-in", async () => {
  for (const provider of ["google", "facebook"]) {
    const response = await createVisitor().send(`/api/sign-in/${provider}?ask=`);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("is off without settings", async () => {
  const names = [...Object.keys(sites.google.settings), ...Object.keys(sites.facebook.settings)];
  await withSettings(Object.fromEntries(names.map((name) => [name, ""])), async () => {
    for (const provider of ["google", "facebook"]) {
      for (const query of ["", "?ask="]) {
        const response = await createVisitor().send(`/api/sign-in/${provider}${query}`);
        expect(response.status).toBe(204);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
      const back = await createVisitor().send(`/api/sign-in/${provider}/callback?code=x&state=x`);
      expect(back.headers.get("location")).toMatch(`/login?sign_in=${provider}-lost`);
    }
  });
});
