import { database } from "#lib/core/database/client.ts";

export const BACKUP_ACTION = "site.backup";
export const BACKUP_SUBJECT = "site";

export async function lastBackupAt(): Promise<Date | null> {
  const entry = await database().read.auditEntry.findFirst({
    where: { subject: BACKUP_SUBJECT, action: BACKUP_ACTION },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  return entry?.at ?? null;
}
