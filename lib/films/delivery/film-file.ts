/** What lies under a film's link, by name: names are looked up in the manifest, never joined. */
import { type EpisodeId, findEpisode } from "#lib/content/episodes.ts";
import { type FilmManifest, KEY_NAME, MANIFEST_NAME } from "#lib/films/library/manifest.ts";
import { findFilmKey } from "#lib/films/queries.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** A file of a revision. */
export type StoredFile = {
  kind: "stored";
  episodeId: EpisodeId;
  revision: string;
  name: string;
  type: string;
  bytes: number;
  etag: string;
};

/** A file of a revision, or a few bytes that are made here. */
export type FilmFile = StoredFile | { kind: "made"; type: string; body: Buffer };

/** How many revisions are kept in mind; nothing in one ever changes. */
const REMEMBERED = 100;
const revisions = new Map<string, FilmManifest>();

/** The file of a revision with this name, or null. The link has been checked before. */
export async function findFilmFile(
  episodeId: string,
  revision: string,
  name: string,
): Promise<FilmFile | null> {
  const manifest = await findRevision(episodeId, revision);
  if (manifest === null) return null;
  if (name === MANIFEST_NAME)
    return made(Buffer.from(JSON.stringify(manifest)), "application/json");
  if (name === KEY_NAME) return findKey(manifest);
  const file = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
  if (!file) return null;
  const { type, bytes, sha256 } = file;
  const place = { episodeId: manifest.episodeId, revision, name };
  return { kind: "stored", ...place, type, bytes, etag: `"${sha256.slice(0, 32)}"` };
}

async function findRevision(episodeId: string, revision: string): Promise<FilmManifest | null> {
  const key = `${episodeId}/${revision}`;
  const known = revisions.get(key);
  if (known) return known;
  const episode = findEpisode(episodeId);
  const manifest = episode && (await filmStorage().readRevision(episode.id, revision));
  if (!manifest) return null;
  const [oldest] = revisions.keys();
  if (revisions.size >= REMEMBERED && oldest !== undefined) revisions.delete(oldest);
  revisions.set(key, manifest);
  return manifest;
}

async function findKey({ keyId }: FilmManifest): Promise<FilmFile | null> {
  const key = keyId === null ? null : await findFilmKey(keyId);
  return key && made(Buffer.from(key), "application/octet-stream");
}

function made(body: Buffer, type: string): FilmFile {
  return { kind: "made", body, type };
}
