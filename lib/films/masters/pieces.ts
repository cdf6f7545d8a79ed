/**
 * Masters on their way from a site to a worker through the bucket: an object for each piece that
 * arrived, `masters/<id>/<offset>-<bytes>`. An object never changes, so two sites may receive the
 * same piece, and a broken connection may leave a part of one.
 */
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import {
  deleteObject,
  listObjects,
  openObject,
  putObject,
} from "#lib/core/object-storage/bucket.ts";

const PREFIX = "masters/";
const PIECE_MS = 5 * 60 * 1000;

type Piece = { key: string; offset: number; bytes: number; writtenAt: Date };

async function listPieces(id: string): Promise<Piece[]> {
  const objects = await listObjects(`${PREFIX}${id}/`);
  return objects.flatMap(({ key, writtenAt }) => {
    const [, offset, bytes] = /\/(\d+)-(\d+)$/.exec(key) ?? [];
    return offset && bytes
      ? [{ key, offset: Number(offset), bytes: Number(bytes), writtenAt }]
      : [];
  });
}

/** Returns the pieces that make a file without a gap: the longest at each offset. */
export function inOrder<One extends { offset: number; bytes: number }>(pieces: readonly One[]) {
  const longest = new Map<number, One>();
  for (const piece of pieces) {
    if (piece.bytes > (longest.get(piece.offset)?.bytes ?? 0)) longest.set(piece.offset, piece);
  }
  const row: One[] = [];
  let end = 0;
  for (let next = longest.get(0); next; next = longest.get(end)) {
    row.push(next);
    end += next.bytes;
  }
  return row;
}

const sizeOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** Returns what has arrived without a gap, and when the last piece did; null without pieces. */
export async function piecesStats(id: string): Promise<{ size: number; mtime: Date } | null> {
  const pieces = await listPieces(id);
  if (pieces.length === 0) return null;
  const newest = Math.max(...pieces.map(({ writtenAt }) => writtenAt.getTime()));
  return { size: sizeOf(inOrder(pieces)), mtime: new Date(newest) };
}

export async function addPiece(id: string, offset: number, bytes: Uint8Array): Promise<void> {
  const key = `${PREFIX}${id}/${offset}-${bytes.byteLength}`;
  await putObject(key, bytes, "application/octet-stream");
}

/** Writes the master into `file`. `progress` gets 0 to 1 and may throw to stop it. */
export async function copyPieces(
  id: string,
  file: string,
  progress: (done: number) => Promise<void> | void,
): Promise<void> {
  const pieces = inOrder(await listPieces(id));
  const all = sizeOf(pieces);
  let done = 0;
  for (const { key, bytes } of pieces) {
    await progress(done / all);
    const body = (await openObject(key, AbortSignal.timeout(PIECE_MS)))?.body;
    if (!body) throw new Error(`${key} is not in the bucket any more.`);
    await pipeline(body, createWriteStream(file, { flags: done === 0 ? "w" : "a" }));
    done += bytes;
  }
}

export async function deletePieces(id: string): Promise<void> {
  for (const { key } of await listObjects(`${PREFIX}${id}/`)) await deleteObject(key);
}

export async function listPieceIds(): Promise<string[]> {
  const objects = await listObjects(PREFIX);
  return [...new Set(objects.map(({ key }) => key.split("/")[1] ?? ""))];
}
