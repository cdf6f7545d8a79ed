/** Writes the SQL between the last commit's models and the current ones. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Provider } from "#lib/core/database/client.ts";
import { startLocalPostgres } from "#scripts/support/local-postgres.ts";
import { migrationSql, schemaFiles } from "#scripts/support/schema-engine.ts";

const root = process.cwd();
const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  process.stderr.write("usage: npm run migration -- name_in_small_letters\n");
  process.exit(2);
}

const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
const committed = execFileSync("git", ["show", "HEAD:prisma/models.prisma"], { encoding: "utf8" });
const postgres = await startLocalPostgres();
try {
  await writeMigration("sqlite", "file::memory:");
  await writeMigration("postgresql", postgres.urlOf("postgres"));
} finally {
  await postgres.stop();
}
if (committed === readFileSync("prisma/models.prisma", "utf8"))
  process.stdout.write("Both are empty: prisma/models.prisma is as in the last commit.\n");

async function writeMigration(provider: Provider, url: string): Promise<void> {
  const to = schemaFiles(root, provider);
  const from = to.map((file) =>
    file.path === "models.prisma" ? { ...file, content: committed } : file,
  );
  const sql = await migrationSql(url, from, to);
  const folder = path.join("prisma", provider, "migrations", `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "migration.sql"), sql);
  process.stdout.write(`${folder}/migration.sql: ${sql.split("\n").length} lines\n`);
}
