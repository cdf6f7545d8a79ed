import type { ServerResponse } from "node:http";
import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Resolves at the end, also when the client leaves before it. */
export async function sendStream(
  stream: Readable | ReadableStream<Uint8Array>,
  response: ServerResponse,
  ...through: readonly Transform[]
): Promise<void> {
  await pipeline([stream, ...through, response]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  });
}
