import { type FileHandle, open } from "node:fs/promises";
import {
  type BodyLimit,
  cancel,
  deadlineMsOf,
  late,
  nextOf,
} from "#lib/core/http/bodies/read-body.ts";
import { readWithExtendedLimit } from "#lib/core/http/bodies/slow-body.ts";
import { AppError } from "#lib/core/http/errors.ts";

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** Allows more time as bytes arrive. @throws AppError tooLarge, requestTimeout, badRequest */
export async function saveBody(request: Request, file: string, limit: BodyLimit): Promise<void> {
  const reader = request.body?.getReader();
  if (reader === undefined) throw new AppError("badRequest", "The body is missing.");
  await readWithExtendedLimit(request, async () => {
    await using target = await open(file, "wx", 0o600);
    try {
      await save(reader, target, limit);
    } finally {
      cancel(reader);
    }
  });
}

async function save(reader: Reader, target: FileHandle, limit: BodyLimit): Promise<void> {
  const begun = performance.now();
  let length = 0;
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const left = deadlineMsOf(length) - (performance.now() - begun);
    isLate = left <= 0;
    if (isLate) cancel(reader);
    else timer = setTimeout(look, left);
  };
  look();
  try {
    for (let read = await nextOf(reader); !read.done; read = await nextOf(reader)) {
      length += read.value.byteLength;
      if (length > limit.bytes) throw new AppError("tooLarge", limit.sentence);
      await target.writeFile(read.value);
    }
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw late();
}
