import { type AuditFact, recordAudit } from "#lib/core/audit/record.ts";
import type { Transaction } from "#lib/core/database/write.ts";

/** `actor` is 'operator NAME', 'site' or a member of the staff. */
export type Editing = Pick<AuditFact, "actor" | "reason">;

type Edit = Pick<AuditFact, "action" | "subject" | "details">;

/** Records an act of the editor. Runs in the transaction of the change. */
export function recordEdit(tx: Transaction, edit: Edit, { actor, reason }: Editing): Promise<void> {
  return recordAudit(tx, { ...edit, actor, reason });
}
