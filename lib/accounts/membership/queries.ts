import type { Period } from "#lib/accounts/membership/policy.ts";
import { database, type Reader } from "#lib/core/database/client.ts";

export function listMemberships(
  userId: string,
  db: Pick<Reader, "membership"> = database().read,
): Promise<Period[]> {
  return db.membership.findMany({
    where: { userId },
    select: { startsAt: true, endsAt: true },
  });
}
