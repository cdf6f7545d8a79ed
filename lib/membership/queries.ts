import { database } from "#lib/database/client.ts";
import type { Period } from "#lib/membership/policy.ts";

/** The memberships of a user, past and present. */
export function listMemberships(userId: string): Promise<Period[]> {
  return database().read.membership.findMany({
    where: { userId },
    select: { startsAt: true, endsAt: true },
  });
}
