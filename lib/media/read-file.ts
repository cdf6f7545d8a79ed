import { open } from "node:fs/promises";
import { limits } from "#lib/config/limits.ts";
import type { ByteRange } from "#lib/media/range.ts";

/**
 * The bytes of a file, piece by piece, for `stream.pipeline`: the file is closed when the reader is
 * done or leaves. A piece is good until the next is asked for: the memory is used again.
 * @param mayGoOn asked after each `limits.videoRangeBytes`; throws when no more may be sent
 * @throws Error when the file is shorter than it should be
 */
export async function* readFilePieces(
  file: string,
  { start, end }: ByteRange,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    const memory = Buffer.allocUnsafeSlow(Math.min(limits.videoReadBytes, end - start + 1));
    let unchecked = 0;
    for (let at = start; at <= end; ) {
      if (unchecked >= limits.videoRangeBytes) {
        await mayGoOn();
        unchecked = 0;
      }
      const { bytesRead } = await handle.read(memory, 0, Math.min(memory.length, end - at + 1), at);
      if (bytesRead === 0) throw new Error(`${file} ends at byte ${at}, before ${end}.`);
      yield memory.subarray(0, bytesRead);
      at += bytesRead;
      unchecked += bytesRead;
    }
  } finally {
    await handle.close();
  }
}
