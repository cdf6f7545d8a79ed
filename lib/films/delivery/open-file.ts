import { type FileHandle, open } from "node:fs/promises";

/** A file that is open once for all who read it, and closed when the last of them has left. */
export type OpenFile = {
  path: string;
  /**
   * Resolves with the bytes from `at` on: `length`, or fewer at the file's end. The first opens it:
   * for whom all is in memory it need not be. @throws when it cannot be opened
   */
  read(length: number, at: number): Promise<Buffer>;
  /** To be called once by whoever has joined. */
  leave(): Promise<void>;
};

type Shared = { readers: number; handle: Promise<FileHandle> | null };

const files = new Map<string, Shared>();

/** Joins those who read a file. */
export function joinFile(path: string): OpenFile {
  const shared = files.get(path) ?? { readers: 0, handle: null };
  files.set(path, shared);
  shared.readers += 1;
  return {
    path,
    async read(length, at) {
      shared.handle ??= open(path);
      const handle = await shared.handle;
      const memory = Buffer.allocUnsafeSlow(length);
      const { bytesRead } = await handle.read(memory, 0, length, at);
      const bytes = memory.subarray(0, bytesRead);
      return bytesRead < length ? Buffer.from(bytes) : bytes;
    },
    async leave() {
      shared.readers -= 1;
      if (shared.readers > 0) return;
      files.delete(path);
      // One that could not be opened was told to who read it.
      const handle = await shared.handle?.catch(() => null);
      await handle?.close();
    },
  };
}
