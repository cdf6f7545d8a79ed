/** Each call creates a member of the staff with a new session. */
import { now } from "#lib/core/config/clock.ts";
import type { Call } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { StaffRole } from "#lib/core/database/generated/sqlite/enums.ts";
import { openDesk } from "#lib/desk/session/desk-session.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";

export const ROLES = Object.values(StaffRole);

/** Creates a client that is logged in as staff. The desk is closed. */
export async function createLockedStaff(role: StaffRole, site?: Site) {
  const member = await createMember(site);
  await makeStaff(member, role);
  return member;
}

export async function makeStaff({ userId }: { userId: string }, role: StaffRole): Promise<void> {
  const data = { userId, role, addedBy: "operator test", addedAt: now() };
  await database().write((tx) => tx.staff.create({ data, select: { userId: true } }));
}

/** Creates a client whose desk was opened by a second factor just now. */
export async function createStaff(role: StaffRole, site?: Site) {
  const staff = await createLockedStaff(role, site);
  await reopenDesk(staff);
  return staff;
}

/** Makes a client whom the call does not refuse: an owner with an open desk, or a subscriber. */
export async function createCaller({ path }: Pick<Call, "path">) {
  const caller = await createSubscriber();
  if (!path.startsWith("/api/desk/")) return caller;
  await makeStaff(caller, "OWNER");
  await reopenDesk(caller);
  return caller;
}

/** Opens the desk as a second factor does. */
export async function reopenDesk({ userId, sessionId }: { userId: string; sessionId: string }) {
  await database().write((tx) => openDesk(tx, { id: userId, sessionId }));
}

export function auditOf(subject: string) {
  return database().read.auditEntry.findMany({
    where: { subject },
    select: { actor: true, action: true, reason: true, details: true },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
}
