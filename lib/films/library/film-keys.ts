import { randomBytes, randomUUID } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Key } from "#lib/films/packaging/assemble-package.ts";

export async function createFilmKey(episodeId: string): Promise<Key> {
  const key = { id: randomUUID(), bytes: new Uint8Array(randomBytes(16)) };
  const data = { id: key.id, episodeId, key: key.bytes, createdAt: now() };
  await database().write((tx) => tx.filmKey.create({ data, select: { id: true } }));
  return key;
}

export async function deleteFilmKeys(
  episodeId: string,
  keep: readonly (string | null)[],
  before: Date,
): Promise<number> {
  const kept = keep.filter((id) => id !== null);
  const where = { episodeId, id: { notIn: kept }, createdAt: { lt: before } };
  const { count } = await database().write((tx) => tx.filmKey.deleteMany({ where }));
  return count;
}

export async function findFilmKey(keyId: string): Promise<Uint8Array | null> {
  const where = { id: keyId };
  const row = await database().read.filmKey.findUnique({ where, select: { key: true } });
  return row?.key ?? null;
}
