import type { Period } from "#lib/accounts/membership/policy.ts";
import { database } from "#lib/core/database/client.ts";

export function listMemberships(userId: string): Promise<Period[]> {
  return database().read.membership.findMany({
    where: { userId },
    select: { startsAt: true, endsAt: true },
  });
}
