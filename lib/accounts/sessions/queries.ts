import { hash } from "node:crypto";
import { planStatusAt } from "#lib/accounts/membership/policy.ts";
import type { CurrentUser } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { batchedRead, padded, type Raw } from "#lib/core/database/batch.ts";
import { database, join, sql } from "#lib/core/database/client.ts";

/** Returns the users in the order of their sessions. */
export async function readSessionUsers(
  ids: readonly string[],
  reader: Raw,
): Promise<(CurrentUser | null)[]> {
  const at = now();
  // One statement instead of Prisma's three, as each member request begins with it. IN, since
  // SQLite 3.54 recompiles a join with '=' for each value.
  const rows = await reader.$queryRaw<SessionRow[]>`
    SELECT s."id" AS "sessionId", s."createdAt", s."seenAt", s."expiresAt", m."startsAt", m."endsAt",
      u."id", u."firstName", u."lastName", u."email", u."phoneNumber", u."profileImage",
      u."couponCode"
    FROM "Session" s
    JOIN "User" u ON u."id" = s."userId"
    LEFT JOIN "Membership" m ON m."userId" = u."id" AND m."endsAt" > ${at}
    WHERE s."id" IN (${join(padded(ids))}) AND u."deletedAt" IS NULL`;
  return ids.map((id) => {
    const own = rows.filter(({ sessionId }) => sessionId === id);
    return userOf(own, at);
  });
}

export const findSessionUser = batchedRead(readSessionUsers);

function userOf(rows: readonly SessionRow[], at: Date): CurrentUser | null {
  const [row] = rows;
  if (row === undefined || row.expiresAt <= at) return null;
  const { id, firstName, lastName, email, phoneNumber, profileImage, couponCode, sessionId } = row;
  const memberships = rows.flatMap(({ startsAt, endsAt }) =>
    startsAt && endsAt ? [{ startsAt, endsAt }] : [],
  );
  return {
    id,
    firstName,
    lastName,
    email,
    phoneNumber,
    profileImage,
    couponCode,
    memberships,
    sessionId,
    sessionSeenAt: row.seenAt ?? row.createdAt,
    planStatus: planStatusAt(memberships, at),
  };
}

/** Selects live sessions, for statements that check and write at once. */
export function liveSessions(at: Date) {
  return sql`
    SELECT s."id", s."userId" FROM "Session" s JOIN "User" u ON u."id" = s."userId"
    WHERE s."expiresAt" > ${at} AND u."deletedAt" IS NULL`;
}

type SessionRow = Omit<CurrentUser, "sessionSeenAt" | "memberships" | "planStatus"> & {
  createdAt: Date;
  seenAt: Date | null;
  expiresAt: Date;
  startsAt: Date | null;
  endsAt: Date | null;
};

export type SessionInfo = Awaited<ReturnType<typeof listSessions>>[number];

/** `device`: such as 'Chrome on Android'; null if unknown. `seenAt` is known to the hour. */
export async function listSessions(userId: string, sessionId: string) {
  const sessions = await database().read.session.findMany({
    where: { userId, expiresAt: { gt: now() } },
    select: { id: true, device: true, createdAt: true, seenAt: true },
  });
  const own = (session: { isCurrent: boolean }) => Number(session.isCurrent);
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

/** Hides the id, which is a credential. */
export function handleOf(sessionId: string): string {
  return hash("sha256", sessionId, "base64url").slice(0, 22);
}
