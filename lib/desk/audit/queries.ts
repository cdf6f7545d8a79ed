import { database, join, sql } from "#lib/core/database/client.ts";
import type { AuditEntry } from "#lib/core/database/generated/sqlite/client.ts";
import { nameEntries } from "#lib/desk/audit/name-entries.ts";
import { readKind, subjectsOf } from "#lib/desk/audit/subjects.ts";
import { type Cursor, pageOf, readAll, take } from "#lib/desk/lists/cursor.ts";
import { readDays } from "#lib/desk/lists/filter-values.ts";

export const auditFilterNames = ["actor", "kind", "subject", "from", "until"] as const;

/** `actor`: 'staff 1f0c…'. `subject`: an id, or a whole subject. `from`, `until`: days in India. */
export type AuditFilter = Partial<Record<(typeof auditFilterNames)[number], string | undefined>>;

export async function listAudit(filter: AuditFilter, after: Cursor | null) {
  const { rows, next } = pageOf(await readAudit(filter, after, take), placeOf);
  return { rows: await nameEntries(rows), next };
}

export function everyAct(filter: AuditFilter, atOnce?: number) {
  return readAll((after, limit) => readAudit(filter, after, limit), placeOf, atOnce);
}

const placeOf = ({ at, id }: AuditEntry): Cursor => ({ at, id });

async function readAudit(filter: AuditFilter, after: Cursor | null, rows: number) {
  return database().read.$queryRaw<AuditEntry[]>`
    SELECT "id", "at", "actor", "action", "subject", "reason", "details" FROM "AuditEntry"
    WHERE ${join(await conditionsOf(filter, after), " AND ")}
    ORDER BY "at" DESC, "id" DESC LIMIT ${rows}`;
}

async function conditionsOf(filter: AuditFilter, after: Cursor | null) {
  const { actor, kind: kindText, subject } = filter;
  const kind = readKind(kindText);
  const { from, until } = readDays(filter);
  return [
    sql`1 = 1`,
    ...(actor ? [sql`"actor" = ${actor}`] : []),
    ...(subject ? [await isAbout(await subjectsOf(kind, subject))] : []),
    ...(kind !== null && !subject ? [sql`${kindColumn()} = ${kind}`] : []),
    ...(from ? [sql`"at" >= ${from}`] : []),
    ...(until ? [sql`"at" < ${until}`] : []),
    ...(after ? [sql`("at", "id") < (${after.at}, ${after.id})`] : []),
  ];
}

/** Keeps only subjects with entries: one subject uses the index, several sort all their entries. */
async function isAbout(subjects: readonly string[]) {
  const values = subjects.map((subject) => sql`(${subject})`);
  const found = await database().read.$queryRaw<{ subject: string }[]>`
    SELECT "column1" AS "subject" FROM (VALUES ${join(values)}) "named"
    WHERE EXISTS (SELECT 1 FROM "AuditEntry" WHERE "subject" = "column1")`;
  if (found.length === 0) return sql`1 = 0`;
  return sql`"subject" IN (${join(found.map(({ subject }) => subject))})`;
}

/** Equals the expression of the index `AuditEntry_kind_search`. */
function kindColumn() {
  return database().provider === "postgresql"
    ? sql`split_part("subject", ' ', 1)`
    : sql`substr("subject", 1, instr("subject" || ' ', ' ') - 1)`;
}

export function auditOfUser(id: string) {
  return listAudit({ kind: "user", subject: id }, null);
}
