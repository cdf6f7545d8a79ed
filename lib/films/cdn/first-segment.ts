import { now } from "#lib/core/config/clock.ts";
import type { MediaCdn } from "#lib/core/config/media-cdn.ts";
import { segmentPath } from "#lib/films/cdn/segment-path.ts";
import { expiryAt, signerOf } from "#lib/films/cdn/signers.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { readPlaylist } from "#lib/films/packaging/check/read-playlist.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** Returns the first segment of a film's smallest rendition. @throws Error without one */
export async function firstSegment(film: FilmManifest, cdn: MediaCdn) {
  const { episodeId, revision, renditions } = film;
  const { playlist = "", file = "" } = renditions.at(-1) ?? {};
  const storage = filmStorage();
  const text = String(await storage.readFile(episodeId, revision, playlist));
  const [segment] = readPlaylist(text).segments;
  if (segment === undefined) throw new Error(`${playlist} of ${episodeId} has no segments.`);
  const { offset, bytes } = segment;
  const path = segmentPath({ episodeId, revision, file, offset, bytes });
  return {
    address: signerOf(cdn, path, expiryAt(now()))(path),
    bytes: await storage.readPart(episodeId, revision, file, segment),
  };
}
