/**
 * Changing an account's address: request, confirmation by the new address, notice to the old one.
 */
import { afterEach, expect, test } from "vitest";
import { findPendingEmail } from "#lib/accounts/email/change-email.ts";
import { isEmailConfirmed } from "#lib/accounts/email/email-confirmation.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
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
import {
  createOwner,
  deletion,
  OLD_PASSWORD,
  sessionEnds,
} from "#tests/api/support/accounts/revocations.ts";
import { countWrites, interruptEachWrite } from "#tests/api/support/database/interrupt-write.ts";
import { rowsOf } from "#tests/api/support/database/rows-added.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { cheapenPasswords, publicSite, withSettings } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const usual = structuredClone(accountRates);
afterEach(() => Object.assign(accountRates, structuredClone(usual)));

const DEAD = "This link was used already, or is too old. Please ask for a new one.";

type Person = Pick<Awaited<ReturnType<typeof createAccount>>, "post">;

const ask = (person: Person, email_address: string, headers = {}) =>
  person.post("/api/change-email", { json: { email_address }, headers });
const confirm = (token: string) =>
  createVisitor().post("/api/change-email/confirm", { json: { token } });

/** Creates a member with a proof of identity. */
async function createProven() {
  const person = await createAccount();
  await person.post("/api/prove", { json: { password } });
  return person;
}

async function linkTo(person: Person, email: string): Promise<string> {
  expect((await ask(person, email)).status).toBe(200);
  return (await tokensTo(email, "/change-email")).at(-1) ?? "";
}

const emailOf = async (userId: string) => {
  const user = await database().read.user.findUnique({
    where: { id: userId },
    select: { email: true },
  });
  return user?.email;
};

test("/api/account names a new address until its change is cancelled", async () => {
  const [person, email] = [await createProven(), newEmail()];
  const pending = async () => (await person.get("/api/account")).body.pendingEmail;
  await linkTo(person, email);
  expect(await pending()).toBe(email);
  expect((await person.post("/api/change-email/cancel")).status).toBe(200);
  expect(await pending()).toBeNull();
});

test("changes the address once the mailed link is confirmed, and notifies the old address", async () => {
  const person = await createProven();
  const email = newEmail();
  const token = await linkTo(person, email.toUpperCase().toLowerCase());
  expect(await emailOf(person.userId)).toBe(person.email);
  expect(await findPendingEmail(person.userId)).toBe(email);
  expect(await lettersTo(person.email)).toHaveLength(1);

  expect(await confirm(token)).toMatchObject({ status: 200, body: {} });
  expect(await emailOf(person.userId)).toBe(email);
  expect(await findPendingEmail(person.userId)).toBeNull();
  expect(await isEmailConfirmed(person.userId)).toBe(true);
  expect((await logInFrom("192.0.2.1", email, password)).status).toBe(200);
  expect((await logInFrom("192.0.2.1", person.email, password)).status).toBe(401);
  expect((await person.get("/api/profile")).body.email).toBe(email);
  const notice = (await lettersTo(person.email)).at(-1);
  expect(notice?.subject).toBe("Your email address at AIE was changed");
  expect(notice?.text).not.toContain(email);
  const where = { userId: person.userId, kind: "EMAIL_CHANGED" } as const;
  expect(await database().read.securityEvent.count({ where })).toBe(1);
  expect(await askOperator("member", "show", email)).toMatchObject({ id: person.userId });
});

test("asks for proof of identity first, and counts no attempt before it", async () => {
  const person = await createAccount();
  const email = newEmail();
  for (let at = 0; at < 6; at += 1) {
    expect(await ask(person, email)).toMatchObject({ status: 403, body: { proof: "needed" } });
  }
  expect(await lettersTo(email)).toEqual([]);
  await person.post("/api/prove", { json: { password } });
  expect((await ask(person, email)).status).toBe(200);
});

test("neither the answer nor its duration reveals whether the new address is taken", async () => {
  const [person, other] = [await createProven(), await createAccount()];
  const free = newEmail();
  await database().write((tx) => tx.rateLimit.deleteMany());
  const unknown = await rowsOf(async () => {
    expect(await ask(person, free)).toMatchObject({ status: 200, body: {} });
  });
  await person.post("/api/change-email/cancel");
  await database().write((tx) => tx.rateLimit.deleteMany());
  const known = await rowsOf(async () => {
    expect(await ask(person, other.email)).toMatchObject({ status: 200, body: {} });
  });
  expect(known).toEqual(unknown);
  expect(await findPendingEmail(person.userId)).toBe(other.email);
  const letter = (await lettersTo(other.email)).at(-1);
  expect(letter?.subject).toBe("This address has an account at AIE");
  expect(letter?.text).not.toContain("#");
});

test("confirms a link once, within a day, and no link of another kind", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const [one, late] = [await createProven(), await createProven()];
  const tokens = [await linkTo(one, newEmail()), await linkTo(late, newEmail())] as const;
  const [confirmation = ""] = await tokensTo(one.email, "/confirm-email");
  for (const token of [confirmation, "x".repeat(32)]) {
    expect(await confirm(token)).toMatchObject({ status: 422, body: { detail: DEAD } });
  }
  setClock(() => new Date(begun + accountLimits.changeEmailLinkMs - 1));
  expect((await confirm(tokens[0])).status).toBe(200);
  expect((await confirm(tokens[0])).status).toBe(422);
  setClock(() => new Date(begun + accountLimits.changeEmailLinkMs));
  expect((await confirm(tokens[1])).status).toBe(422);
  expect(await emailOf(late.userId)).toBe(late.email);
  expect(await findPendingEmail(late.userId)).toBeNull();
});

