/** Members who link and prove identities. */
import { expect } from "vitest";
import { noteProof } from "#lib/accounts/sessions/proof.ts";
import { database } from "#lib/core/database/client.ts";
import {
  accountOf,
  comeBack,
  isSignedIn,
  newPerson,
  type Sites,
  signIn,
  signInThere,
} from "#tests/api/support/accounts/elsewhere.ts";
import { lettersTo } from "#tests/api/support/accounts/letters.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

export type Provider = "google" | "facebook";
export type Member = Visitor & { userId: string };

/** Gives the user's session a proof of identity. */
export async function prove({ userId }: Member): Promise<void> {
  await database().write(async (tx) => {
    const sessions = await tx.session.findMany({ where: { userId }, select: { id: true } });
    for (const { id } of sessions) await noteProof(tx, { id: userId, sessionId: id });
  });
}

export const ask = (
  member: Member,
  what: "link" | "prove" | "remove",
  provider: Provider = "google",
) => member.post(`/api/identities/${what}`, { json: { provider } });

/** Links on the profile, from the button to the callback. Resolves with the final address. */
export async function link(member: Member, provider: Provider = "google") {
  await prove(member);
  const { status, body } = await ask(member, "link", provider);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return comeBack(member, await signInThere(String(body.location)));
}

export const identitiesOf = async (userId: string) =>
  (
    await database().read.identity.findMany({
      where: { userId },
      orderBy: { provider: "asc" },
      select: { provider: true },
    })
  ).map(({ provider }) => provider);
export const subjectsTo = async (email: string) =>
  (await lettersTo(email)).map(({ subject }) => subject);

/** Creates a user by Google, without a password. */
export async function createByGoogle({ google }: Sites) {
  const person = newPerson();
  google.person = person;
  const visitor = createVisitor();
  await signIn(visitor, "google");
  expect(await isSignedIn(visitor)).toBe(true);
  const account = await accountOf(person.email);
  return { ...visitor, email: person.email, userId: String(account?.id), person };
}
