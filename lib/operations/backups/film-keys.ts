import { existsSync } from "node:fs";
import { fileOf, openDatabase, providerOf, type Reader } from "#lib/core/database/client.ts";
import { isMissingTable } from "#lib/core/database/errors.ts";
import { storedTime } from "#lib/operations/backups/format.ts";

/** Rows of a backup by the ids of their keys. */
type KeyLines = Map<string, string>;

export async function readKeys(read: Reader): Promise<KeyLines> {
  const select = { id: true, episodeId: true, key: true, createdAt: true } as const;
  const keys = await read.filmKey.findMany({ select });
  const lines = keys.map(({ key, createdAt, ...row }) => {
    const stored = {
      key: `\\x${Buffer.from(key).toString("hex")}`,
      createdAt: storedTime(createdAt),
    };
    return [row.id, JSON.stringify({ ...row, ...stored })] as const;
  });
  return new Map(lines);
}

/** A restore leaves a bucket's films: only the old database has the keys of the youngest. */
export async function readOldKeys(
  databaseUrl: string,
  progress: (text: string) => void,
): Promise<KeyLines> {
  const isSqlite = providerOf(databaseUrl) === "sqlite";
  if (isSqlite && !existsSync(fileOf(databaseUrl))) return new Map();
  const old = openDatabase(databaseUrl);
  try {
    return await readKeys(old.read);
  } catch (error) {
    if (!isMissingTable(error)) progress("keys of films since the backup cannot be read");
    return new Map();
  } finally {
    await old.close();
  }
}
