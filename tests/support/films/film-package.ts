/** A packaged film of a few bytes: complete for the server, but not playable. */
import { createCipheriv, createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { thumbnailSizes } from "#lib/content/thumbnails.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { Examination } from "#lib/films/examination.ts";
import {
  type FilmManifest,
  filmManifestSchema,
  PACKAGING,
  posterFile,
} from "#lib/films/manifest.ts";
import { mediaPlaylist } from "#lib/films/packaging/playlists.ts";
import type { Piece } from "#lib/films/packaging/renditions/fragments.ts";
import { localPath } from "#lib/films/storage/disk-storage.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

const TYPES: Record<string, FilmManifest["files"][string]["type"]> = {
  ".m3u8": "application/vnd.apple.mpegurl",
  ".mp4": "video/mp4",
  ".vtt": "text/vtt",
  ".jpg": "image/jpeg",
  ".avif": "image/avif",
  ".webp": "image/webp",
};

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

export type MadeFilm = {
  folder: string;
  manifest: FilmManifest;
  files: Map<string, Buffer>;
  /** The header of the only size and its segments, before their encryption. */
  plain: readonly Buffer[];
};

/** `poster` includes the sizes that pages use. */
type Options = {
  videoBytes?: number;
  encrypted?: boolean;
  poster?: boolean;
  /** WebVTT. */
  captions?: string;
  examination?: Examination;
};

/** Writes a film's package to `folder`, and its key to the database when it is encrypted. */
export async function makeFilm(
  folder: string,
  episodeId: string,
  options: Options = {},
): Promise<MadeFilm> {
  const { videoBytes = 100_000, encrypted = false, poster = false, examination } = options;
  const key = encrypted ? await createKey(episodeId) : null;
  const plain = piecesOf(videoBytes).map(({ bytes }, at) =>
    // The encryption pads a segment to the next block.
    randomBytes(at > 0 && key ? bytes - 1 : bytes),
  );
  const texts = {
    "master.m3u8": "#EXTM3U\n720.m3u8",
    "720.m3u8": playlistOf(videoBytes, encrypted),
    "captions.en.vtt": options.captions ?? "WEBVTT",
    "chapters.vtt": "WEBVTT",
    "previews.vtt": "WEBVTT",
  };
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
  files.set("720.mp4", Buffer.concat(plain.map((bytes, at) => encryptedPiece(bytes, at, key))));
  const sizes = poster ? thumbnailSizes.map(posterFile) : [];
  for (const name of ["previews.jpg", "poster.jpg", ...sizes]) files.set(name, randomBytes(2_000));
  const hashes = [...files].map(([name, bytes]) => `${name} ${sha256(bytes)}`).sort();
  const size = { width: 1280, height: 720, bitsPerSecond: 1_000_000 };
  const manifest = filmManifestSchema.parse({
    version: 1,
    episodeId,
    revision: sha256(Buffer.from(hashes.join("\n"))).slice(0, 16),
    durationSeconds: 52,
    ...(examination && { packaging: PACKAGING, examination }),
    renditions: [{ name: "720", ...size, file: "720.mp4", playlist: "720.m3u8" }],
    keyId: key?.id ?? null,
    fallback: encrypted ? null : "720.mp4",
    captions: [{ language: "en", label: "English", file: "captions.en.vtt" }],
    chapters: "chapters.vtt",
    previews: "previews.vtt",
    poster: "poster.jpg",
    files: Object.fromEntries(
      [...files].map(([name, bytes]) => {
        const type = TYPES[path.extname(name)];
        return [name, { bytes: bytes.length, sha256: sha256(bytes), type }];
      }),
    ),
  });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(path.join(folder, name), bytes);
  writeFileSync(path.join(folder, "film.json"), JSON.stringify(manifest));
  return { folder, manifest, files, plain };
}

export async function layFilm(episodeId: string, options: Options = {}): Promise<MadeFilm> {
  const film = await makeFilm(mkdtempSync(path.join(tmpdir(), "aie-film-")), episodeId, options);
  await addAndShow(film);
  rmSync(film.folder, { recursive: true });
  return { ...film, folder: localPath(episodeId, film.manifest.revision) };
}

export async function addAndShow({ folder, manifest }: MadeFilm): Promise<void> {
  await filmStorage().add(folder, manifest);
  await filmStorage().show(manifest);
}

const HEAD_BYTES = 800;
const SEGMENT_BYTES = 1_000_000;

/** The header and each segment. */
function piecesOf(bytes: number): Piece[] {
  const starts = Array.from(
    { length: Math.ceil((bytes - HEAD_BYTES) / SEGMENT_BYTES) },
    (_, at) => HEAD_BYTES + at * SEGMENT_BYTES,
  );
  const segments = starts.map((offset) => ({
    offset,
    bytes: Math.min(SEGMENT_BYTES, bytes - offset),
  }));
  return [{ offset: 0, bytes: HEAD_BYTES }, ...segments];
}

const ivOf = (at: number) => Buffer.alloc(16, at);

function playlistOf(bytes: number, encrypted: boolean): string {
  const [head = { offset: 0, bytes: 0 }, ...segments] = piecesOf(bytes);
  const described = segments.map((segment, at) => ({
    ...segment,
    seconds: 4,
    iv: encrypted ? ivOf(at + 1) : null,
  }));
  return mediaPlaylist("720.mp4", head, described);
}

type Key = { id: string; key: Buffer };

function encryptedPiece(bytes: Buffer, at: number, key: Key | null): Buffer {
  if (key === null || at === 0) return bytes;
  const cipher = createCipheriv("aes-128-cbc", key.key, ivOf(at));
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}

async function createKey(episodeId: string): Promise<Key> {
  const data = { id: randomUUID(), episodeId, key: randomBytes(16), createdAt: now() };
  await database().write((tx) => tx.filmKey.create({ data, select: { id: true } }));
  return data;
}
