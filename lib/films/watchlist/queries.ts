import { batchedRead, padded } from "#lib/core/database/batch.ts";
import { join } from "#lib/core/database/client.ts";

export type WatchlistItem = { episode_id: string };

export const listWatchlist = batchedRead<string, WatchlistItem[]>(async (userIds, reader) => {
  const rows = await reader.$queryRaw<(WatchlistItem & { userId: string })[]>`
    SELECT "userId", "episodeId" AS "episode_id" FROM "WatchlistEntry"
    WHERE "userId" IN (${join(padded(userIds))}) ORDER BY "createdAt" DESC`;
  return userIds.map((id) =>
    rows.filter(({ userId }) => userId === id).map(({ episode_id }) => ({ episode_id })),
  );
});
