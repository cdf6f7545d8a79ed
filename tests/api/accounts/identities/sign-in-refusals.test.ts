/** Answers of the provider that are altered, replayed, expired or of another browser. */
import { expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import {
  comeBack,
  elsewhere,
  isSignedIn,
  newPerson,
  press,
  signIn,
  signInThere,
} from "#tests/api/support/accounts/elsewhere.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const sites = elsewhere();

const failed = (code: string) => `/login?sign_in=google-${code}`;

/** Returns the result of a callback that was tampered with. */
async function tamper(change: (callback: URL) => void) {
  sites.google.person = newPerson();
  const visitor = createVisitor();
  const callback = new URL(await signInThere(await press(visitor, "google")));
  change(callback);
  const way = await comeBack(visitor, callback.href);
  expect(await isSignedIn(visitor)).toBe(false);
  return way;
}

test("refuses a wrong or missing state", async () => {
  const lost = failed("lost");
  expect(await tamper(({ searchParams }) => searchParams.set("state", "x".repeat(43)))).toBe(lost);
  expect(await tamper(({ searchParams }) => searchParams.delete("state"))).toBe(lost);
});

test("refuses an unknown code and an answer of another provider", async () => {
  const refused = failed("refused");
  expect(await tamper(({ searchParams }) => searchParams.set("code", "x"))).toBe(refused);
  const iss = "https://evil.example";
  expect(await tamper(({ searchParams }) => searchParams.set("iss", iss))).toBe(refused);
});

test("refuses a code that was begun with another nonce", async () => {
  sites.google.person = newPerson();
  const visitor = createVisitor();
  const address = new URL(await press(visitor, "google"));
  address.searchParams.set("nonce", "another");
  expect(await comeBack(visitor, await signInThere(address.href))).toBe(failed("refused"));
});

test("refuses a code that was begun with another PKCE challenge", async () => {
  sites.google.person = newPerson();
  const visitor = createVisitor();
  const address = new URL(await press(visitor, "google"));
  address.searchParams.set("code_challenge", "A".repeat(43));
  expect(await comeBack(visitor, await signInThere(address.href))).toBe(failed("refused"));
});

const past = Math.floor(Date.now() / 1000) - 3600;

test.each([
  ["for another site", { aud: "another-client" }],
  ["for several sites", { aud: ["aie-at-google", "another"], azp: "another" }],
  ["by another issuer", { iss: "https://evil.example" }],
  ["that has expired", { exp: past }],
  ["without an expiry", { exp: undefined }],
  ["with another nonce", { nonce: "another" }],
  ["without a nonce", { nonce: undefined }],
  ["without a subject", { sub: undefined }],
])("refuses an ID token %s", async (_name, claims) => {
  sites.google.person = newPerson();
  sites.google.twist = (told) => ({ ...told, ...claims });
  const visitor = createVisitor();
  expect(await signIn(visitor, "google")).toBe(failed("refused"));
  expect(await isSignedIn(visitor)).toBe(false);
  sites.google.twist = null;
});

test.each([
  ["without a signature", (token: string) => token.replace(/\.[^.]*$/, ".")],
  ["with another signature", (token: string) => token.replace(/.{20}$/, "A".repeat(20))],
  [
    "with algorithm none",
    (token: string) => `${btoa('{"alg":"none"}').replace(/=+$/, "")}.${token.split(".")[1]}.`,
  ],
])("refuses an ID token %s", async (_name, forge) => {
  sites.google.person = newPerson();
  sites.google.forge = forge;
  expect(await signIn(createVisitor(), "google")).toBe(failed("refused"));
  sites.google.forge = null;
});

test("checks an ID token's expiry by the site's own clock", async () => {
  sites.google.person = newPerson();
  const visitor = createVisitor();
  const callback = await signInThere(await press(visitor, "google"));
  setClock(() => new Date(Date.now() + 5 * 60 * 1000));
  sites.google.twist = (told) => ({ ...told, exp: Math.floor(Date.now() / 1000) + 60 });
  expect(await comeBack(visitor, callback)).toBe(failed("refused"));
  sites.google.twist = null;
});

test("refuses a replayed code", async () => {
  sites.google.person = newPerson();
  const visitor = createVisitor();
  const address = await press(visitor, "google");
  const kept = visitor.cookies.get("aie_provider") ?? "";
  const callback = await signInThere(address);
  expect(await comeBack(visitor, callback)).toBe("/profile");
  const thief = createVisitor();
  thief.cookies.set("aie_provider", kept);
  expect(await comeBack(thief, callback)).toBe(failed("refused"));
  expect(await isSignedIn(thief)).toBe(false);
});

test("accepts one of two simultaneous answers with the same cookie", async () => {
  sites.google.person = newPerson();
  const browsers = [createVisitor(), createVisitor()];
  const address = await press(browsers[0] as (typeof browsers)[0], "google");
  const kept = browsers[0]?.cookies.get("aie_provider") ?? "";
  browsers[1]?.cookies.set("aie_provider", kept);
  // The person signs in twice, so each response has a valid code.
  const callbacks = [await signInThere(address), await signInThere(address)];
  const ways = await Promise.all(
    browsers.map((browser, index) => comeBack(browser, callbacks[index] ?? "")),
  );
  expect(ways.sort()).toEqual([failed("lost"), "/profile"]);
});

test("reports that the person declined at the provider", async () => {
  const visitor = createVisitor();
  const callback = await signInThere(await press(visitor, "google"), "no");
  expect(await comeBack(visitor, callback)).toBe(failed("denied"));
});

test("rejects an answer without the cookie, or with another browser's cookie", async () => {
  sites.google.person = newPerson();
  const [attacker, victim] = [createVisitor(), createVisitor()];
  const callback = await signInThere(await press(attacker, "google"));
  expect(await comeBack(createVisitor(), callback)).toBe(failed("lost"));
  await press(victim, "google");
  expect(await comeBack(victim, callback)).toBe(failed("lost"));
  expect(await isSignedIn(victim)).toBe(false);
});

test("rejects an answer with a broken or expired cookie", async () => {
  sites.google.person = newPerson();
  const visitor = createVisitor();
  const callback = await signInThere(await press(visitor, "google"));
  const sealed = visitor.cookies.get("aie_provider") ?? "";
  for (const broken of ["", "x", sealed.slice(0, -9), sealed.replace(/.{9}$/, "A".repeat(9))]) {
    visitor.cookies.set("aie_provider", broken);
    expect(await comeBack(visitor, callback)).toBe(failed("lost"));
  }
  visitor.cookies.set("aie_provider", sealed);
  const late = now().getTime() + accountLimits.challengeSeconds * 1000 + 1;
  setClock(() => new Date(late));
  expect(await comeBack(visitor, callback)).toBe(failed("lost"));
});

test("rejects Google's answer at Facebook's callback", async () => {
  sites.google.person = newPerson();
  const visitor = createVisitor();
  const callback = await signInThere(await press(visitor, "google"));
  const way = await comeBack(visitor, callback.replace("/google/", "/facebook/"));
  expect(way).toBe("/login?sign_in=facebook-lost#");
});
