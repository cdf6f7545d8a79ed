import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { execute } from "#tests/api/support/database/catalogue.ts";

/** Makes a database of the tested provider. Resolves with its address. */
export async function newDatabase(content: "empty" | "migrated"): Promise<string> {
  const name = `new_${randomUUID().replaceAll("-", "")}`;
  if (process.env.TEST_DATABASE !== "postgresql") {
    const file = path.join(environment().dataDir, `${name}.sqlite`);
    if (content === "migrated") copyFileSync(inject("sqliteTemplate"), file);
    return `file:${file}`;
  }
  const template = new URL(inject("postgresTemplate"));
  const from = content === "migrated" ? template.pathname.slice(1) : "template1";
  await execute(new URL("/postgres", template).href, `CREATE DATABASE ${name} TEMPLATE ${from}`);
  return new URL(`/${name}`, template).href;
}
