import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { environment } from "#lib/core/config/environment.ts";
import type { Provider } from "#lib/core/database/client.ts";

/** Newer than any migration of the repository. */
export const ONE_MORE = "29991231235959_one_more";

/** Makes a root folder for the site: the repository's files and one additional migration. */
export function rootWithMigration(provider: Provider, sql: string): string {
  const root = mkdtempSync(path.join(environment().dataDir, "root-"));
  for (const name of readdirSync(".").filter((entry) => entry !== "prisma")) {
    symlinkSync(path.resolve(name), path.join(root, name));
  }
  cpSync("prisma", path.join(root, "prisma"), { recursive: true });
  const folder = path.join(root, "prisma", provider, "migrations", ONE_MORE);
  mkdirSync(folder);
  writeFileSync(path.join(folder, "migration.sql"), sql);
  return root;
}
