import { createHash } from "node:crypto";
import { planStatusAt } from "#lib/accounts/membership/policy.ts";
import type { CurrentUser, SessionInfo, SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, type Reader, sql } from "#lib/core/database/client.ts";

/** Returns null for a session that has ended or a deleted account. */
export async function findSessionUser(
  sessionId: string,
  reader: Pick<Reader, "$queryRaw"> = database().read,
): Promise<CurrentUser | null> {
  const at = now();
  // One statement instead of Prisma's three: each member request begins with it. IN instead of '=':
  // SQLite 3.54 recompiles a join with '=' for each new value.
  const rows = await reader.$queryRaw<SessionRow[]>`
    SELECT s."createdAt", s."seenAt", s."expiresAt", m."startsAt", m."endsAt",
      u."id", u."firstName", u."lastName", u."email", u."phoneNumber", u."profileImage"
    FROM "Session" s
    JOIN "User" u ON u."id" = s."userId"
    LEFT JOIN "Membership" m ON m."userId" = u."id" AND m."endsAt" > ${at}
    WHERE s."id" IN (${sessionId}) AND u."deletedAt" IS NULL`;
  const [row] = rows;
  if (row === undefined || row.expiresAt <= at) return null;
  const { id, firstName, lastName, email, phoneNumber, profileImage } = row;
  const memberships = rows.flatMap(({ startsAt, endsAt }) =>
    startsAt && endsAt ? [{ startsAt, endsAt }] : [],
  );
  return {
    ...{ id, firstName, lastName, email, phoneNumber, profileImage, memberships, sessionId },
    sessionSeenAt: row.seenAt ?? row.createdAt,
    planStatus: planStatusAt(memberships, at),
  };
}

/** Builds the condition that a user is signed in, which makes a statement a checked write. */
export function whileSignedIn({ id, sessionId }: SignedIn) {
  return sql`EXISTS (
    SELECT 1 FROM "Session" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."id" IN (${sessionId}) AND s."expiresAt" > ${now()}
      AND u."id" IN (${id}) AND u."deletedAt" IS NULL)`;
}

/** One row per current membership, or one row without dates. */
type SessionRow = Omit<
  CurrentUser,
  "sessionId" | "sessionSeenAt" | "memberships" | "planStatus"
> & {
  createdAt: Date;
  seenAt: Date | null;
  expiresAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
};

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

/** Hides the id, which stays between cookie and database. */
export function handleOf(sessionId: string): string {
  return createHash("sha256").update(sessionId).digest("base64url").slice(0, 22);
}
