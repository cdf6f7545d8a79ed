import { database } from "#lib/core/database/client.ts";

export type WatchlistItem = { episode_id: string };

export async function listWatchlist(userId: string): Promise<WatchlistItem[]> {
  const entries = await database().read.watchlistEntry.findMany({
    where: { userId },
    select: { episodeId: true },
    orderBy: { createdAt: "desc" },
  });
  return entries.map((entry) => ({ episode_id: entry.episodeId }));
}
