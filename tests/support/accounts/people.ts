/** Each call creates new users, so that tests share none. */
import { randomUUID } from "node:crypto";
import { createMembership } from "#lib/accounts/membership/commands.ts";
import { nextPeriod } from "#lib/accounts/membership/policy.ts";
import { createUserId } from "#lib/accounts/users/user-id.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createVisitor, type Site } from "./visitor.ts";

export function newEmail(): string {
  return `${randomUUID()}@people.example`;
}

/** Creates a user without a password. Resolves with the id. */
export async function createUser(): Promise<string> {
  const data = {
    id: createUserId(),
    email: newEmail(),
    firstName: "Amrita",
    lastName: "Roy",
    createdAt: now(),
  };
  await database().write((tx) => tx.user.create({ data, select: { id: true } }));
  return data.id;
}

export async function giveYear(userId: string): Promise<void> {
  const at = now();
  const data = { id: randomUUID(), userId, ...nextPeriod([], at), createdAt: at };
  await database().write((tx) => createMembership(tx, data));
}

/** Creates a client that is logged in without a plan. */
export async function createMember(site?: Site) {
  const userId = await createUser();
  const visitor = createVisitor(site);
  const sessionId = await visitor.beginSession(userId);
  return { ...visitor, userId, sessionId };
}

/** Creates a client that is logged in with an active plan. */
export async function createSubscriber(site?: Site) {
  const member = await createMember(site);
  await giveYear(member.userId);
  return member;
}
