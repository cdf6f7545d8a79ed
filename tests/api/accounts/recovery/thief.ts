/** A thief takes an account over, and its owner recovers it. */
import { expect } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { type createAccount, tokensTo } from "#tests/api/support/accounts/letters.ts";
import { addPasskey } from "#tests/support/accounts/authenticator.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

export const THIEFS = "Thief-1949";
export const OWNERS = "Chitra-1948";

export type Account = Awaited<ReturnType<typeof createAccount>>;
export type Person = Pick<Account, "get" | "post">;

export const recover = (token: string, word = OWNERS) =>
  createVisitor().post("/api/recover-account", { json: { token, password: word } });
export const waysBack = (email: string) => tokensTo(email, "/recover-account");
export const prove = (person: Person, word: string) =>
  person.post("/api/prove", { json: { password: word } });

/** Sets a password on Edit Profile, which asks for no old password. */
export async function setPassword(person: Person, word: string): Promise<void> {
  const form = { first_name: "Amrita", last_name: "Roy", password: word };
  expect((await person.post("/api/update-profile", { form })).status).toBe(200);
}

export async function changeEmail(person: Person, email: string): Promise<void> {
  expect((await person.post("/api/change-email", { json: { email_address: email } })).status).toBe(
    200,
  );
  const token = (await tokensTo(email, "/change-email")).at(-1);
  const response = await createVisitor().post("/api/change-email/confirm", { json: { token } });
  expect(response.status).toBe(200);
}

/** Takes an account over in a browser that the owner left open. */
export async function rob(owner: Account) {
  await setPassword(owner, THIEFS);
  await prove(owner, THIEFS);
  const authenticator = await addPasskey(owner, { name: "Thief's key" });
  const [first, second] = [newEmail(), newEmail()];
  await changeEmail(owner, first);
  await setPassword(owner, `${THIEFS}!`);
  await prove(owner, `${THIEFS}!`);
  await changeEmail(owner, second);
  return { authenticator, first, second };
}

export const emailOf = async (userId: string) => {
  const user = await database().read.user.findUnique({
    where: { id: userId },
    select: { email: true },
  });
  return user?.email;
};