test.each([
  ["another change is asked for", (person: Person) => ask(person, newEmail())],
  ["the change is cancelled", (person: Person) => person.post("/api/change-email/cancel")],
  [
    "the password is changed",
    (person: Person) =>
      person.post("/api/update-profile", {
        form: { first_name: "Amrita", last_name: "Roy", password: "Chitra-1948" },
      }),
  ],
])("revokes the link when %s", async (_name, end) => {
  const person = await createProven();
  const token = await linkTo(person, newEmail());
  expect((await end(person)).status).toBe(200);
  expect((await confirm(token)).status).toBe(422);
  expect(await emailOf(person.userId)).toBe(person.email);
});

test("keeps the first mail's link when the same change is asked for again", async () => {
  const [person, email] = [await createProven(), newEmail()];
  const first = await linkTo(person, email);
  const second = await linkTo(person, email);
  expect((await confirm(first)).status).toBe(200);
  expect(await emailOf(person.userId)).toBe(email);
  expect((await confirm(second)).status).toBe(422);
});

test("revokes the links that were sent to the previous address", async () => {
  const person = await createProven();
  const json = { email_address: person.email };
  await createVisitor().post("/api/forgot-password", { json });
  const [reset = ""] = await tokensTo(person.email, "/new-password");
  await confirm(await linkTo(person, newEmail()));
  const attempt = { token: reset, password: "Chitra-1948" };
  expect((await createVisitor().post("/api/new-password", { json: attempt })).status).toBe(422);
  const [confirmation = ""] = await tokensTo(person.email, "/confirm-email");
  const opened = await createVisitor().post("/api/confirm-email", {
    json: { token: confirmation },
  });
  expect(opened.status).toBe(422);
});

test("gives an address to one of two accounts that confirm it at the same time", async () => {
  const people = [await createProven(), await createProven()];
  const email = newEmail();
  const tokens: string[] = [];
  for (const person of people) tokens.push(await linkTo(person, email));
  const responses = await Promise.all(tokens.map(confirm));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await database().read.user.count({ where: { email } })).toBe(1);
});

test("refuses an address that another account registered in the meantime", async () => {
  const person = await createProven();
  const email = newEmail();
  const token = await linkTo(person, email);
  const json = { first_name: "A", last_name: "B", email_address: email, password };
  expect((await createVisitor().post("/api/register", { json })).status).toBe(201);
  expect(await confirm(token)).toMatchObject({
    status: 409,
    body: { detail: "This address has an account of its own already." },
  });
  expect(await emailOf(person.userId)).toBe(person.email);
});

test("refuses the account's own address and an invalid address", async () => {
  const person = await createProven();
  expect((await ask(person, person.email)).status).toBe(409);
  for (const email of ["", "no address", "a@b", "x@none.invalid", `${"x".repeat(250)}@a.example`]) {
    expect((await ask(person, email)).status).toBe(422);
  }
  await withSettings(publicSite, async () => {
    expect((await ask(createVisitor(), "a@b.example")).status).toBe(401);
  });
});

test("sends at most three mails a day to one address, whichever account asks", async () => {
  const email = newEmail();
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push((await ask(await createProven(), email)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await lettersTo(email)).toHaveLength(3);
});

test("limits the changes requested by an account and by a network", async () => {
  const person = await createProven();
  const statuses = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await ask(person, newEmail())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  Object.assign(accountRates.emailChangeByAddress, { points: 1 });
  const headers = { "x-client-address": "2001:db8:99::1" };
  const one = async () => (await ask(await createProven(), newEmail(), headers)).status;
  expect([await one(), await one()]).toEqual([200, 429]);
});

test("mails the old address until the new one is confirmed, and the new one after", async () => {
  const person = await createProven();
  const email = newEmail();
  const token = await linkTo(person, email);
  await person.post("/api/resend-confirmation");
  expect(await lettersTo(person.email)).toHaveLength(2);
  await confirm(token);
  await createVisitor().post("/api/forgot-password", { json: { email_address: person.email } });
  await createVisitor().post("/api/forgot-password", { json: { email_address: email } });
  expect(await tokensTo(person.email, "/new-password")).toEqual([]);
  expect(await tokensTo(email, "/new-password")).toHaveLength(1);
});

test("frees the previous address for another account", async () => {
  const person = await createProven();
  await confirm(await linkTo(person, newEmail()));
  const json = { first_name: "A", last_name: "B", email_address: person.email, password };
  expect((await createVisitor().post("/api/register", { json })).status).toBe(201);
});

test.each(sessionEnds)("refuses a change after %s", async (_name, revoke) => {
  const round = async () => {
    const owner = await createOwner();
    await owner.post("/api/prove", { json: { password: OLD_PASSWORD } });
    return { person: owner, send: () => ask(owner, newEmail()) };
  };
  await interruptEachWrite(await countWrites(round), round, revoke, ({ response, ...rows }) => {
    expect(response.status).toBe(401);
    expect(rows.after).toEqual(rows.between);
  });
});

test("gives a deleted account no address", async () => {
  const round = async () => {
    const owner = await createOwner();
    await owner.post("/api/prove", { json: { password: OLD_PASSWORD } });
    const token = await linkTo(owner, newEmail());
    return { person: owner, send: () => confirm(token) };
  };
  await interruptEachWrite(await countWrites(round), round, deletion, ({ response, ...rows }) => {
    expect(response.status).toBe(422);
    expect(rows.after).toEqual(rows.between);
  });
});
