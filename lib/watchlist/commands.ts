import { now } from "#lib/config/clock.ts";
import { database } from "#lib/database/client.ts";

/** Puts an episode on the user's list, or takes it off. Resolves with whether it is on it now. */
export async function toggleWatchlist(userId: string, episodeId: string): Promise<boolean> {
  return database().write(async (tx) => {
    const removed = await tx.watchlistEntry.deleteMany({ where: { userId, episodeId } });
    if (removed.count > 0) return false;
    const data = { userId, episodeId, createdAt: now() };
    await tx.watchlistEntry.create({ data, select: { episodeId: true } });
    return true;
  });
}
