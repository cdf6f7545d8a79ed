import path from "node:path";
import { Readable } from "node:stream";
import {
  copyObject,
  deleteObject,
  getObject,
  getPart,
  listObjects,
  openObject,
  putObject,
} from "#lib/core/object-storage/bucket.ts";
import {
  type FilmManifest,
  filmManifestSchema,
  formatManifest,
  MANIFEST_NAME,
} from "#lib/films/manifest.ts";
import type { FilmStorage } from "#lib/films/storage/film-storage.ts";

const MANIFEST_TYPE = "application/json";

export function objectKey(episodeId: string, ...names: string[]): string {
  return [episodeId, ...names].join("/");
}

export const s3Storage: FilmStorage = {
  takesPlainFilms: false,

  readManifest: (episodeId) => readManifest(objectKey(episodeId, MANIFEST_NAME)),

  readRevision: (episodeId, revision) =>
    readManifest(objectKey(episodeId, revision, MANIFEST_NAME)),

  async add(folder, manifest, progress = () => undefined) {
    const { episodeId, revision, files, keyId } = manifest;
    if (keyId === null) throw new Error("A film goes into a bucket only encrypted.");
    const all = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const [name, { bytes, type }] of Object.entries(files)) {
      const file = path.join(folder, name);
      await putObject(objectKey(episodeId, revision, name), { file }, type);
      done += bytes;
      progress(done / all);
    }
    await putManifest(manifest, revision, MANIFEST_NAME);
  },

  async addRevision(manifest, base, changed) {
    const { episodeId, revision, files, keyId } = manifest;
    if (keyId === null) throw new Error("A film goes into a bucket only encrypted.");
    for (const [name, { type }] of Object.entries(files)) {
      const to = objectKey(episodeId, revision, name);
      const bytes = changed.get(name);
      if (bytes) await putObject(to, bytes, type);
      else await copyObject(objectKey(episodeId, base.revision, name), to);
    }
    await putManifest(manifest, revision, MANIFEST_NAME);
  },

  show: (manifest) => putManifest(manifest, MANIFEST_NAME),

  async rememberShown(episodeId) {
    const key = objectKey(episodeId, MANIFEST_NAME);
    const before = await getObject(key);
    return () => (before ? putObject(key, before, MANIFEST_TYPE) : deleteObject(key));
  },

  async remove(episodeId) {
    await deleteObject(objectKey(episodeId, MANIFEST_NAME));
    await removeAll(objectKey(episodeId, ""));
  },

  async shownSince(episodeId) {
    const [shown] = await listObjects(objectKey(episodeId, MANIFEST_NAME));
    return shown?.writtenAt ?? null;
  },

  async listRevisions(episodeId) {
    const written = new Map<string, Date>();
    for (const { key, writtenAt } of await listObjects(objectKey(episodeId, ""))) {
      const [, revision = "", name] = key.split("/");
      const known = written.get(revision);
      if (name && (!known || known < writtenAt)) written.set(revision, writtenAt);
    }
    return [...written].map(([revision, writtenAt]) => ({ revision, writtenAt }));
  },

  removeRevision: (episodeId, revision) => removeAll(objectKey(episodeId, revision, "")),

  async readStream(episodeId, revision, name, part) {
    const key = objectKey(episodeId, revision, name);
    const body = (await openObject(key, undefined, part))?.body;
    return body ? Readable.from(body) : missing(key);
  },

  async readFile(...place) {
    const key = objectKey(...place);
    return (await getObject(key)) ?? missing(key);
  },

  async readPart(episodeId, revision, name, part) {
    const key = objectKey(episodeId, revision, name);
    return (await getPart(key, part)) ?? missing(key);
  },
};

function putManifest(manifest: FilmManifest, ...names: string[]): Promise<void> {
  const key = objectKey(manifest.episodeId, ...names);
  return putObject(key, formatManifest(manifest), MANIFEST_TYPE);
}

async function readManifest(key: string): Promise<FilmManifest | null> {
  const bytes = await getObject(key);
  return bytes && filmManifestSchema.parse(JSON.parse(bytes.toString("utf8")));
}

async function removeAll(prefix: string): Promise<void> {
  for (const { key } of await listObjects(prefix)) await deleteObject(key);
}

function missing(key: string): never {
  throw Object.assign(new Error(`${key} is not in the bucket.`), { code: "ENOENT" });
}
