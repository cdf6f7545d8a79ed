import { createHash } from "node:crypto";
import { now } from "#lib/config/clock.ts";
import { database } from "#lib/database/client.ts";
import { planStatusAt } from "#lib/membership/policy.ts";
import type { CurrentUser, SessionInfo } from "#lib/session/types.ts";

/** The user of a live session, or null when it has ended, was revoked or never was. */
export async function findSessionUser(sessionId: string): Promise<CurrentUser | null> {
  const at = now();
  const session = await database().read.session.findUnique({
    where: { id: sessionId },
    select: {
      createdAt: true,
      seenAt: true,
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
  const sessionSeenAt = session.seenAt ?? session.createdAt;
  return { ...user, sessionId, sessionSeenAt, planStatus: planStatusAt(memberships, at) };
}

/** The live sessions of a user, the caller's own first, then those used last. */
export async function listSessions(userId: string, sessionId: string): Promise<SessionInfo[]> {
  const sessions = await database().read.session.findMany({
    where: { userId, expiresAt: { gt: now() } },
    select: { id: true, device: true, createdAt: true, seenAt: true },
  });
  const own = (session: SessionInfo) => Number(session.isCurrent);
  return sessions
    .map(({ id, device, createdAt, seenAt }) => ({
      handle: handleOf(id),
      device,
      since: createdAt,
      seenAt: seenAt ?? createdAt,
      isCurrent: id === sessionId,
    }))
    .sort((a, b) => own(b) - own(a) || b.seenAt.getTime() - a.seenAt.getTime());
}

/** What a session is called on a page: its id stays between the cookie and the database. */
export function handleOf(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("base64url").slice(0, 22);
}
