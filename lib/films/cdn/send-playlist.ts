/** Playlists of encrypted films name their segments at the CDN; key and header stay with the site. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import type { MediaCdn } from "#lib/core/config/media-cdn.ts";
import { filmSegmentsPath } from "#lib/core/config/paths.ts";
import { segmentPath } from "#lib/films/cdn/segment-path.ts";
import { expiryAt, signerOf } from "#lib/films/cdn/signers.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";
import { findRevision, readSmallFile } from "#lib/films/storage/revision-cache.ts";

const CACHE_BYTES = 32 * 1024 * 1024;

type Place = { episodeId: string; revision: string; name: string };
type Wish = Place & { cdn: MediaCdn; expires: number };
type Packed = { plain: Buffer; gzipped: Buffer };

const playlists = new LRUCache<string, Packed, Wish>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ plain, gzipped }) => plain.length + gzipped.length,
  fetchMethod: async (_key, _stale, { context }) => {
    const plain = Buffer.from(await cdnPlaylist(context));
    return { plain, gzipped: await promisify(gzip)(plain) };
  },
  ignoreFetchAbort: true,
});

export const isAtCdn = ({ keyId }: FilmManifest) =>
  environment().mediaCdn !== null && keyId !== null;

/** Sends the playlist of a rendition that the CDN delivers; false for anything else. */
export async function sendCdnPlaylist(
  { episodeId, revision, name }: Place,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const cdn = environment().mediaCdn;
  if (cdn === null || !name.endsWith(".m3u8")) return false;
  const manifest = await findRevision(episodeId, revision);
  const rendition = manifest?.renditions.find(({ playlist }) => playlist === name);
  const type = manifest?.files[name]?.type;
  if (!manifest || !isAtCdn(manifest) || !rendition || !type) return false;
  const expires = expiryAt(now());
  const context = { episodeId, revision, name, cdn, expires };
  const key = [episodeId, revision, name, cdn.url, expires].join(" ");
  const { plain, gzipped } = await playlists.forceFetch(key, { context });
  const isPacked = /\bgzip\b(?!\s*;\s*q=0)/.test(String(headers["accept-encoding"]));
  const body = isPacked ? gzipped : plain;
  const packing = isPacked ? { "Content-Encoding": "gzip" } : {};
  response.writeHead(200, {
    ...{ "Content-Type": type, "Cache-Control": "private, no-store", Vary: "Accept-Encoding" },
    ...{ ...packing, "Content-Length": body.length },
  });
  response.end(body);
  return true;
}

/** Replaces each byte range by the address of a whole segment. */
async function cdnPlaylist({ cdn, expires, episodeId, revision, name }: Wish): Promise<string> {
  const text = String(await readSmallFile(episodeId, revision, name));
  const addressOf = signerOf(cdn, `${filmSegmentsPath}/*/${episodeId}/${revision}/*`, expires);
  return text.replaceAll(
    /#EXT-X-BYTERANGE:(\d+)@(\d+)\n(.+)/g,
    (_range, bytes: string, offset: string, file: string) => {
      const piece = { offset: Number(offset), bytes: Number(bytes) };
      return addressOf(segmentPath({ episodeId, revision, file, ...piece }));
    },
  );
}
