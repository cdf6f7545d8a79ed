import { environment } from "#lib/core/config/environment.ts";
import { PrismaClient as PostgresClient } from "#lib/core/database/generated/postgresql/client.ts";
import { Prisma, PrismaClient } from "#lib/core/database/generated/sqlite/client.ts";
import { postgresAdapter } from "#lib/core/database/postgres.ts";
import { SqliteAdapter } from "#lib/core/database/sqlite.ts";
import { createWriter } from "#lib/core/database/write.ts";
import { isMissingTable } from "#lib/core/database-errors.ts";

export const { join, sql } = Prisma;
export type Sql = Prisma.Sql;

type Reading = "findUnique" | "findFirst" | "findMany" | "count" | "aggregate" | "groupBy";
type Model = Uncapitalize<Prisma.ModelName>;

/** Reads outside a transaction. `$queryRaw` is for SELECTs that Prisma would split. */
export type Reader = { readonly [M in Model]: Pick<PrismaClient[M], Reading> } & Pick<
  PrismaClient,
  "$queryRaw"
>;

export type Provider = "sqlite" | "postgresql";

export type Database = ReturnType<typeof openClient>;

/** Shared: Next's bundle and the server each have an instance of this module. */
const shared = globalThis as { aieDatabase?: Database };

export function database(): Database {
  shared.aieDatabase ??= openDatabase(environment().databaseUrl);
  return shared.aieDatabase;
}

export async function closeDatabase(): Promise<void> {
  const open = shared.aieDatabase;
  delete shared.aieDatabase;
  await open?.close();
}

export function providerOf(url: string): Provider {
  return url.startsWith("file:") ? "sqlite" : "postgresql";
}

export function fileOf(url: string): string {
  return url.replace(/^file:/, "");
}

export function openDatabase(url: string): Database {
  if (providerOf(url) === "sqlite") {
    return openClient("sqlite", new PrismaClient({ adapter: new SqliteAdapter(url), log: [] }));
  }
  const client = new PostgresClient({ adapter: postgresAdapter(url), log: [] });
  // The generated clients differ only in filters that the site does not use.
  return openClient("postgresql", client as unknown as PrismaClient);
}

function openClient(provider: Provider, client: PrismaClient) {
  const read: Reader = client;
  return {
    provider,
    read,
    write: createWriter(client, { oneAtATime: provider === "sqlite" }),
    ping: async () => void (await client.$queryRaw`SELECT 1`),
    appliedMigrations: () => appliedMigrations(client),
    close: () => client.$disconnect(),
    [Symbol.asyncDispose]: () => client.$disconnect(),
  };
}

async function appliedMigrations(client: PrismaClient): Promise<Map<string, string>> {
  try {
    const rows = await client.$queryRaw<{ migration_name: string; checksum: string }[]>`
      SELECT migration_name, checksum FROM _prisma_migrations
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
    return new Map(rows.map((row) => [row.migration_name, row.checksum]));
  } catch (error) {
    if (isMissingTable(error)) return new Map();
    throw error;
  }
}
