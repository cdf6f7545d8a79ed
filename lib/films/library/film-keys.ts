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

type Choice = [episodeId: string, keep: readonly (string | null)[], before: Date];

function whereOf([episodeId, keep, before]: Choice) {
  const kept = keep.filter((id) => id !== null);
  return { episodeId, id: { notIn: kept }, createdAt: { lt: before } };
}

export async function hasFilmKeys(...choice: Choice): Promise<boolean> {
  return (await database().read.filmKey.count({ where: whereOf(choice) })) > 0;
}

export async function deleteFilmKeys(...choice: Choice): Promise<void> {
  await database().write((tx) => tx.filmKey.deleteMany({ where: whereOf(choice) }));
}

export async function findFilmKey(keyId: string): Promise<Uint8Array | null> {
  const where = { id: keyId };
  const row = await database().read.filmKey.findUnique({ where, select: { key: true } });
  return row?.key ?? null;
}
