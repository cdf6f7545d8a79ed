import { open } from "node:fs/promises";
import { AppError } from "#lib/core/http/errors.ts";
import type { BodyLimit } from "#lib/core/http/read-body.ts";
import { coreLimits } from "#lib/core/limits.ts";

/**
 * Writes the body to a new file, one piece in memory at a time.
 * @throws AppError tooLarge, requestTimeout, badRequest
 */
export async function saveBody(request: Request, file: string, limit: BodyLimit): Promise<void> {
  const reader = request.body?.getReader();
  if (reader === undefined) throw new AppError("badRequest", "The body is missing.");
  const given = Number(request.headers.get("content-length") ?? 0) || limit.bytes;
  const deadlineMs = coreLimits.bodyGraceMs + (given / coreLimits.bodyLeastBytesPerSecond) * 1000;
  let isLate = false;
  const cancel = () => reader.cancel().catch(() => "a body that broke off cannot be cancelled");
  const timer = setTimeout(() => {
    isLate = true;
    void cancel();
  }, deadlineMs);
  const target = await open(file, "wx", 0o600);
  let length = 0;
  try {
    for (let read = await nextOf(reader); !read.done; read = await nextOf(reader)) {
      length += read.value.byteLength;
      if (length > limit.bytes) throw new AppError("tooLarge", limit.sentence);
      await target.writeFile(read.value);
    }
  } finally {
    clearTimeout(timer);
    await cancel();
    await target.close();
  }
  if (isLate) throw new AppError("requestTimeout", "The request took too long.");
}

async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new AppError("badRequest", "The body broke off.", { cause });
  }
}
