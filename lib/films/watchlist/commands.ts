import { writeSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
export async function toggleWatchlist(who: SignedIn, episodeId: string): Promise<boolean> {
  const userId = who.id;
  return writeSignedIn(who, async (tx) => {
    // Inserts first: a search for a row that is missing makes PostgreSQL's transactions conflict.
    const added = await tx.$executeRaw`
      INSERT INTO "WatchlistEntry" ("userId", "episodeId", "createdAt")
      VALUES (${userId}, ${episodeId}, ${now()}) ON CONFLICT DO NOTHING`;
    if (added > 0) return true;
    await tx.$executeRaw`
      DELETE FROM "WatchlistEntry" WHERE "userId" = ${userId} AND "episodeId" = ${episodeId}`;
    return false;
  });
}
