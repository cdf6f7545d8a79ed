import { database } from "#lib/core/database/client.ts";
import { findDamage } from "#lib/core/database/integrity.ts";
import { isMigrated, listMigrations } from "#lib/core/database/readiness.ts";
import { type Finding, fine, sentenceOf, wrong } from "#lib/operations/doctor/finding.ts";

/** Whether it is there, sound, and of this release. The others need it when this is false. */
export async function checkDatabase(root: string): Promise<Finding[]> {
  const db = database();
  try {
    await db.ping();
    if (!(await isMigrated(db, listMigrations(root, db.provider)))) {
      const advice = "Start the site once: it applies what is missing.";
      return [wrong("database", `${db.provider}, without this release's migrations`, advice)];
    }
    const damage = await findDamage();
    if (damage === null) return [fine("database", `${db.provider}, sound and current`)];
    return [wrong("database", damage, "Stop the site and restore the last backup.")];
  } catch (error) {
    const advice = "See that DATABASE_URL is right, and that its server runs and lets the site in.";
    return [wrong("database", sentenceOf(error), advice)];
  }
}
