import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import type { SchemaEngine } from "@prisma/schema-engine-wasm";
import { type Provider, providerOf } from "#lib/core/database/client.ts";

type SchemaFile = { path: string; content: string };

const filters = { externalTables: [], externalEnums: [] };

export function schemaFiles(root: string, provider: Provider): SchemaFile[] {
  return ["schema.prisma", "models.prisma"].map((name) => ({
    path: name,
    content: readFileSync(path.join(root, "prisma", provider, name), "utf8"),
  }));
}

export async function migrationSql(
  url: string,
  from: SchemaFile[] | null,
  to: SchemaFile[],
): Promise<string> {
  return withEngine(url, to, async (engine) => {
    const result = await engine.diff({
      from: from ? { tag: "schemaDatamodel", files: from } : { tag: "empty" },
      to: { tag: "schemaDatamodel", files: to },
      script: true,
      exitCode: null,
      filters,
    });
    return result.stdout ?? "";
  });
}

/** On SQLite the engine holds an exclusive lock until it is disposed. */
export async function withEngine<Result>(
  url: string,
  schema: SchemaFile[],
  work: (engine: SchemaEngine) => Promise<Result>,
): Promise<Result> {
  const opened: SqlDriverAdapter[] = [];
  const factory = adapterFor(url);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    opened.push(adapter);
    return adapter;
  };
  loading ??= loadEngine();
  const glue = await loading;
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  const datamodels = schema.map((file) => [file.path, file.content] as [string, string]);
  let engine: SchemaEngine | undefined;
  try {
    engine = await glue.SchemaEngine.new({ datamodels }, () => {}, bound);
    return await work(engine);
  } finally {
    engine?.free();
    for (const adapter of opened) await adapter.dispose();
  }
}

function adapterFor(url: string): SqlMigrationAwareDriverAdapterFactory {
  if (providerOf(url) === "sqlite") return new PrismaBetterSqlite3({ url, timeout: 100 });
  return new PrismaPg({ connectionString: url, connectionTimeoutMillis: 5_000 });
}

type Glue = typeof import("@prisma/schema-engine-wasm/schema_engine_bg");

let loading: Promise<Glue> | undefined;

async function loadEngine(): Promise<Glue> {
  const name = "@prisma/schema-engine-wasm/schema_engine_bg";
  const glue: Glue & { __wbg_set_wasm(exports: WebAssembly.Exports): void } = await import(name);
  const file = createRequire(import.meta.url)
    .resolve(name)
    .replace(/\.js$/, ".wasm");
  const { instance } = await WebAssembly.instantiate(readFileSync(file), {
    "./schema_engine_bg.js": { ...glue },
  });
  glue.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === "function") start();
  return glue;
}
