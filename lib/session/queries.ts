import { now } from "#lib/config/clock.ts";
import { database } from "#lib/database/client.ts";
import { planStatusAt } from "#lib/membership/policy.ts";
import type { CurrentUser } from "#lib/session/types.ts";

/** The user of a live session, or null when it has ended, was revoked or never was. */
export async function findSessionUser(sessionId: string): Promise<CurrentUser | null> {
  const at = now();
  const session = await database().read.session.findUnique({
    where: { id: sessionId },
    select: {
      expiresAt: true,
      user: {
        select: {
          id: true,
          firstName: true,
          email: true,
          profileImage: true,
          memberships: {
            where: { endsAt: { gt: at } },
            select: { startsAt: true, endsAt: true },
          },
        },
      },
    },
  });
  if (session === null || session.expiresAt <= at) return null;
  const { memberships, ...user } = session.user;
  return { ...user, sessionId, planStatus: planStatusAt(memberships, at) };
}
