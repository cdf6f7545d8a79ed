import { createHash, randomUUID } from "node:crypto";
import { existsSync, renameSync } from "node:fs";
import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createTarPacker } from "modern-tar";
import { now } from "#lib/core/config/clock.ts";
import { isMissing } from "#lib/core/missing-file.ts";
import { SUMS_NAME } from "#lib/operations/backups/format.ts";

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type ArchiveWriter = Awaited<ReturnType<typeof writeArchive>>;

/** A file that cannot be read; the archive stays valid. */
export class SourceError extends Error {
  override name = "SourceError";
}

/** Usage: `.catch(asSourceError(source))`. Throws ENOENT as it is. */
export const asSourceError = (source: string) => (cause: unknown) => {
  if (isMissing(cause)) throw cause;
  throw new SourceError(`${source} cannot be read: ${cause}`, { cause });
};

/** @throws Error when the file exists */
export async function writeArchive(file: string) {
  // Two backups may be written to one name at a time.
  const part = `${file}.part-${randomUUID()}`;
  refuseExisting(file);
  const output = await open(part, "w", 0o600);
  const { readable, controller } = createTarPacker();
  const sink = output.createWriteStream({ flush: true });
  const written = pipeline(Readable.fromWeb(readable as never), sink);
  written.catch(() => undefined); // The next write and `finish` report it.
  const sums: string[] = [];

  async function add(name: string, size: number, chunks: Chunks): Promise<void> {
    const hash = createHash("sha256");
    const writer = controller.add({ name, size, mtime: now(), mode: 0o600 }).getWriter();
    for await (const chunk of chunks) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    sums.push(`${hash.digest("hex")}  ${name}\n`);
  }

  const addBytes = (name: string, bytes: Uint8Array) => add(name, bytes.length, [bytes]);
  const addText = (name: string, text: string) => addBytes(name, new TextEncoder().encode(text));

  return {
    addBytes,
    addText,
    /** @throws ENOENT before it writes; SourceError before it writes, or after a complete entry */
    addFile: async (name: string, source: string) => {
      await using handle = await open(source).catch(asSourceError(source));
      const { size } = await handle.stat();
      const broken: unknown[] = [];
      await add(name, size, filledUp(handle, size, broken));
      if (broken.length > 0) asSourceError(source)(broken[0]);
    },
    /** Resolves with the size in bytes once the file has its name. */
    finish: async () => {
      await addText(SUMS_NAME, sums.join(""));
      controller.finalize();
      await written;
      // Synchronous: another process has no time to finish its backup in between.
      refuseExisting(file);
      renameSync(part, file);
      return (await stat(file)).size;
    },
    abandon: async () => {
      controller.error(new Error("The backup was broken off."));
      await written.catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new Error(`${file} exists already: a backup overwrites nothing.`);
}

/**
 * Omits lines appended meanwhile. Yields zeros for what cannot be read, so that the archive stays
 * whole without it.
 */
async function* filledUp(handle: FileHandle, size: number, broken: unknown[]) {
  if (size === 0) return;
  let left = size;
  try {
    const range = { start: 0, end: size - 1, autoClose: false };
    for await (const chunk of handle.createReadStream(range)) {
      left -= chunk.length;
      yield chunk;
    }
    if (left > 0) throw new Error("A file became shorter while it was copied.");
  } catch (error) {
    broken.push(error);
  }
  for (; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, left);
}

const ZEROS = new Uint8Array(64 * 1024);
