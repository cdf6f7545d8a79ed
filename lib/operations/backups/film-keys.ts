import { existsSync } from "node:fs";
import { fileOf, openDatabase, providerOf, type Reader } from "#lib/core/database/client.ts";
import { isMissingTable } from "#lib/core/database-errors.ts";
import { storedTime } from "#lib/operations/backups/format.ts";

/** Returns rows of a backup by the ids of their keys. */
export async function readKeys(read: Reader): Promise<Map<string, string>> {
  const select = { id: true, episodeId: true, key: true, createdAt: true } as const;
  const lines = (await read.filmKey.findMany({ select })).map((row) => {
    const key = `\\x${Buffer.from(row.key).toString("hex")}`;
    return [row.id, JSON.stringify({ ...row, key, createdAt: storedTime(row.createdAt) })] as const;
  });
  return new Map(lines);
}

/** A restore leaves a bucket's films: only the old database has the keys of the youngest. */
export async function readOldKeys(
  databaseUrl: string,
  progress: (text: string) => void,
): Promise<Map<string, string>> {
  const isSqlite = providerOf(databaseUrl) === "sqlite";
  if (isSqlite && !existsSync(fileOf(databaseUrl))) return new Map();
  await using old = openDatabase(databaseUrl);
  try {
    return await readKeys(old.read);
  } catch (error) {
    if (!isMissingTable(error)) progress("keys of films since the backup cannot be read");
    return new Map();
  }
}
