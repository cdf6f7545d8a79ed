import { open } from "node:fs/promises";
import { AppError } from "#lib/core/http/errors.ts";
import {
  announcedBytes,
  type BodyLimit,
  cancel,
  deadlineMsOf,
  late,
  nextOf,
} from "#lib/core/http/read-body.ts";

/**
 * Writes the body to a new file, one piece in memory at a time.
 * @throws AppError tooLarge, requestTimeout, badRequest
 */
export async function saveBody(request: Request, file: string, limit: BodyLimit): Promise<void> {
  const reader = request.body?.getReader();
  if (reader === undefined) throw new AppError("badRequest", "The body is missing.");
  const deadlineMs = deadlineMsOf(announcedBytes(request) || limit.bytes);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    cancel(reader);
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
    cancel(reader);
    await target.close();
  }
  if (isLate) throw late();
}
