import { type AuditFact, recordAudit } from "#lib/core/audit/record.ts";
import { database } from "#lib/core/database/client.ts";
import type { Action } from "#lib/desk/roles.ts";
import { expectStaff, type Staff } from "#lib/desk/session/desk-session.ts";

const reason = "a download of the list";

type Export = Omit<AuditFact, "actor" | "reason"> & { reason?: string };

/** Leaves a download's audit entry; checks the right in its transaction. @throws as `expectStaff` */
export function recordExport(who: Staff, may: Action, fact: Export): Promise<void> {
  return database().write(async (tx) => {
    await expectStaff(tx, who, may);
    await recordAudit(tx, { actor: who.actor, reason, ...fact });
  });
}
