import { expect, test } from "vitest";
import { deleteExpiredLinks } from "#lib/accounts/email/mailed-links.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import {
  createAccount,
  lettersTo,
  logInFrom,
  password,
  tokensTo,
} from "#tests/api/support/accounts/letters.ts";
import { rowsOf } from "#tests/api/support/database/rows-added.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

const DEAD = "This link was used already, or is too old. Please ask for a new one.";

const forget = (email_address: string) =>
  createVisitor().post("/api/forgot-password", { json: { email_address } });
const choose = (token: string, word: string) =>
  createVisitor().post("/api/new-password", { json: { token, password: word } });

async function linkFor(email: string): Promise<string> {
  expect((await forget(email)).status).toBe(200);
  return (await tokensTo(email, "/new-password")).at(-1) ?? "";
}

test("neither the answer nor its duration reveals whether an address has an account", async () => {
  const { email } = await createAccount();
  // Resets the mail count, as if the registration were an hour ago.
  await database().write((tx) => tx.rateLimit.deleteMany());
  const nobodys = newEmail();
  await forget(newEmail());
  const known = await rowsOf(async () => {
    expect(await forget(email.toUpperCase())).toMatchObject({ status: 200, body: {} });
  });
  const unknown = await rowsOf(async () => {
    expect(await forget(nobodys)).toMatchObject({ status: 200, body: {} });
  });
  expect(unknown).toEqual(known);
  expect(await lettersTo(nobodys)).toEqual([]);
  expect(await tokensTo(email, "/new-password")).toHaveLength(1);
});

test("a mailed link sets a new password, once, and ends every session", async () => {
  const person = await createAccount();
  const earlier = await linkFor(person.email);
  const token = await linkFor(person.email);
  expect(await choose(token, "Chitra-1948")).toMatchObject({ status: 200, body: {} });

  expect((await person.get("/api/authenticate")).status).toBe(401);
  expect((await logInFrom("192.0.2.1", person.email, password)).status).toBe(401);
  expect((await logInFrom("192.0.2.1", person.email, "Chitra-1948")).status).toBe(200);
  for (const dead of [token, earlier]) {
    expect(await choose(dead, "Rang-1949")).toMatchObject({ status: 422, body: { detail: DEAD } });
  }
  const subjects = (await lettersTo(person.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your password at AIE was changed");
});

test("opening the link confirms the address", async () => {
  const person = await createAccount();
  await choose(await linkFor(person.email), "Chitra-1948");
  const where = { id: person.userId, emailConfirmedAt: { not: null } };
  expect(await database().read.user.count({ where })).toBe(1);
});

test("a link is valid for sixty minutes", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const [one, other] = [await createAccount(), await createAccount()];
  const tokens = [await linkFor(one.email), await linkFor(other.email)] as const;
  expect(accountLimits.newPasswordLinkMs).toBe(60 * 60 * 1000);
  setClock(() => new Date(begun + accountLimits.newPasswordLinkMs - 1));
  expect((await choose(tokens[0], "Chitra-1948")).status).toBe(200);
  setClock(() => new Date(begun + accountLimits.newPasswordLinkMs));
  expect((await choose(tokens[1], "Chitra-1948")).status).toBe(422);
});

test("removes expired links", async () => {
  await linkFor((await createAccount()).email);
  await deleteExpiredLinks();
  expect(await database().read.mailedLink.count()).toBeGreaterThan(0);
  const end = now().getTime() + accountLimits.confirmEmailLinkMs;
  setClock(() => new Date(end));
  await deleteExpiredLinks();
  expect(await database().read.mailedLink.count()).toBe(0);
});

test("one of two simultaneous uses of a link succeeds", async () => {
  const token = await linkFor((await createAccount()).email);
  const responses = await Promise.all([choose(token, "Chitra-1948"), choose(token, "Rang-1949")]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("no token of another kind sets a password", async () => {
  const { email } = await createAccount();
  const [confirmation = ""] = await tokensTo(email, "/confirm-email");
  await forget(newEmail());
  const links = { where: { userId: null }, select: { tokenHash: true } };
  const nobodys = await database().read.mailedLink.findFirst(links);
  for (const token of [confirmation, nobodys?.tokenHash ?? "", "x".repeat(32)]) {
    expect(await choose(token, "Chitra-1948")).toMatchObject({
      status: 422,
      body: { detail: DEAD },
    });
  }
  for (const token of ["", "two words", "x".repeat(65), null, { a: 1 }]) {
    const json = { token, password: "Chitra-1948" };
    const response = await createVisitor().post("/api/new-password", { json });
    expect(response).toMatchObject({ status: 422, body: { detail: "The link is incomplete." } });
  }
});

test("the stored hash of a link does not open anything", async () => {
  const { email, userId } = await createAccount();
  const token = await linkFor(email);
  const where = { userId, purpose: "NEW_PASSWORD" } as const;
  const links = await database().read.mailedLink.findMany({ where, select: { tokenHash: true } });
  expect(links).toHaveLength(1);
  expect((await choose(links[0]?.tokenHash ?? "", "Chitra-1948")).status).toBe(422);
  expect(links[0]?.tokenHash).not.toContain(token);
});

test("refuses a password that bcrypt would truncate, and keeps the link valid", async () => {
  const { email } = await createAccount();
  const token = await linkFor(email);
  expect((await choose(token, "x".repeat(73))).status).toBe(422);
  expect((await choose(token, "x".repeat(72))).status).toBe(200);
});

test("a locked-out user gets in with the new password", async () => {
  const { email } = await createAccount();
  const home = "192.0.2.44";
  for (let guess = 0; guess < 10; guess += 1) await logInFrom(home, email, "a guess");
  expect((await logInFrom(home, email, password)).status).toBe(429);
  const json = { token: await linkFor(email), password: "Chitra-1948" };
  await createVisitor().post("/api/new-password", { json, headers: { "x-client-address": home } });
  expect((await logInFrom(home, email, "Chitra-1948")).status).toBe(200);
});

test("an address gets three such mails an hour, whether it has an account or not", async () => {
  for (const email of [(await createAccount()).email, newEmail()]) {
    for (const status of [200, 200, 200, 429]) expect((await forget(email)).status).toBe(status);
    expect(await forget(email)).toMatchObject({
      body: { detail: "Too many attempts. Please try again in 60 minutes." },
    });
  }
});
