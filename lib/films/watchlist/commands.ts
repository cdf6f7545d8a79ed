import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import { whileSignedIn } from "#lib/accounts/sessions/queries.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";

/** Returns whether the episode is in the list now. @throws AppError unauthorized */
export async function toggleWatchlist(who: SignedIn, episodeId: string): Promise<boolean> {
  const userId = who.id;
  const signedIn = whileSignedIn(who);
  return database().write(async (tx) => {
    // Inserts first: a search for a row that is missing makes PostgreSQL's transactions conflict.
    const added = await tx.$executeRaw`
      INSERT INTO "WatchlistEntry" ("userId", "episodeId", "createdAt")
      SELECT ${userId}, ${episodeId}, ${now()} WHERE ${signedIn} ON CONFLICT DO NOTHING`;
    if (added > 0) return true;
    const removed = await tx.$executeRaw`
      DELETE FROM "WatchlistEntry"
      WHERE "userId" = ${userId} AND "episodeId" = ${episodeId} AND ${signedIn}`;
    if (removed === 0) await expectSignedIn(tx, who);
    return false;
  });
}
