import { createDecipheriv, createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { isMissing } from "#lib/core/missing-file.ts";
import { type FilmManifest, MASTER_PLAYLIST_NAME } from "#lib/films/manifest.ts";
import { revisionOf } from "#lib/films/packaging/check/hash-files.ts";
import {
  playlistsOf,
  type ReadPlaylist,
  readPlaylist,
} from "#lib/films/packaging/check/read-playlist.ts";
import type { Piece } from "#lib/films/packaging/renditions/fragments.ts";

export type PackageFiles = {
  readStream(name: string): Promise<Readable>;
  readFile(name: string): Promise<Buffer>;
};

export const folderFiles = (folder: string): PackageFiles => ({
  readStream: async (name) => createReadStream(path.join(folder, name)),
  readFile: (name) => readFile(path.join(folder, name)),
});

/** Other errors, as of a bucket that is away, say nothing about a file. */
export const isOfFile = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string";

/** Resolves with problems as sentences. `key` null: a plain film. */
export async function checkPackage(
  manifest: FilmManifest,
  files: PackageFiles,
  key: Uint8Array | null,
): Promise<string[]> {
  const problems: string[] = [];
  for (const name of Object.keys(manifest.files)) {
    problems.push(...(await checkFile(manifest, name, files)));
  }
  if (revisionOf(manifest.files) !== manifest.revision) {
    problems.push("The manifest's revision is not that of its files.");
  }
  if (manifest.keyId !== null && key === null) problems.push("Its key is not in the database.");
  // Damaged files would only repeat the problem below.
  if (problems.length > 0) return problems;
  const master = playlistsOf(String(await files.readFile(MASTER_PLAYLIST_NAME)));
  const expected = manifest.renditions.map(({ playlist }) => playlist);
  if (master.join() !== expected.join()) problems.push("The playlists are not the manifest's.");
  for (const rendition of manifest.renditions) {
    const playlist = readPlaylist(String(await files.readFile(rendition.playlist)));
    const bytes = manifest.files[rendition.file]?.bytes ?? 0;
    const wrong = layoutProblem(playlist, { ...rendition, bytes }, manifest);
    const unread =
      wrong ?? (await segmentProblem(playlist, await files.readStream(rendition.file), key));
    if (unread !== null) problems.push(`${rendition.playlist}: ${unread}`);
  }
  return problems;
}

async function checkFile(
  { files }: FilmManifest,
  name: string,
  { readStream }: PackageFiles,
): Promise<string[]> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of await readStream(name)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if (!isOfFile(error)) throw error;
    return [`${name} ${isMissing(error) ? "is missing." : `cannot be read: ${error}`}`];
  }
  const expected = files[name];
  if (bytes !== expected?.bytes) return [`${name} has ${bytes} bytes, not ${expected?.bytes}.`];
  return hash.digest("hex") === expected.sha256 ? [] : [`${name} has been altered.`];
}

type Rendition = { file: string; bytes: number };

/** Segments must follow the head without gaps to the end of the file. */
function layoutProblem(
  { uris, head, segments, isEncrypted }: ReadPlaylist,
  { file, bytes }: Rendition,
  { durationSeconds, keyId }: FilmManifest,
): string | null {
  const [first] = segments;
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const last = segments.at(-1);
  if (!first || !last || head === null || head.offset !== 0) return "it has no segments.";
  if (uris.some((uri) => uri !== file)) return "it names a file of another rendition.";
  const isGap = ({ offset, bytes }: Piece, at: number) =>
    offset + bytes !== (segments[at + 1]?.offset ?? offset + bytes);
  if (first.offset < head.bytes || segments.some(isGap)) return "its segments leave gaps.";
  if (last.offset + last.bytes !== bytes) return "its segments do not end where the file does.";
  if (Math.abs(seconds - durationSeconds) > 0.5) return "its segments have another length.";
  return isEncrypted === (keyId !== null) ? null : "it says otherwise whether it is encrypted.";
}

async function segmentProblem(
  { segments }: ReadPlaylist,
  stream: Readable,
  key: Uint8Array | null,
): Promise<string | null> {
  let at = 0;
  for await (const bytes of cut(stream, segments)) {
    const segment = segments[at++];
    if (!isFragment(bytes, key, segment?.iv ?? null)) return `segment ${at} cannot be read.`;
  }
  return at === segments.length ? null : `segment ${at + 1} is missing.`;
}

function isFragment(bytes: Buffer, key: Uint8Array | null, iv: Buffer | null): boolean {
  try {
    return decrypted(bytes, key, iv).toString("latin1", 4, 8) === "moof";
  } catch {
    return false;
  }
}

export function decrypted(bytes: Buffer, key: Uint8Array | null, iv: Buffer | null): Buffer {
  if (key === null || iv === null) return bytes;
  const decipher = createDecipheriv("aes-128-cbc", key, iv);
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}

async function* cut(stream: Readable, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  let offset = 0;
  let at = 0;
  for await (const chunk of stream) {
    held = Buffer.concat([held, chunk]);
    for (let piece = pieces[at]; piece !== undefined; piece = pieces[at]) {
      const start = piece.offset - offset;
      if (held.length < start + piece.bytes) break;
      yield held.subarray(start, start + piece.bytes);
      held = held.subarray(start + piece.bytes);
      offset = piece.offset + piece.bytes;
      at += 1;
    }
  }
}
