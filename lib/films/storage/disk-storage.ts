import { mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { environment } from "#lib/core/config/environment.ts";
import { fallbackIf } from "#lib/core/fallback.ts";
import { isMissing } from "#lib/core/missing-file.ts";
import { flush, linkOrCopy, replaceFile } from "#lib/core/replace-file.ts";
import {
  type FilmManifest,
  filmManifestSchema,
  formatManifest,
  MANIFEST_NAME,
} from "#lib/films/manifest.ts";
import { describeFile } from "#lib/films/packaging/check/hash-files.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import type { FilmStorage } from "#lib/films/storage/film-storage.ts";
import { shareRevision } from "#lib/films/storage/share-with-nginx.ts";

const REVISION = /^[0-9a-f]{16}$/;

const ifMissing = fallbackIf(
  (error) =>
    isMissing(error) || (error instanceof Error && "code" in error && error.code === "ENOTDIR"),
);

export function mediaFolder(): string {
  return path.join(/* turbopackIgnore: true */ environment().dataDir, "media");
}

export function localPath(episodeId: string, ...names: string[]): string {
  return path.join(/* turbopackIgnore: true */ mediaFolder(), episodeId, ...names);
}

export const diskStorage: FilmStorage = {
  takesPlainFilms: true,

  readManifest: (episodeId) => readManifestFile(localPath(episodeId, MANIFEST_NAME)),

  readRevision: async (episodeId, revision) =>
    REVISION.test(revision)
      ? readManifestFile(localPath(episodeId, revision, MANIFEST_NAME))
      : null,

  add: async (folder, manifest, progress = () => undefined) => {
    const { episodeId, revision, files } = manifest;
    const target = localPath(episodeId, revision);
    await mkdir(target, { recursive: true });
    const all = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const [name, { bytes }] of Object.entries(files)) {
      await placeWhole(path.join(folder, name), path.join(target, name));
      done += bytes;
      progress(done / all);
    }
    await closeRevision(target, manifest);
  },

  addRevision: async (manifest, base, changed) => {
    const { episodeId, revision, files } = manifest;
    const [from, target] = [localPath(episodeId, base.revision), localPath(episodeId, revision)];
    await mkdir(target, { recursive: true });
    for (const [name, { sha256 }] of Object.entries(files)) {
      const bytes = changed.get(name);
      const [source, to] = [path.join(from, name), path.join(target, name)];
      if (bytes) await writeWhole(to, bytes);
      else if (!(await isGood(to, source, sha256))) await placeWhole(source, to);
    }
    await closeRevision(target, manifest);
  },

  show: async (manifest) => {
    const { episodeId } = manifest;
    await writeWhole(localPath(episodeId, MANIFEST_NAME), formatManifest(manifest));
    await flush(localPath(episodeId));
  },

  rememberShown: async (episodeId) => {
    const file = localPath(episodeId, MANIFEST_NAME);
    const before = await readFile(file).catch(ifMissing(null));
    return async () => {
      await (before ? writeWhole(file, before) : rm(file, { force: true }));
      await flush(localPath(episodeId));
    };
  },

  remove: async (episodeId) => {
    await rm(localPath(episodeId, MANIFEST_NAME), { force: true });
    await rm(localPath(episodeId), { recursive: true, force: true });
  },

  shownSince: async (episodeId) => {
    const stats = await stat(localPath(episodeId, MANIFEST_NAME)).catch(ifMissing(null));
    return stats?.mtime ?? null;
  },

  listRevisions: async (episodeId) => {
    const folder = localPath(episodeId);
    const names = await readdir(folder).catch(ifMissing([]));
    const revisions = names
      .filter((name) => REVISION.test(name))
      .map(async (revision) => {
        const { mtime } = await stat(path.join(folder, revision));
        return { revision, writtenAt: mtime };
      });
    return Promise.all(revisions);
  },

  removeRevision: async (episodeId, revision) => {
    if (!REVISION.test(revision)) return;
    await rm(localPath(episodeId, revision), { recursive: true, force: true });
  },

  readStream: async (episodeId, revision, name, part) => {
    const handle = await open(localPath(episodeId, revision, name));
    if (part === undefined) return handle.createReadStream({ highWaterMark: 1024 * 1024 });
    const { offset: start, bytes } = part;
    const range = { start, end: start + bytes - 1 };
    return handle.createReadStream({ ...range, highWaterMark: filmLimits.videoReadBytes });
  },

  readFile: (...place) => readFile(localPath(...place)),

  readPart: async (episodeId, revision, name, { offset, bytes }) => {
    await using handle = await open(localPath(episodeId, revision, name));
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, offset);
    return buffer.subarray(0, bytesRead);
  },
};

async function closeRevision(target: string, manifest: FilmManifest): Promise<void> {
  await shareRevision(target);
  await writeWhole(path.join(target, MANIFEST_NAME), formatManifest(manifest));
  // A file's name is durable once its folder is synced.
  await flush(target);
}

/** By file, inode and time: a new manifest replaces the file. */
const manifests = new LRUCache<string, FilmManifest>({ max: filmLimits.revisionsRemembered });

const reads = new Map<string, Promise<FilmManifest | null>>();

/** Concurrent callers share the look at the disk, which costs a third of a film's link. */
function readManifestFile(file: string): Promise<FilmManifest | null> {
  const read = reads.get(file) ?? readManifestNow(file).finally(() => reads.delete(file));
  reads.set(file, read);
  return read;
}

async function readManifestNow(file: string): Promise<FilmManifest | null> {
  const stats = await stat(file).catch(ifMissing(null));
  if (stats === null) return null;
  const key = `${file} ${stats.ino} ${stats.mtimeMs}`;
  const known = manifests.get(key);
  if (known) return known;
  const text = await readFile(file, "utf8").catch(ifMissing(null));
  if (text === null) return null;
  const manifest = filmManifestSchema.parse(JSON.parse(text));
  manifests.set(key, manifest);
  return manifest;
}

/** A restore separates files that revisions share: `source` may be damaged, and `file` good. */
async function isGood(file: string, source: string, sha256: string): Promise<boolean> {
  const stats = await Promise.all([file, source].map((one) => stat(one).catch(ifMissing(null))));
  if (stats[0] === null) return false;
  if (stats[0]?.ino === stats[1]?.ino) return true;
  return (await describeFile(path.dirname(file), path.basename(file))).sha256 === sha256;
}

/** Replaces a damaged file of an import that is repeated. */
function placeWhole(from: string, to: string): Promise<void> {
  return replaceFile(to, (part) => linkOrCopy(from, part));
}

function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  return replaceFile(file, (part) => writeFile(part, content));
}
