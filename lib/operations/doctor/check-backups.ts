import { now } from "#lib/core/config/clock.ts";
import { lastBackupAt } from "#lib/operations/backups/queries.ts";
import { type Finding, fine, warning } from "#lib/operations/doctor/finding.ts";

const OLD_HOURS = 48;

/** How old the last backup is, as far as the audit knows. */
export async function checkBackups(): Promise<Finding[]> {
  const advice = "npm run -s operator -- backup FILE, each night, and copy it to another place.";
  const at = await lastBackupAt();
  if (at === null) return [warning("backups", "none was made with `backup`", advice)];
  const hours = Math.floor((now().getTime() - at.getTime()) / 3_600_000);
  const found = `the last is ${hours} h old`;
  return [hours > OLD_HOURS ? warning("backups", found, advice) : fine("backups", found)];
}
