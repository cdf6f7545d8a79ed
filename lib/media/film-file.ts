/** What lies under a film's link, by name: names are looked up in the manifest, never joined. */
import { findEpisode } from "#lib/content/episodes.ts";
import { type FilmManifest, KEY_NAME, MANIFEST_NAME } from "#lib/media/manifest.ts";
import { findFilmKey } from "#lib/media/queries.ts";
import { filmStorage } from "#lib/media/storage/storage.ts";

type Sized = { type: string; bytes: number };

/** A file of a revision, or a few bytes that are made here. */
export type FilmFile =
  | ({ kind: "stored"; name: string; etag: string; manifest: FilmManifest } & Sized)
  | ({ kind: "made"; body: Buffer } & Sized);

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
  return { kind: "stored", name, type, bytes, etag: `"${sha256.slice(0, 32)}"`, manifest };
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
  return { kind: "made", body, type, bytes: body.length };
}
