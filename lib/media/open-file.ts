import { readSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { limits } from "#lib/config/limits.ts";

/** A file that is open once for all who read it, and closed when the last of them has left. */
export type OpenFile = {
  /** Reads into `memory` from byte `at` on. Resolves with how many bytes came; 0 at the end. */
  read(memory: Buffer, length: number, at: number): number | Promise<number>;
  /** To be called once by whoever has opened it. */
  leave(): Promise<void>;
};

type Shared = { readers: number; handle: Promise<FileHandle>; readAt: Map<number, number> };

const files = new Map<string, Shared>();

/** Opens a file, or joins those who read it. @throws when it cannot be opened */
export async function openFile(file: string): Promise<OpenFile> {
  const shared = files.get(file) ?? { readers: 0, handle: open(file), readAt: new Map() };
  files.set(file, shared);
  shared.readers += 1;
  const leave = async () => {
    shared.readers -= 1;
    if (shared.readers > 0) return;
    if (files.get(file) === shared) files.delete(file);
    await (await shared.handle).close();
  };
  const handle = await shared.handle.catch((error: unknown) => {
    if (files.get(file) === shared) files.delete(file);
    throw error;
  });
  return { read: (memory, length, at) => read(handle, shared.readAt, memory, length, at), leave };
}

/**
 * What somebody has read a moment ago is in the system's memory: it is copied from there at once,
 * which costs less than to hand the work to another thread. Anything else may wait for the disk.
 */
function read(
  handle: FileHandle,
  readAt: Map<number, number>,
  memory: Buffer,
  length: number,
  at: number,
): number | Promise<number> {
  const time = performance.now();
  const first = Math.floor(at / limits.videoReadBytes);
  const last = Math.floor((at + length - 1) / limits.videoReadBytes);
  const isRecent = (block: number) =>
    time - (readAt.get(block) ?? Number.NEGATIVE_INFINITY) < limits.fileInMemoryMs;
  const isInMemory = isRecent(first) && isRecent(last);
  for (const block of [first, last]) readAt.set(block, time);
  if (isInMemory) return readSync(handle.fd, memory, 0, length, at);
  return handle.read(memory, 0, length, at).then(({ bytesRead }) => bytesRead);
}
