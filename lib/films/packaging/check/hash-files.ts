import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { FilmManifest } from "#lib/films/manifest.ts";

type FileFact = FilmManifest["files"][string];

const TYPES: Record<string, FileFact["type"]> = {
  ".m3u8": "application/vnd.apple.mpegurl",
  ".mp4": "video/mp4",
  ".vtt": "text/vtt",
  ".jpg": "image/jpeg",
  ".avif": "image/avif",
  ".webp": "image/webp",
};

export async function describeFile(folder: string, name: string): Promise<FileFact> {
  const file = path.join(folder, name);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash);
  return { bytes: (await stat(file)).size, sha256: hash.digest("hex"), type: typeOf(name) };
}

export function describeBytes(name: string, bytes: Uint8Array): FileFact {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { bytes: bytes.length, sha256, type: typeOf(name) };
}

function typeOf(name: string): FileFact["type"] {
  const type = TYPES[path.extname(name)];
  if (type === undefined) throw new Error(`${name} belongs to no film`);
  return type;
}

export function revisionOf(files: FilmManifest["files"]): string {
  const lines = Object.entries(files).map(([name, { sha256 }]) => `${name} ${sha256}\n`);
  return createHash("sha256").update(lines.sort().join("")).digest("hex").slice(0, 16);
}
