import { signedOut } from "#lib/accounts/sessions/auth.ts";
import { liveSessions } from "#lib/accounts/sessions/queries.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { now } from "#lib/core/config/clock.ts";
import { batch, padded, roundsOf } from "#lib/core/database/batch.ts";
import { database, join, sql } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";

type Press = { who: SignedIn; episodeId: string };

/** Returns whether the episode is in the list now. @throws AppError unauthorized */
export const toggleWatchlist = batch((presses: readonly Press[]) =>
  database().write(async (tx) => {
    const isListed = new Map<Press, boolean>();
    for (const round of roundsOf(presses, nameOf)) {
      // Inserts first: selecting a missing row makes PostgreSQL's transactions conflict.
      const added = await addEntries(tx, round);
      for (const press of added) isListed.set(press, true);
      const others = round.filter((press) => !isListed.has(press));
      for (const press of await removeEntries(tx, others)) isListed.set(press, false);
    }
    const refusal = signedOut();
    return presses.map((press) => isListed.get(press) ?? refusal);
  }),
);

async function addEntries(tx: Transaction, presses: readonly Press[]): Promise<Press[]> {
  const entries = await tx.$queryRaw<Entry[]>`
    INSERT INTO "WatchlistEntry" ("userId", "episodeId", "createdAt")
    ${entriesOf(presses, sql`live."userId", pressed.column2, ${now()}`)}
    ON CONFLICT DO NOTHING RETURNING "userId", "episodeId"`;
  return pressesOf(entries, presses);
}

async function removeEntries(tx: Transaction, presses: readonly Press[]): Promise<Press[]> {
  if (presses.length === 0) return [];
  const entries = await tx.$queryRaw<Entry[]>`
    DELETE FROM "WatchlistEntry"
    WHERE ("userId", "episodeId") IN (${entriesOf(presses, sql`live."userId", pressed.column2`)})
    RETURNING "userId", "episodeId"`;
  return pressesOf(entries, presses);
}

/** Selects toggles of sessions that are still live, so that one statement checks and writes. */
function entriesOf(presses: readonly Press[], columns: ReturnType<typeof sql>) {
  const values = padded(presses).map(({ who, episodeId }) => sql`(${who.sessionId}, ${episodeId})`);
  return sql`
    SELECT ${columns} FROM (VALUES ${join(values)}) pressed JOIN (${liveSessions(now())}) live
    ON live."id" = pressed.column1 WHERE true`;
}

type Entry = { userId: string; episodeId: string };

const nameOf = ({ who, episodeId }: Press) => `${who.id} ${episodeId}`;

function pressesOf(entries: readonly Entry[], presses: readonly Press[]): Press[] {
  const names = new Set(entries.map(({ userId, episodeId }) => `${userId} ${episodeId}`));
  return presses.filter((press) => names.has(nameOf(press)));
}
