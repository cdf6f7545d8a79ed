import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
export async function toggleWatchlist(who: SignedIn, episodeId: string): Promise<boolean> {
  const userId = who.id;
  return writeSignedIn(who, async (tx) => {
    const removed = await tx.watchlistEntry.deleteMany({ where: { userId, episodeId } });
    if (removed.count > 0) return false;
    const data = { userId, episodeId, createdAt: now() };
    await tx.watchlistEntry.create({ data, select: { episodeId: true } });
    return true;
  });
}
