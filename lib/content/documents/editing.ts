import { type Act, type AuditFact, recordAudit } from "#lib/core/audit/record.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";

/** `actor`: 'operator NAME', 'site' or a member of the staff. */
export type Editing = Act;

type Edit = Pick<AuditFact, "action" | "subject" | "details">;

/** Records an act of the editor. Runs in the transaction of the change. */
export function recordEdit(tx: Transaction, edit: Edit, { actor, reason }: Editing): Promise<void> {
  return recordAudit(tx, { ...edit, actor, reason });
}

/** Checks the editor's right in the transaction. */
export function writeAs<Result>(
  { recheck }: Editing,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database().write(async (tx) => {
    await recheck?.(tx);
    return work(tx);
  });
}
