import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Resolves at the end, also when the client leaves before it. */
export async function sendStream(
  stream: Readable | ReadableStream<Uint8Array>,
  response: ServerResponse,
): Promise<void> {
  await pipeline(stream, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
