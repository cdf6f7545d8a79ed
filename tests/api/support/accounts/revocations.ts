/** A user with a request in flight, and everything that may revoke its permission. */
import { randomUUID } from "node:crypto";
import { createLink, type LinkPurpose } from "#lib/accounts/email/mailed-links.ts";
import { revokeMembership } from "#lib/accounts/membership/commands.ts";
import { hashPassword } from "#lib/accounts/passwords/passwords.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { partyOf } from "#lib/core/http/client-address.ts";
import { csrfTokenOf } from "#lib/core/http/csrf.ts";
import { createUser, giveYear } from "#tests/support/accounts/people.ts";
import {
  createVisitor,
  type Site,
  type Visitor,
  type VisitorResponse,
} from "#tests/support/accounts/visitor.ts";

export const OLD_PASSWORD = "Kala-1947";
const NEW_PASSWORD = "Chitra-1948";

/**
 * Creates a user with a password and two sessions: the first sends the request, the owner has the
 * other. A deleted account with a plan keeps its row without a name.
 */
export async function createOwner({
  hasPlan = true,
  site,
}: {
  hasPlan?: boolean;
  site?: Site;
} = {}) {
  const userId = await createUser();
  const passwordHash = await hashPassword(OLD_PASSWORD, partyOf([], userId));
  const data = { userId, passwordHash, updatedAt: now() };
  await database().write((tx) => tx.credential.create({ data, select: { userId: true } }));
  if (hasPlan) await giveYear(userId);
  const [browser, owner] = [createVisitor(site), createVisitor(site)];
  const sessionId = await browser.beginSession(userId);
  const ownerSessionId = await owner.beginSession(userId);
  return { ...browser, userId, sessionId, owner, ownerSessionId };
}

export type Owner = Awaited<ReturnType<typeof createOwner>>;

/** Gives the first session a proof of identity. */
export async function proveSession({ sessionId }: Owner): Promise<void> {
  const data = { provenAt: now() };
  await database().write((tx) => tx.session.updateMany({ where: { id: sessionId }, data }));
}

/** Links a Google account. Resolves with its subject. */
export async function addIdentity(userId: string): Promise<string> {
  const at = now();
  const subject = randomUUID();
  const data = { provider: "GOOGLE", subject, userId, createdAt: at, usedAt: at } as const;
  await database().write((tx) => tx.identity.create({ data, select: { userId: true } }));
  return subject;
}

/** Returns the token of a link mailed to the user. */
export async function mailedToken(
  userId: string,
  purpose: LinkPurpose,
  email?: string,
): Promise<string> {
  const address = email === undefined ? {} : { email };
  const link = await database().write((tx) => createLink(tx, userId, purpose, address));
  return new URL(link).hash.slice(1);
}

export const setPassword = (visitor: Pick<Visitor, "post">) =>
  visitor.post("/api/update-profile", {
    form: { first_name: "Amrita", last_name: "Roy", password: NEW_PASSWORD },
  });

export const resetPassword = (visitor: Pick<Visitor, "post">, token: string) =>
  visitor.post("/api/new-password", { json: { token, password: NEW_PASSWORD } });

export const deleteAccount = (visitor: Pick<Visitor, "post">) =>
  visitor.post("/api/delete-account", { json: { password: OLD_PASSWORD } });

/** The response of work that is not a call. */
export const done: VisitorResponse = { status: 200, headers: new Headers(), body: {} };

/** Ends the first session. */
type Revocation = (owner: Owner) => Promise<VisitorResponse>;

export const deletion: Revocation = ({ owner }) => deleteAccount(owner);

/** Ways in which a password ends. */
export const passwordEnds: [name: string, revoke: Revocation][] = [
  ["a password change", ({ owner }) => setPassword(owner)],
  [
    "a password reset",
    async ({ userId }) => resetPassword(createVisitor(), await mailedToken(userId, "NEW_PASSWORD")),
  ],
  ["account deletion", deletion],
];

/** Ways in which a session ends. */
export const sessionEnds: typeof passwordEnds = [
  [
    "logout",
    ({ cookieHeader, sessionId }) => {
      const headers = { cookie: cookieHeader(), "x-csrf-token": csrfTokenOf(sessionId) };
      return createVisitor().post("/api/logout", { headers });
    },
  ],
  ["the end of other sessions", ({ owner }) => owner.post("/api/sessions/end-others")],
  ...passwordEnds,
];

/** Ends the plan. */
export const planEnd: Revocation = async ({ userId }) => {
  await revokeMembership({ userId, actor: "test", reason: "test" });
  return done;
};
