import { listAlerts } from "#lib/billing/alerts/commands.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database, fileOf, providerOf } from "#lib/core/database/client.ts";
import { isMigrated, listMigrations } from "#lib/core/database/readiness.ts";
import { SqliteFile } from "#lib/core/database/sqlite-file.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { formatMinute } from "#lib/core/locale/india-time.ts";
import { lastBackupAt } from "#lib/operations/backups/queries.ts";
import { type Finding, fine, sentenceOf, warning, wrong } from "#lib/operations/finding.ts";

const OLD_HOURS = 48;

export async function checkDatabase(root: string): Promise<Finding> {
  const db = database();
  try {
    await db.ping();
    const own = listMigrations(root, db.provider);
    if (!(await isMigrated(db, own))) {
      const advice = "Start the site once: it applies the migrations.";
      return wrong("database", `${db.provider}, without this release's migrations`, advice);
    }
    const damage = await findDamage();
    if (damage !== null) {
      return wrong("database", damage, "Stop the site and restore the last backup.");
    }
    const names = [...(await db.appliedMigrations()).keys()];
    const newer = names.find((name) => !own.some((migration) => migration.name === name));
    if (newer === undefined) return fine("database", `${db.provider}, sound and current`);
    const found = `a newer release has migrated it: ${newer}`;
    const advice = "Start the newer release, or restore a backup of this one.";
    return warning("database", found, advice);
  } catch (error) {
    const needs =
      db.provider === "sqlite"
        ? `that the site's user may write ${fileOf(environment().databaseUrl)} and its folder. ` +
          "If the file is damaged, stop the site and restore the last backup"
        : "that its server runs and accepts the login";
    const advice = `Check that DATABASE_URL is right, and ${needs}.`;
    return wrong("database", sentenceOf(error), advice);
  }
}

/** PostgreSQL checks itself. */
async function findDamage(): Promise<string | null> {
  const url = environment().databaseUrl;
  if (providerOf(url) !== "sqlite") return null;
  using file = new SqliteFile(fileOf(url), { readonly: true, timeout: 5_000 });
  const found = file.pragma("quick_check(1)", { simple: true });
  return found === "ok" ? null : String(found);
}

export async function checkBackups(): Promise<Finding> {
  const advice = "npm run -s operator -- backup FILE, each night, and copy it to another place.";
  const at = await lastBackupAt();
  if (at === null) return warning("backups", "none was made with `backup`", advice);
  const hours = Math.floor((now().getTime() - at.getTime()) / HOUR_MS);
  const found = `the last is ${hours} h old`;
  return hours > OLD_HOURS ? warning("backups", found, advice) : fine("backups", found);
}

export async function checkAlerts(): Promise<Finding> {
  const open = await listAlerts({ all: false });
  if (open.length === 0) return fine("alerts", "none is open");
  const deadlines = open.flatMap(({ deadline }) => deadline?.getTime() ?? []);
  const until = deadlines.length > 0 && formatMinute(new Date(Math.min(...deadlines)));
  const found = `${open.length} open${until ? `, the first deadline is ${until}, India's time` : ""}`;
  const advice = "npm run -s operator -- alert list; docs/operate.md, 'Alerts', says what to do.";
  return warning("alerts", found, advice);
}
