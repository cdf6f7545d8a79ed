import { expect, test } from "vitest";
import { isEmailConfirmed } from "#lib/accounts/email/email-confirmation.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { calls } from "#lib/core/config/paths.ts";
import {
  createAccount,
  lettersTo,
  password,
  tokensTo,
} from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

const confirm = (token: string) => createVisitor().post("/api/confirm-email", { json: { token } });

test("an address is confirmed by the link that registration mails, without a login", async () => {
  const { email, userId } = await createAccount();
  expect(await isEmailConfirmed(userId)).toBe(false);
  const [token = ""] = await tokensTo(email, "/confirm-email");
  expect(await confirm(token)).toMatchObject({ status: 200, body: {} });
  expect(await isEmailConfirmed(userId)).toBe(true);
  expect((await confirm(token)).status).toBe(200);
});

test("the answer asks about news only where the session is of the confirmed account", async () => {
  const [person, other] = [await createAccount(), await createAccount()];
  const [token = ""] = await tokensTo(person.email, "/confirm-email");
  const json = { token };
  const asks = async (client: Visitor) =>
    (await client.post("/api/confirm-email", { json })).body.asks_news;
  expect(await asks(createVisitor())).toBe(false);
  expect(await asks(other)).toBe(false);
  expect(await asks(person)).toBe(true);
  const wanted = (client: Visitor) => client.get("/api/account").then(({ body }) => body.letters);
  expect(await wanted(person)).toMatchObject({ news: false });
  await person.post("/api/letters", { json: { kind: "news", wanted: true } });
  expect(await asks(person)).toBe(false);
  expect(await wanted(other)).toMatchObject({ news: false });
});

test("the answer asks nothing of a younger member", async () => {
  const person = await createAccount();
  const [token = ""] = await tokensTo(person.email, "/confirm-email");
  const ask = async () => (await person.post("/api/confirm-email", { json: { token } })).body;
  expect(await ask()).toMatchObject({ asks_news: true, age: null });
  await person.post(calls.answerAge.path, { json: { age: "younger" } });
  expect(await ask()).toMatchObject({ asks_news: false });
  await person.post(calls.answerAge.path, { json: { age: "adult" } });
  expect(await ask()).toMatchObject({ asks_news: true, age: "adult" });
});

test("the link works for three days", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const { email } = await createAccount();
  const [token = ""] = await tokensTo(email, "/confirm-email");
  setClock(() => new Date(begun + accountLimits.confirmEmailLinkMs));
  expect((await confirm(token)).status).toBe(422);
});

test("the confirmation mail has no text that a stranger could have typed", async () => {
  const { email } = await createAccount();
  const [letter] = await lettersTo(email);
  // The link's random token may spell a name.
  expect(letter?.text.replace(/#\S+/, "")).not.toMatch(/Amrita|Roy/);
});

test("an unconfirmed member may request the link again, three times an hour", async () => {
  const person = await createAccount();
  for (const status of [200, 200, 200, 429]) {
    expect((await person.post("/api/resend-confirmation")).status).toBe(status);
  }
  const tokens = await tokensTo(person.email, "/confirm-email");
  expect(tokens).toHaveLength(4);
  expect((await confirm(tokens[3] ?? "")).status).toBe(200);
  await person.post("/api/resend-confirmation");
  expect(await lettersTo(person.email)).toHaveLength(4);
});

test("an account that is registered again mails its address no more than the one before", async () => {
  const { email, ...first } = await createAccount();
  const changePassword = (person: Visitor) => {
    const form = { first_name: "A", last_name: "B", password };
    return person.post("/api/update-profile", { form });
  };
  for (let at = 0; at < 3; at += 1) await first.post("/api/resend-confirmation");
  for (let at = 0; at < 5; at += 1) expect((await changePassword(first)).status).toBe(200);
  expect((await first.post("/api/delete-account", { json: { password } })).status).toBe(200);
  const again = await createAccount(email);
  expect((await again.post("/api/resend-confirmation")).status).toBe(429);
  expect((await changePassword(again)).status).toBe(429);
});

test("the links of a changed address tell that it is confirmed, until it changes again", async () => {
  const person = await createAccount();
  await person.post("/api/prove", { json: { password } });
  const email = newEmail();
  const askFor = (email_address: string) =>
    person.post("/api/change-email", { json: { email_address } });
  const open = async (token = "") => {
    const json = { token };
    return createVisitor().post("/api/change-email/confirm", { json });
  };
  for (const again of [email, email]) expect((await askFor(again)).status).toBe(200);
  const tokens = await tokensTo(email, "/change-email");
  expect((await open(tokens[0])).status).toBe(200);
  const detail = "Your account has this address already. It is confirmed.";
  for (const token of tokens) {
    expect(await open(token)).toMatchObject({ status: 422, body: { detail } });
  }
  const next = newEmail();
  await askFor(next);
  expect((await open((await tokensTo(next, "/change-email"))[0])).status).toBe(200);
  const dead = { detail: expect.stringContaining("This link was used already") };
  for (const token of tokens) expect(await open(token)).toMatchObject({ status: 422, body: dead });
});
