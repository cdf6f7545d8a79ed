/** Proving who a user is by signing in at Google or Facebook again. */
import { afterEach, expect, test } from "vitest";
import {
  accountOf,
  comeBack,
  elsewhere,
  newFacebookPerson,
  newPerson,
  signInThere,
} from "#tests/api/support/accounts/elsewhere.ts";
import { ask, createByGoogle, link, prove } from "#tests/api/support/accounts/identities.ts";
import { createAccount } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";

cheapenPasswords();
const sites = elsewhere();
afterEach(() => {
  sites.google.twist = null;
});

test("proves a user's identity by signing in at the provider again", async () => {
  const member = await createByGoogle(sites);
  const { body } = await ask(member, "prove");
  const address = new URL(String(body.location));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: "login", max_age: "0" });
  expect(await comeBack(member, await signInThere(address.href))).toBe(
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
  expect(await comeBack(member, await signInThere(address.href))).toBe(
    "/profile?sign_in=facebook-proven#",
  );
});

test("rejects another identity or an earlier sign-in as proof", async () => {
  const member = await createByGoogle(sites);
  const proveBy = async () => {
    const { body } = await ask(member, "prove");
    return comeBack(member, await signInThere(String(body.location)));
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
  const member = await createByGoogle(sites);
  const { body } = await ask(member, "prove");
  const callback = await signInThere(String(body.location));
  await member.beginSession(member.userId);
  expect(await comeBack(member, callback)).toBe("/profile?sign_in=google-lost");
  expect((await ask(member, "prove", "facebook")).status).toBe(404);
});

test("deletes an account without a password after a proof, and not without one", async () => {
  const member = await createByGoogle(sites);
  const remove = (word: string | null) =>
    member.post("/api/delete-account", { json: { password: word } });
  expect(await remove(null)).toMatchObject({ status: 403, body: { proof: "needed" } });
  expect((await remove("")).status).toBe(422);
  expect((await remove("a guess")).status).toBe(403);
  await prove(member);
  expect((await remove(null)).status).toBe(200);
});
