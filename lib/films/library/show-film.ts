import { randomUUID } from "node:crypto";
import { type Act, type AuditFact, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { database } from "#lib/core/database/client.ts";
import { retry, type Transaction } from "#lib/core/database/write.ts";
import { isDatabaseAway } from "#lib/core/database-errors.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** As long as PostgreSQL may take to restart. */
const TIMEOUT_MS = 10_000;

type Fact = Pick<AuditFact, "action" | "details">;

/** Requires `withShownLock`. Not in the transaction: a slow bucket would delay all writes. */
export async function showFilm(
  film: FilmManifest,
  act: Act,
  fact: Fact,
  write: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const storage = filmStorage();
  // A refused act must not show the film, not even for a moment.
  await writeAs(act, async () => undefined);
  const restore = await storage.rememberShown(film.episodeId);
  await storage.show(film);
  const entryId = randomUUID();
  try {
    await writeAs(act, async (tx) => {
      await write(tx);
      await recordAudit(tx, { ...act, ...fact, subject: `episode ${film.episodeId}`, entryId });
    });
  } catch (error) {
    if (await isCommitted(entryId)) return;
    await restore();
    throw error;
  }
}

/** The response to a COMMIT may be lost on its way from PostgreSQL. */
async function isCommitted(id: string): Promise<boolean> {
  const count = () => database().read.auditEntry.count({ where: { id } });
  const giveUpAt = performance.now() + TIMEOUT_MS;
  return (await retry(giveUpAt, count, isDatabaseAway).catch(() => 0)) > 0;
}
