/** Accounts with passkeys. */
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { addPasskey } from "#tests/support/accounts/authenticator.ts";

export type Person = Pick<Awaited<ReturnType<typeof createAccount>>, "get" | "post">;

/** Creates a member with a proof of identity. */
export async function createProven() {
  const person = await createAccount();
  await person.post("/api/prove", { json: { password } });
  return person;
}

export async function createPasskeyOwner() {
  const person = await createProven();
  return { ...person, authenticator: await addPasskey(person) };
}

export const optionsOf = async (person: Person) =>
  (await person.get("/api/passkeys/new-options")).body;
export const remove = (person: Person, id: string) =>
  person.post("/api/passkeys/remove", { json: { id } });
