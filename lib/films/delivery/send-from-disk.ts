import type { IncomingMessage, ServerResponse } from "node:http";
import { type ByteRange, type RequestedRange, rangeResponse } from "#lib/core/http/range.ts";
import { type CachedFile, joinFile } from "#lib/films/delivery/block-cache.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

type Sent = {
  path: string;
  bytes: number;
  etag: string;
  range: RequestedRange;
  checkRight: () => Promise<void>;
};

/** Streams with backpressure. Resolves also when the client closes. */
export async function sendFromDisk(
  { path, bytes, etag, range, checkRight }: Sent,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, part, headers } = rangeResponse(range, bytes);
  const begin = () =>
    response.writeHead(status, { "Accept-Ranges": "bytes", ETag: etag, ...headers });
  if (part === null || request.method === "HEAD") {
    begin().end();
    return;
  }
  const file = joinFile(path);
  try {
    let unchecked = 0;
    for (let { start } = part; start <= part.end; ) {
      if (unchecked >= filmLimits.videoRangeBytes) {
        await checkRight();
        unchecked = 0;
      }
      const pieces = await readPieces(file, { start, end: part.end });
      if (response.destroyed) return;
      response.cork();
      // After the first read, so that an unreadable file still gets an error status.
      if (!response.headersSent) begin();
      for (const piece of pieces) {
        response.write(piece);
        start += piece.length;
        unchecked += piece.length;
      }
      response.uncork();
      if (response.writableNeedDrain) await drained(response);
    }
    response.end();
  } finally {
    await file.leave();
  }
}

/** Reads several pieces, which cost one system call to send. */
async function readPieces(file: CachedFile, { start, end }: ByteRange): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for (let at = start; at <= end && pieces.length < filmLimits.videoPiecesAtOnce; ) {
    const index = Math.floor(at / filmLimits.videoReadBytes);
    const begin = index * filmLimits.videoReadBytes;
    const block = await file.readBlock(index);
    const piece = block.subarray(at - begin, end + 1 - begin);
    if (piece.length === 0) throw new Error(`A film's file ends at byte ${at}, before ${end}.`);
    pieces.push(piece);
    at += piece.length;
  }
  return pieces;
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });
}
