/** Reads all stored data, to compare before and after. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { environment } from "#lib/core/config/environment.ts";
import { openSnapshot } from "#lib/core/database/transfer/transfer.ts";

/** Tables that a restore omits or extends. */
const CHANGED = ["Session", "DeskSession", "AuditEntry", "Restore"];

/** Returns each table's rows, sorted. */
export async function rowsOfAll(): Promise<Record<string, string[]>> {
  const { databaseUrl, dataDir } = environment();
  const snapshot = await openSnapshot(databaseUrl, path.join(dataDir, "compare.sqlite"));
  const rows: Record<string, string[]> = {};
  for (const table of snapshot.tables.filter((name) => !CHANGED.includes(name))) {
    rows[table] = [];
    for await (const lines of snapshot.rows(table)) rows[table].push(...lines.map(sorted));
    rows[table].sort();
  }
  await snapshot.close();
  return rows;
}

/** Sorts columns, whose order depends on when they were added. */
function sorted(line: string): string {
  return JSON.stringify(Object.entries(JSON.parse(line)).sort());
}

/** Returns each stored file below DATA_DIR with its content. */
export function filesOfAll(): Record<string, string> {
  const { dataDir } = environment();
  const folders = ["pictures", "media", "mail"].map((name) => path.join(dataDir, name));
  const files = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(file, "base64")]));
}
