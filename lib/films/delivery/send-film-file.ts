import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "#lib/core/config/environment.ts";
import {
  type ByteRange,
  parseRange,
  type RequestedRange,
  rangeResponse,
  requestedRange,
} from "#lib/core/http/range.ts";
import { signedUrl } from "#lib/core/object-storage/bucket.ts";
import { isAtCdn } from "#lib/films/cdn/send-playlist.ts";
import { findPlainPlaylist, sendPlainPiece } from "#lib/films/delivery/plain-film.ts";
import { sendFromDisk } from "#lib/films/delivery/send-from-disk.ts";
import { findFilmKey } from "#lib/films/library/film-keys.ts";
import { type FilmManifest, KEY_NAME, MANIFEST_NAME } from "#lib/films/manifest.ts";
import { noFilm } from "#lib/films/refusals.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { localPath } from "#lib/films/storage/disk-storage.ts";
import { findRevision, readSmallFile } from "#lib/films/storage/revision-cache.ts";
import { objectKey } from "#lib/films/storage/s3-storage.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

const REDIRECT_SECONDS = 60;
/** The most bytes of a closed range: one segment of the best rendition. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
/** More than a rendition's header (EXT-X-MAP), which has a few kB. */
const HEADER_BYTES = 64 * 1024;

/** `checkRight` throws when the viewer's right has ended. */
type Asked = { episodeId: string; revision: string; name: string; checkRight: () => Promise<void> };

/** Sends a file from the bucket, by nginx or from the disk, as the settings say. */
export async function sendFilmFile(
  { episodeId, revision, name, checkRight }: Asked,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const manifest = await findRevision(episodeId, revision);
  if (manifest === null) throw noFilm();
  if (name === MANIFEST_NAME) return sendManifest(manifest, response);
  if (name === KEY_NAME) return sendKey(manifest, response);
  const playlist = await findPlainPlaylist(manifest, name);
  if (playlist) return sendWhole("application/vnd.apple.mpegurl", playlist, response);
  if (await sendPlainPiece(manifest, name, request, response)) return;
  // Looks the name up: a name never becomes part of a path unchecked.
  const file = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
  if (!file) throw noFilm();
  const { type, bytes, sha256 } = file;
  const place: Place = [manifest.episodeId, revision, name];
  const etag = `"${sha256.slice(0, 32)}"`;
  const most = { bytes: filmLimits.videoRangeBytes, closedBytes: SEGMENT_BYTES };
  const range = requestedRange(request, etag, bytes, most);
  const { s3, mediaAccelPath } = environment();
  const isVideo = type === "video/mp4";
  if (s3 !== null && !isVideo) return sendWhole(type, await readSmallFile(...place), response);
  setHeaders(response, type);
  if (s3 !== null && isAtCdn(manifest) && isHeader(range, request)) {
    return sendHeader(place, range, bytes, response);
  }
  if (s3 !== null) return redirectToBucket(objectKey(...place), range, request, response);
  if (mediaAccelPath !== null && isForNginx(range, bytes, request)) {
    return handToNginx([mediaAccelPath, ...place].join("/"), response);
  }
  await sendFromDisk(
    { path: localPath(...place), bytes, etag, range, checkRight },
    request,
    response,
  );
}

type Place = [episodeId: string, revision: string, name: string];

function sendManifest(manifest: FilmManifest, response: ServerResponse): void {
  // The examination is for the staff.
  const shown = { ...manifest, examination: undefined, packaging: undefined };
  sendWhole("application/json", Buffer.from(JSON.stringify(shown)), response);
}

async function sendKey({ keyId }: FilmManifest, response: ServerResponse): Promise<void> {
  const key = keyId === null ? null : await findFilmKey(keyId);
  if (key === null) throw noFilm();
  sendWhole("application/octet-stream", Buffer.from(key), response);
}

function sendWhole(type: string, body: Buffer, response: ServerResponse): void {
  setHeaders(response, type);
  response.setHeader("Content-Length", body.length);
  // Node omits the body of a response to HEAD.
  response.end(body);
}

function handToNginx(location: string, response: ServerResponse): void {
  response.writeHead(200, { "X-Accel-Redirect": location, "Content-Length": 0 }).end();
}

/** Only short responses: nginx checks no right while it sends, and has its own ETags. */
function isForNginx(
  asked: RequestedRange,
  bytes: number,
  { method, headers }: IncomingMessage,
): boolean {
  if (method !== "GET" || headers["if-range"] !== undefined) return false;
  if (headers.range === undefined) return bytes <= filmLimits.videoRangeBytes;
  // nginx ignores a header with a space in it, and sends all.
  if (/\s/.test(headers.range)) return false;
  const uncut = parseRange(headers.range, bytes, { bytes });
  return typeof asked === "object" && typeof uncut === "object" && asked.end === uncut.end;
}

/** The CDN has all segments: with their headers from here, players need no bucket. */
function isHeader(range: RequestedRange, { method }: IncomingMessage): range is ByteRange {
  return method === "GET" && typeof range === "object" && range.end - range.start < HEADER_BYTES;
}

async function sendHeader(
  place: Place,
  { start, end }: ByteRange,
  size: number,
  response: ServerResponse,
): Promise<void> {
  const part = { offset: start, bytes: end - start + 1 };
  const body = await filmStorage().readPart(...place, part);
  response.writeHead(206, rangeResponse({ start, end }, size).headers).end(body);
}

function redirectToBucket(
  key: string,
  asked: RequestedRange,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { range } = request.headers;
  const headers = typeof asked === "object" && range ? { range } : {};
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  const url = signedUrl({ method, key, seconds: REDIRECT_SECONDS, headers });
  response.writeHead(307, { Location: url.href, "Content-Length": 0 }).end();
}

function setHeaders(response: ServerResponse, type: string): void {
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "private, no-store");
}
