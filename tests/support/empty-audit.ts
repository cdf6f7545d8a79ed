import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";

/** Deletes all entries of the audit, despite the triggers that protect them. */
export async function emptyAudit(tx: Transaction): Promise<void> {
  if (database().provider === "postgresql") {
    // TRUNCATE does not fire the trigger, which is FOR EACH ROW.
    await tx.$executeRaw`TRUNCATE "AuditEntry"`;
    return;
  }
  const [trigger] = await tx.$queryRaw<{ sql: string }[]>`
    SELECT sql FROM sqlite_schema WHERE name = 'AuditEntry_no_delete'`;
  if (trigger === undefined) throw new Error("The audit has no trigger.");
  await tx.$executeRaw`DROP TRIGGER "AuditEntry_no_delete"`;
  await tx.auditEntry.deleteMany({});
  await tx.$executeRawUnsafe(trigger.sql);
}
