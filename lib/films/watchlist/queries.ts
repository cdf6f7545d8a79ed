import { database } from "#lib/core/database/client.ts";

export type WatchlistItem = { episode_id: string };

export async function listWatchlist(userId: string): Promise<WatchlistItem[]> {
  return database().read.$queryRaw<WatchlistItem[]>`
    SELECT "episodeId" AS "episode_id" FROM "WatchlistEntry"
    WHERE "userId" IN (${userId}) ORDER BY "createdAt" DESC`;
}
