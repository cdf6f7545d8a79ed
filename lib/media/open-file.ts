import { type FileHandle, open } from "node:fs/promises";

/** A file that is open once for all who read it, and closed when the last of them has left. */
export type OpenFile = {
  path: string;
  /** Resolves with the bytes from `at` on: `length`, or fewer at the file's end. */
  read(length: number, at: number): Promise<Buffer>;
  /** To be called once by whoever has opened it. */
  leave(): Promise<void>;
};

type Shared = { readers: number; handle: Promise<FileHandle> };

const files = new Map<string, Shared>();

/** Opens a file, or joins those who read it. @throws when it cannot be opened */
export async function openFile(path: string): Promise<OpenFile> {
  const shared = files.get(path) ?? { readers: 0, handle: open(path) };
  files.set(path, shared);
  shared.readers += 1;
  const leave = async () => {
    shared.readers -= 1;
    if (shared.readers > 0) return;
    if (files.get(path) === shared) files.delete(path);
    await (await shared.handle).close();
  };
  const handle = await shared.handle.catch((error: unknown) => {
    if (files.get(path) === shared) files.delete(path);
    throw error;
  });
  const read = async (length: number, at: number) => {
    const memory = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await handle.read(memory, 0, length, at);
    const bytes = memory.subarray(0, bytesRead);
    return bytesRead < length ? Buffer.from(bytes) : bytes;
  };
  return { path, read, leave };
}
