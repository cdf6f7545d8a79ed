import type { IncomingMessage, ServerResponse } from "node:http";
import { sendStream } from "#lib/core/http/send-stream.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { readSegmentPath } from "#lib/films/cdn/segment-path.ts";
import { isAtCdn } from "#lib/films/cdn/send-playlist.ts";
import { expectReading, noFilm } from "#lib/films/refusals.ts";
import { findRevision } from "#lib/films/storage/revision-cache.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

const HEADERS = {
  "Content-Type": "video/mp4",
  // The bytes of an address never change.
  "Cache-Control": "public, max-age=31536000, immutable",
  // A page of the site reads them from the CDN's origin, without credentials.
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Sends the CDN one whole segment, cipher text; ignores Range. @throws AppError */
export async function handleSegmentRequest(
  rest: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const place = readSegmentPath(rest);
  if (place === null) throw noFilm();
  expectReading(request);
  const { episodeId, revision, file, offset, bytes } = place;
  const manifest = await findRevision(episodeId, revision);
  if (manifest === null || !isAtCdn(manifest)) throw noFilm();
  const piece = { offset, bytes };
  const source = await filmStorage()
    .readStream(episodeId, revision, file, piece)
    .catch(ifMissing(null));
  if (source === null) throw noFilm();
  response.writeHead(200, { ...HEADERS, "Content-Length": bytes });
  if (request.method === "HEAD") {
    source.destroy();
    response.end();
  } else await sendStream(source, response);
}
