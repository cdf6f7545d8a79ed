/** Drafts whose planned publication failed. A later plan or draft takes them off the list. */
import { database } from "#lib/core/database/client.ts";

export async function listRefused(): Promise<{ id: string; at: Date }[]> {
  return (await readRefused()).map(({ id, at }) => ({ id, at }));
}

/** Returns when this draft was refused, or null. */
export async function readRefusal(id: string, draftNumber: number | null): Promise<Date | null> {
  const refused = await readRefused();
  return refused.find((one) => one.id === id && one.draft === draftNumber)?.at ?? null;
}

type Row = { id: string; draftNumber: number | bigint; at: Date; actor: string; details: string };

/**
 * Filters drafts here, as SQLite's adapter accepts fewer than a thousand ids, and the actor, by
 * whom SQLite would read all acts of the site.
 */
async function readRefused() {
  const rows = await database().read.$queryRaw<Row[]>`
    SELECT d."id", d."draftNumber", last."at", last."actor", last."details"
    FROM "ContentDocument" d
    JOIN "AuditEntry" last ON last."subject" = 'content ' || d."id"
      AND last."action" = 'content.schedule'
    WHERE d."draftNumber" IS NOT NULL AND d."publishAt" IS NULL AND NOT EXISTS (
      SELECT 1 FROM "AuditEntry" later WHERE later."subject" = last."subject"
        AND later."action" = last."action" AND later."at" > last."at")`;
  return rows
    .map(({ draftNumber, ...row }) => ({ ...row, draft: Number(draftNumber) }))
    .filter(({ actor, draft, details }) => actor === "site" && JSON.parse(details).draft === draft);
}
