/**
 * The parts of films that were read lately, in memory: whoever watches the same part shares it, also
 * one who stops reading in the middle. Nothing in a file of a film ever changes, nor does a block.
 */
import { limits } from "#lib/config/limits.ts";
import type { OpenFile } from "#lib/media/open-file.ts";

/** The least lately used first. */
const known = new Map<string, Buffer>();
/** What is being read now is read once. */
const coming = new Map<string, Promise<Buffer>>();
let knownBytes = 0;

/**
 * The bytes of a file from `index * limits.videoReadBytes` on, at once when they are in memory; fewer
 * at its end. To be read only.
 */
export function readBlock(file: OpenFile, index: number): Buffer | Promise<Buffer> {
  const key = `${index} ${file.path}`;
  const found = known.get(key);
  if (found === undefined) return coming.get(key) ?? load(file, index, key);
  known.delete(key);
  known.set(key, found);
  return found;
}

function load(file: OpenFile, index: number, key: string): Promise<Buffer> {
  const size = limits.videoReadBytes;
  const block = file.read(size, index * size).then(
    (bytes) => {
      coming.delete(key);
      remember(key, bytes);
      return bytes;
    },
    (error: unknown) => {
      coming.delete(key);
      throw error;
    },
  );
  coming.set(key, block);
  return block;
}

function remember(key: string, bytes: Buffer): void {
  known.set(key, bytes);
  knownBytes += bytes.length;
  for (const [oldest, { length }] of known) {
    if (knownBytes <= limits.filmBlocksBytes) return;
    known.delete(oldest);
    knownBytes -= length;
  }
}
