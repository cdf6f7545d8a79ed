import { type AuditFact, recordAudit } from "#lib/core/audit/record.ts";
import type { Action } from "#lib/desk/roles.ts";
import { type Staff, writeAsStaff } from "#lib/desk/session/desk-session.ts";

const reason = "a download of the list";

type Export = Omit<AuditFact, "actor" | "reason"> & { reason?: string };

/** Leaves a download's audit entry. @throws as `expectStaff` */
export function recordExport(who: Staff, may: Action, fact: Export): Promise<void> {
  return writeAsStaff(who, may, (tx) => recordAudit(tx, { actor: who.actor, reason, ...fact }));
}
