import { now } from "#lib/core/config/clock.ts";
import { batchedRead, padded } from "#lib/core/database/batch.ts";
import { join } from "#lib/core/database/client.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

export type Stream = {
  id: string;
  sessionId: string;
  episodeId: string;
  startedAt: Date;
  seenAt: Date;
  endedAt: Date | null;
  sharedAt: Date | null;
  device: string | null;
  /** Null once its session has ended. */
  liveSession: string | null;
};

type Key = { userId: string; streamId: string | null };

export const readStreams = batchedRead<Key, Stream[]>(async (keys, reader) => {
  // One statement for all keys; IN instead of '=' as in `findSessionUser`.
  const at = now();
  const seenAfter = new Date(at.getTime() - filmLimits.streamSilenceMs);
  const all = padded(keys);
  const rows = await reader.$queryRaw<(Stream & { userId: string })[]>`
    SELECT v."userId", v."id", v."sessionId", v."episodeId", v."startedAt", v."seenAt", v."endedAt",
      v."sharedAt", s."device", s."id" AS "liveSession"
    FROM "Stream" v
    LEFT JOIN "Session" s ON s."id" = v."sessionId" AND s."expiresAt" > ${at}
    WHERE v."userId" IN (${join(all.map(({ userId }) => userId))})
      AND (v."id" IN (${join(all.map(({ streamId }) => streamId))}) OR v."seenAt" > ${seenAfter})
    ORDER BY v."startedAt"`;
  return keys.map(({ userId, streamId }) =>
    rows.filter((row) => row.userId === userId && (row.id === streamId || row.seenAt > seenAfter)),
  );
});
