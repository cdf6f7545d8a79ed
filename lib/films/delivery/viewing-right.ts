import { LRUCache } from "lru-cache";
import { readSessionId } from "#lib/accounts/sessions/cookie.ts";
import { findSessionUser } from "#lib/accounts/sessions/queries.ts";
import { rightsAge } from "#lib/accounts/sessions/rights.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isFilmToken, readFilmToken, type TokenParts } from "#lib/films/links/film-token.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

const RIGHTS_REMEMBERED = 5_000;

type Viewer = { token: string; episodeId: string; revision: string; cookie: string | null };
const confirmed = new LRUCache<string, { until: number; age: number; userId: string }>({
  max: RIGHTS_REMEMBERED,
});

/**
 * Returns the viewer's account. @throws AppError unauthorized without a session, forbidden for a
 * link that it may not use
 */
export async function checkViewingRight(viewer: Viewer): Promise<string> {
  const parts = readFilmToken(viewer.token);
  const key = Object.values(viewer).join(" ");
  const age = rightsAge();
  const at = now().getTime();
  const known = confirmed.get(key);
  if (parts !== null && known && known.until > at && known.age === age) return known.userId;
  confirmed.delete(key);
  const userId = await lookUp(viewer, parts);
  if (key.length <= filmLimits.videoRightCharacters) {
    confirmed.set(key, { until: at + filmLimits.videoRightMs, age, userId });
  }
  return userId;
}

async function lookUp(viewer: Viewer, parts: TokenParts | null): Promise<string> {
  const sessionId = await readSessionId(viewer.cookie);
  const user = sessionId && (await findSessionUser(sessionId));
  if (!user) throw new AppError("unauthorized", "Please log in to watch.");
  const stream = parts && (await findStream(user, parts.streamId));
  const planEndsAt = stream?.user.memberships[0]?.endsAt;
  if (!stream || !planEndsAt) throw noRight();
  const { episodeId, revision } = viewer;
  const link = { episodeId, revision, sessionId: user.sessionId, planEndsAt };
  if (!isFilmToken(parts, link)) throw noRight();
  const silentMs = now().getTime() - stream.seenAt.getTime();
  const isOver = stream.endedAt !== null || silentMs >= filmLimits.streamSilenceMs;
  if (isOver || stream.episodeId !== episodeId) throw noRight();
  return user.id;
}

/** Includes memberships that are over: a link outlives its plan's expiry. */
function findStream({ id: userId, sessionId }: SignedIn, streamId: string) {
  const memberships = { orderBy: { endsAt: "desc" }, take: 1, select: { endsAt: true } } as const;
  return database().read.stream.findUnique({
    where: { id: streamId, userId, sessionId },
    select: {
      episodeId: true,
      seenAt: true,
      endedAt: true,
      user: { select: { memberships } },
    },
  });
}

function noRight(): AppError {
  return new AppError("forbidden", "This link does not open the film.");
}
