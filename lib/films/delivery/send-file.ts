/** A film's file from this machine's disk, whole or in part (RFC 9110, sections 13.1.5 and 14). */

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { joinFile } from "#lib/films/delivery/open-file.ts";
import { type ByteRange, parseRange } from "#lib/films/delivery/range.ts";
import { readPieces } from "#lib/films/delivery/read-pieces.ts";
import { filmLimits } from "#lib/films/limits.ts";

type Sent = {
  file: string;
  bytes: number;
  etag: string;
  /** Asked again and again during a long answer; throws when the viewer's right has ended. */
  mayGoOn: () => Promise<void>;
};

/** Answers GET and HEAD. Content-Type and what else holds for any answer are set before. */
export async function sendFile(
  { file, bytes, etag, mayGoOn }: Sent,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const range = requestedRange(request, etag, bytes);
  const known = { "Accept-Ranges": "bytes", ETag: etag };
  if (range === "unsatisfiable") {
    const head = { ...known, "Content-Range": `bytes */${bytes}`, "Content-Length": 0 };
    response.writeHead(416, head).end();
    return;
  }
  const sent: ByteRange = range === "all" ? { start: 0, end: bytes - 1 } : range;
  const head: OutgoingHttpHeaders = { ...known, "Content-Length": sent.end - sent.start + 1 };
  if (range !== "all") head["Content-Range"] = `bytes ${sent.start}-${sent.end}/${bytes}`;
  const begin = () => response.writeHead(range === "all" ? 200 : 206, head);
  if (request.method === "HEAD") {
    begin().end();
    return;
  }
  const joined = joinFile(file);
  try {
    await sendPieces(readPieces(joined, sent, mayGoOn), response, begin);
  } finally {
    await joined.leave();
  }
}

/** The part that is asked for. Range is defined for GET alone, and If-Range may forbid it. */
export function requestedRange(request: IncomingMessage, etag: string, bytes: number) {
  const { range, "if-range": seen } = request.headers;
  const holds = request.method === "GET" && (seen === undefined || seen === etag);
  const { videoRangeBytes, videoSegmentBytes } = filmLimits;
  return parseRange(holds ? range : undefined, bytes, videoRangeBytes, videoSegmentBytes);
}

/**
 * What `stream.pipeline` does, for several pieces at a time: the next are read when the last have been
 * handed on. Resolves also when the viewer has left.
 */
async function sendPieces(
  source: AsyncIterable<Buffer[]>,
  response: ServerResponse,
  begin: () => void,
): Promise<void> {
  for await (const pieces of source) {
    if (response.destroyed) return;
    response.cork();
    if (!response.headersSent) begin();
    for (const piece of pieces) response.write(piece);
    response.uncork();
    if (response.writableNeedDrain) await drained(response);
  }
  response.end();
}

/** Resolves when the response takes more, or will never again. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
