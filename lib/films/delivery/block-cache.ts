import { type FileHandle, open } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { filmLimits } from "#lib/films/shared-limits.ts";

const CACHE_BYTES = 64 * 1024 * 1024;
/** An import repairs a damaged film in place. */
const CACHE_MS = 60_000;

export type CachedFile = ReturnType<typeof joinFile>;

type Opened = { path: string; joinedAt: number; readers: number; handle?: Promise<FileHandle> };

const BLOCK_BYTES = filmLimits.videoReadBytes;
const blocks = new LRUCache<string, Promise<Buffer>>({
  max: CACHE_BYTES / BLOCK_BYTES,
  ttl: CACHE_MS,
});
const files = new Map<string, Opened>();

export function joinFile(path: string) {
  const known = files.get(path);
  const joinedAt = performance.now();
  const isYoung = known !== undefined && joinedAt - known.joinedAt < CACHE_MS;
  const file: Opened = isYoung ? known : { path, joinedAt, readers: 0 };
  files.set(path, file);
  file.readers += 1;
  return {
    /** Reads one block of `videoReadBytes`. All viewers share the buffer. */
    readBlock(index: number): Promise<Buffer> {
      const key = `${index} ${path}`;
      const kept = blocks.get(key);
      if (kept) return kept;
      const block = load(file, index);
      // Becomes stale with its handle, which may read a file that was replaced.
      blocks.set(key, block, { start: file.joinedAt });
      block.catch(() => blocks.delete(key));
      return block;
    },
    /** The last reader closes the file. */
    async leave() {
      file.readers -= 1;
      if (file.readers > 0) return;
      if (files.get(path) === file) files.delete(path);
      const handle = await file.handle?.catch(() => null);
      await handle?.close();
    },
  };
}

async function load(file: Opened, index: number): Promise<Buffer> {
  file.handle ??= open(file.path);
  const handle = await file.handle;
  const memory = Buffer.allocUnsafeSlow(BLOCK_BYTES);
  const { bytesRead } = await handle.read(memory, 0, BLOCK_BYTES, index * BLOCK_BYTES);
  const bytes = memory.subarray(0, bytesRead);
  // Copies, so that a short block does not hold a whole block's memory.
  return bytesRead < BLOCK_BYTES ? Buffer.from(bytes) : bytes;
}
