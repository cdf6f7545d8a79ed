/** How the bytes of a stored file reach a viewer whose right was checked: the settings say. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { environment } from "#lib/core/config/environment.ts";
import { viewerUrl } from "#lib/core/object-storage/bucket.ts";
import type { StoredFile } from "#lib/films/delivery/film-file.ts";
import { requestedRange, sendFile } from "#lib/films/delivery/send-file.ts";
import { readSmallFile } from "#lib/films/delivery/small-files.ts";
import { filmLimits } from "#lib/films/limits.ts";
import { localPath } from "#lib/films/storage/local-storage.ts";
import { objectKey } from "#lib/films/storage/s3-storage.ts";

/** `mayGoOn` throws when the viewer's right has ended. */
type Delivered = StoredFile & { mayGoOn: () => Promise<void> };

/** Answers with the file or the part of it that is asked for, or with where it is to be had. */
export async function deliver(
  file: Delivered,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { s3, mediaAccelPath } = environment();
  if (s3 !== null) return deliverFromBucket(file, request, response);
  const { episodeId, revision, name } = file;
  if (mediaAccelPath !== null && isForNginx(file, request)) {
    const place = [mediaAccelPath, episodeId, revision, name].join("/");
    response.writeHead(200, { "X-Accel-Redirect": place, "Content-Length": 0 }).end();
    return;
  }
  const path = localPath(episodeId, revision, name);
  await sendFile({ ...file, file: path }, request, response);
}

/** Sends a few bytes at once. */
export function sendWhole(body: Buffer, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Nginx sends what is over soon: a segment, a small file. It looks at no right while it sends, and
 * has ETags of its own, so that what is long or conditional is sent from here.
 */
function isForNginx({ etag, bytes }: StoredFile, request: IncomingMessage): boolean {
  if (request.method !== "GET" || request.headers["if-range"] !== undefined) return false;
  const { range } = request.headers;
  if (range === undefined) return bytes <= filmLimits.videoRangeBytes;
  const asked = requestedRange(request, etag, bytes);
  if (typeof asked === "string" || !/\d$/.test(range)) return false;
  const end = Number(/\d+$/.exec(range)?.[0]);
  return asked.end === Math.min(end, bytes - 1);
}

/** Film bytes by redirect, one range at a time; what a player reads as text is sent from here. */
async function deliverFromBucket(
  { episodeId, revision, name, type, bytes, etag }: StoredFile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (type !== "video/mp4") {
    sendWhole(await readSmallFile(episodeId, revision, name), request, response);
    return;
  }
  const method = request.method === "HEAD" ? "HEAD" : "GET";
  const { range } = request.headers;
  const isPart = typeof requestedRange(request, etag, bytes) === "object";
  const headers = isPart && range ? { range } : {};
  const url = viewerUrl(method, objectKey(episodeId, revision, name), headers);
  response.writeHead(307, { Location: url.href, "Content-Length": 0 }).end();
}
