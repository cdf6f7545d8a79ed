/** The second factor of the staff, in the tests of its calls. */
import { generate } from "otplib";
import { listTeam } from "#lib/accounts/staff/team.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { viewDesk } from "#lib/desk/session/desk-session.ts";
import { createAccount } from "#tests/api/support/accounts/letters.ts";
import { type Authenticator, addPasskey } from "#tests/support/accounts/authenticator.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { type createLockedStaff, makeStaff } from "#tests/support/desk/staff.ts";

export type Client = Pick<
  Awaited<ReturnType<typeof createLockedStaff>>,
  "get" | "post" | "cookieHeader" | "sessionId" | "userId"
>;

/** Gives the session a proof of identity, as a password does. */
export async function prove({ sessionId }: Pick<Client, "sessionId">): Promise<void> {
  const where = { id: sessionId };
  await database().write((tx) => tx.session.updateMany({ where, data: { provenAt: now() } }));
}

export const codeAt = (secret: string, at: Date) =>
  generate({ secret, epoch: Math.floor(at.getTime() / 1000) });

/** Sets up an app, which opens the desk. Resolves with its secret and the recovery codes. */
export async function setUpApp(client: Client) {
  await prove(client);
  const { body: app } = await client.post(deskCalls.newDeskApp.path);
  const secret = String(app.secret);
  const json = { code: await codeAt(secret, now()) };
  const { status, body } = await client.post(deskCalls.confirmDeskApp.path, { json });
  if (status !== 200) throw new Error(`No app: ${JSON.stringify(body)}`);
  return { secret, codes: body.recovery_codes as string[] };
}

/** Adds a passkey and opens the desk with it. */
export async function setUpPasskey(client: Client): Promise<Authenticator> {
  await prove(client);
  const passkey = await addPasskey(client);
  await enterWith(client, passkey);
  return passkey;
}

export const enter = (client: Client, json: object) =>
  client.post(deskCalls.enterDesk.path, { json });

export async function enterWith(client: Client, passkey: Authenticator) {
  const { body } = await client.get(deskCalls.deskEntryOptions.path);
  return enter(client, { passkey: passkey.sign(body.passkey as object) });
}

export const kindOf = async (client: Pick<Client, "cookieHeader">) =>
  (await viewDesk(client.cookieHeader())).kind;

/** Creates an owner with a password and a mailbox, whose session is proven. The desk is closed. */
/** What the page of the team shows of a colleague's factor. */
export async function factorSince({ userId }: Pick<Client, "userId">): Promise<Date | null> {
  const row = (await listTeam()).staff.find((one) => one.userId === userId);
  return row?.factorSince ?? null;
}

export async function createPerson() {
  const { email, userId } = await createAccount();
  const visitor = createVisitor();
  const person = { ...visitor, email, userId, sessionId: await visitor.beginSession(userId) };
  await makeStaff(person, "OWNER");
  await prove(person);
  return person;
}

/** Another browser that knows the person's password. */
export async function thiefOf({ userId }: Client) {
  const visitor = createVisitor();
  const thief = { ...visitor, userId, sessionId: await visitor.beginSession(userId) };
  await prove(thief);
  return thief;
}
