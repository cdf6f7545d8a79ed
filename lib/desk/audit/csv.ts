import { indiaSecond } from "#lib/core/locale/india-time.ts";
import { type AuditFilter, everyAct } from "#lib/desk/audit/queries.ts";
import { recordExport } from "#lib/desk/lists/record-export.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";

const columns = ["id", "at", "actor", "action", "subject", "reason", "details"] as const;

/** Times in India. */
export async function auditCsv(who: Staff, filter: AuditFilter): Promise<Response> {
  const { subject, ...rest } = filter;
  // The search text may be an address, so only its presence is recorded.
  const details = { ...rest, subject: subject === undefined ? "no" : "yes" };
  await recordExport(who, "readAudit", { action: "audit.exported", subject: "audit", details });
  return csvResponse("audit.csv", columns, everyAct(filter), ({ at, ...act }) => [
    ...[act.id, indiaSecond(at), act.actor, act.action, act.subject],
    ...[act.reason, act.details],
  ]);
}
