import { type AuditFact, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import type { Action } from "#lib/desk/roles.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";

type Export = Omit<AuditFact, "actor" | "reason"> & { reason?: string };

/** Leaves a download's audit entry; checks the right in its transaction. @throws as `expectStaff` */
export function recordExport(
  who: Staff,
  may: Action,
  { reason = "a download of the list", ...fact }: Export,
): Promise<void> {
  const act = actOf(who, may, reason);
  return writeAs(act, (tx) => recordAudit(tx, { ...act, ...fact }));
}
