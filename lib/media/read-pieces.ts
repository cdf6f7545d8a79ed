import { limits } from "#lib/config/limits.ts";
import { readBlock } from "#lib/media/film-blocks.ts";
import type { OpenFile } from "#lib/media/open-file.ts";
import type { ByteRange } from "#lib/media/range.ts";

/**
 * The bytes of a file, piece by piece, for `stream.pipeline` into a response.
 * @param mayGoOn asked after each `limits.videoRangeBytes`; throws when no more may be sent
 * @throws Error when the file is shorter than it should be
 */
export async function* readPieces(
  file: OpenFile,
  { start, end }: ByteRange,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<Buffer> {
  let unchecked = 0;
  for (let at = start; at <= end; ) {
    if (unchecked >= limits.videoRangeBytes) {
      await mayGoOn();
      unchecked = 0;
    }
    const index = Math.floor(at / limits.videoReadBytes);
    const begin = index * limits.videoReadBytes;
    const block = await readBlock(file, index);
    const piece = block.subarray(at - begin, end + 1 - begin);
    if (piece.length === 0) throw new Error(`A film's file ends at byte ${at}, before ${end}.`);
    yield piece;
    at += piece.length;
    unchecked += piece.length;
  }
}
