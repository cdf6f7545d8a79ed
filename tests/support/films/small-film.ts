/** A film's folder as packaging leaves it, with minimal content. */
import { createHash } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { environment } from "#lib/core/config/environment.ts";

/** Publishes a film, or replaces the current one. Resolves with its revision. */
export function laySmallFilm(episodeId: string, content: string): string {
  const revision = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const media = path.join(environment().dataDir, "media", episodeId);
  const folder = path.join(media, revision);
  mkdirSync(folder, { recursive: true });
  const types = {
    "master.m3u8": "application/vnd.apple.mpegurl",
    "720.m3u8": "application/vnd.apple.mpegurl",
    "720.mp4": "video/mp4",
    "poster.jpg": "image/jpeg",
  };
  const files = Object.entries(types).map(([name, type]) => {
    const bytes = Buffer.from(`${name} of ${content}`);
    writeFileSync(path.join(folder, name), bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return [name, { bytes: bytes.length, sha256, type }];
  });
  const manifest = JSON.stringify({
    version: 1,
    episodeId,
    revision,
    durationSeconds: 60,
    renditions: [
      {
        name: "720",
        width: 1280,
        height: 720,
        bitsPerSecond: 1_000_000,
        file: "720.mp4",
        playlist: "720.m3u8",
      },
    ],
    keyId: null,
    fallback: null,
    captions: [],
    chapters: null,
    previews: null,
    poster: "poster.jpg",
    files: Object.fromEntries(files),
  });
  writeFileSync(path.join(folder, "film.json"), manifest);
  writeFileSync(path.join(media, "film.json.part"), manifest);
  renameSync(path.join(media, "film.json.part"), path.join(media, "film.json"));
  return revision;
}
