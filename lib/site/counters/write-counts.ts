import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { now } from "#lib/core/config/clock.ts";
import { database, join, sql } from "#lib/core/database/client.ts";
import { returnTallies, takeTallies } from "#lib/core/metrics/tally.ts";

/** Adds what was counted since the last time to the database, in one transaction. */
export async function writeCounts(): Promise<void> {
  const taken = takeTallies();
  const day = indiaDay(now());
  // Sorted: two processes that lock the same rows in different orders would deadlock.
  const visits = [...taken.visits].sort().map(([path, more]) => sql`(${day}, ${path}, ${more})`);
  const watched = [...taken.watched].sort().flatMap(([key, seconds]) => {
    const [hour, episodeId] = key.split(" ");
    const whole = Math.round(seconds);
    return whole > 0 ? [sql`(${hour}, ${episodeId}, ${whole})`] : [];
  });
  const parts = [...taken.parts].sort().flatMap(([key, seconds]) => {
    const [episodeId, picture, from] = key.split(" ");
    const whole = Math.round(seconds);
    return whole > 0 ? [sql`(${episodeId}, ${picture}, ${Number(from)}, ${whole})`] : [];
  });
  if (visits.length + watched.length + parts.length === 0) return;
  const write = database().write(async (tx) => {
    if (visits.length > 0) {
      await tx.$executeRaw`
        INSERT INTO "PageVisits" ("day", "path", "visits") VALUES ${join(visits)}
        ON CONFLICT ("day", "path")
        DO UPDATE SET "visits" = "PageVisits"."visits" + excluded."visits"`;
    }
    if (watched.length > 0) {
      await tx.$executeRaw`
        INSERT INTO "WatchedHour" ("hour", "episodeId", "seconds") VALUES ${join(watched)}
        ON CONFLICT ("hour", "episodeId")
        DO UPDATE SET "seconds" = "WatchedHour"."seconds" + excluded."seconds"`;
    }
    if (parts.length > 0) {
      await tx.$executeRaw`
        INSERT INTO "WatchedPart" ("episodeId", "picture", "fromSecond", "seconds") VALUES ${join(parts)}
        ON CONFLICT ("episodeId", "picture", "fromSecond")
        DO UPDATE SET "seconds" = "WatchedPart"."seconds" + excluded."seconds"`;
    }
  });
  await write.catch((error: unknown) => {
    returnTallies(taken);
    throw error;
  });
}
