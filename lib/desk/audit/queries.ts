import { intervalOfDay } from "#lib/billing/invoices/financial-year.ts";
import { database } from "#lib/core/database/client.ts";
import { afterCursor, type Cursor, pageOf, readAll, take } from "#lib/desk/lists/cursor.ts";

export const auditFilterNames = ["actor", "subject", "from", "until"] as const;

/** `subject` is the kind and the id, 'order 1f0c…'; the days are of India's time, '2026-11-23'. */
export type AuditFilter = Partial<Record<(typeof auditFilterNames)[number], string | undefined>>;

export async function listAudit(filter: AuditFilter, after: Cursor | null) {
  return pageOf(await readAudit(filter, after, take), placeOf);
}

const EXPORTED = 1_000;

/** All that match, in pages, the newest first. */
export function everyAct(filter: AuditFilter, atOnce = EXPORTED) {
  const read = (after: Cursor | null, limit: number) => readAudit(filter, after, limit);
  return readAll(atOnce, read, placeOf);
}

type Act = Awaited<ReturnType<typeof readAudit>>[number];

const placeOf = ({ at, id }: Act): Cursor => ({ at, id });

function readAudit(filter: AuditFilter, after: Cursor | null, rows: number) {
  const { actor, subject, from, until } = filter;
  const since = from === undefined ? null : (intervalOfDay(from)?.from ?? null);
  const before = until === undefined ? null : (intervalOfDay(until)?.until ?? null);
  const where = {
    ...(actor ? { actor } : {}),
    ...(subject ? { subject } : {}),
    AND: [
      since ? { at: { gte: since } } : {},
      before ? { at: { lt: before } } : {},
      afterCursor("at", after),
    ],
  };
  return database().read.auditEntry.findMany({
    where,
    select: {
      id: true,
      at: true,
      actor: true,
      action: true,
      subject: true,
      reason: true,
      details: true,
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: rows,
  });
}

/** The newest acts on one user. */
export async function auditOfUser(id: string) {
  return (await listAudit({ subject: `user ${id}` }, null)).rows;
}
