/** Reads the outbox, and creates accounts with a password and a mailbox. */
import { database } from "#lib/core/database/client.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

export const password = "Kala-1947";

let accounts = 0;

/** Registers a user and logs in. */
export async function createAccount(email = newEmail()) {
  const visitor = createVisitor();
  const json = { first_name: "Amrita", last_name: "Roy", email_address: email, password };
  // A network of its own, since registrations are limited by network.
  accounts += 1;
  const headers = { "x-client-address": `198.18.${accounts % 256}.1` };
  const { body } = await visitor.post("/api/register", { json, headers });
  const userId = String(body.user_id);
  await visitor.beginSession(userId);
  return { ...visitor, email, userId };
}

/** Returns the mails to an address, the oldest first. */
export function lettersTo(recipient: string) {
  return database().read.outgoingMail.findMany({
    where: { recipient },
    orderBy: { createdAt: "asc" },
    select: { subject: true, text: true },
  });
}

/** Returns the tokens of links mailed to an address, the oldest first. */
export async function tokensTo(recipient: string, page: string): Promise<string[]> {
  const letters = await lettersTo(recipient);
  const link = new RegExp(`^http://localhost:3000${page}#([\\w-]{32})$`, "m");
  return letters.flatMap(({ text }) => link.exec(text)?.[1] ?? []);
}

/** Attempts a login from an address. Resolves with its status. */
export async function logInFrom(address: string, email_address: string, word: string) {
  const headers = { "x-client-address": address };
  const json = { email_address, password: word };
  return createVisitor().post("/api/login", { json, headers });
}
