/**
 * The parts of films that were read lately, in memory: whoever watches the same part shares it, also
 * one who stops reading in the middle. Nothing in a file of a film ever changes, nor does a block.
 */

import type { OpenFile } from "#lib/films/delivery/open-file.ts";
import { filmLimits } from "#lib/films/limits.ts";

/** The least lately used first; what is being read now is read once. */
const blocks = new Map<string, Promise<Buffer>>();
const MOST = filmLimits.filmBlocksBytes / filmLimits.videoReadBytes;

/**
 * The bytes of a file from `index * filmLimits.videoReadBytes` on, fewer at its end. To be read only.
 * @throws when the file cannot be read; it is tried again the next time
 */
export function readBlock(file: OpenFile, index: number): Promise<Buffer> {
  const key = `${index} ${file.path}`;
  const block = blocks.get(key) ?? load(file, index, key);
  blocks.delete(key);
  blocks.set(key, block);
  const [oldest] = blocks.keys();
  if (blocks.size > MOST && oldest !== undefined) blocks.delete(oldest);
  return block;
}

function load(file: OpenFile, index: number, key: string): Promise<Buffer> {
  const block = file.read(filmLimits.videoReadBytes, index * filmLimits.videoReadBytes);
  block.catch(() => blocks.delete(key));
  return block;
}
