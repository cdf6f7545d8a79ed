import { database } from "#lib/core/database/client.ts";

/** How a backup stands in the audit, which is how its time is known later. */
export const BACKUP_ACTION = "site.backup";
export const BACKUP_SUBJECT = "site";

/** When the last backup was made of this database, or null when none is known. */
export async function lastBackupAt(): Promise<Date | null> {
  const entry = await database().read.auditEntry.findFirst({
    where: { subject: BACKUP_SUBJECT, action: BACKUP_ACTION },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  return entry?.at ?? null;
}
