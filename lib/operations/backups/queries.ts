import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";

export const BACKUP_ACTION = "site.backup";
export const BACKUP_SUBJECT = "site";

/** A clock that was ahead for a while would hide missing backups. */
export async function lastBackupAt(): Promise<Date | null> {
  const entry = await database().read.auditEntry.findFirst({
    where: { subject: BACKUP_SUBJECT, action: BACKUP_ACTION, at: { lte: now() } },
    orderBy: { at: "desc" },
    select: { at: true },
  });
  return entry?.at ?? null;
}
