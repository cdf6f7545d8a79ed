/** Films on this machine's disk: DATA_DIR/media. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { environment } from "#lib/config/environment.ts";
import type { EpisodeId } from "#lib/content/episodes.ts";
import { type FilmManifest, filmManifestSchema, MANIFEST_NAME } from "#lib/media/manifest.ts";
import type { FilmStorage } from "#lib/media/storage/film-storage.ts";

/** The path of what lies in an episode's folder. Nothing that a visitor sends comes here unchecked. */
export function localPath(episodeId: EpisodeId, ...names: string[]): string {
  const { dataDir } = environment();
  return path.join(/* turbopackIgnore: true */ dataDir, "media", episodeId, ...names);
}

export const localStorage: FilmStorage = {
  readManifest: (episodeId) => read(localPath(episodeId, MANIFEST_NAME)),
  readRevision: (episodeId, revision) => read(localPath(episodeId, revision, MANIFEST_NAME)),
  readFile: (episodeId, revision, name) => readFile(localPath(episodeId, revision, name)),
};

async function read(file: string): Promise<FilmManifest | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : filmManifestSchema.parse(JSON.parse(text));
}
