/** Runs once: makes a migrated SQLite file, and a PostgreSQL with a migrated database, to copy. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { startLocalPostgres } from "#scripts/support/local-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    sqliteTemplate: string;
    postgresTemplate: string;
    folder: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-tests-"));
  // Another user's PostgreSQL or nginx may have its own folder within.
  chmodSync(folder, 0o711);
  const root = process.cwd();
  const sqliteTemplate = path.join(folder, "template.sqlite");
  await migrate(root, `file:${sqliteTemplate}`);
  const postgres = await startLocalPostgres();
  const postgresTemplate = await postgres.createDatabase("template_aie");
  await migrate(root, postgresTemplate);
  project.provide("folder", folder);
  project.provide("sqliteTemplate", sqliteTemplate);
  project.provide("postgresTemplate", postgresTemplate);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
