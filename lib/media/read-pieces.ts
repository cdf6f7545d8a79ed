import { limits } from "#lib/config/limits.ts";
import type { OpenFile } from "#lib/media/open-file.ts";
import type { ByteRange } from "#lib/media/range.ts";

/** Pieces of memory that nobody uses now: to have new ones made for each viewer costs more. */
const spare: Buffer[] = [];

/**
 * The bytes of a file, piece by piece, for `stream.pipeline` into a response. A large piece is good
 * until the next is asked for, and its memory is used again: `pipeline` asks when it has heard that
 * the response has handed the piece on.
 * @param mayGoOn asked after each `limits.videoRangeBytes`; throws when no more may be sent
 * @throws Error when the file is shorter than it should be
 */
export async function* readPieces(
  file: OpenFile,
  { start, end }: ByteRange,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const memory = spare.pop() ?? Buffer.allocUnsafeSlow(limits.videoReadBytes);
  let unchecked = 0;
  for (let at = start; at <= end; ) {
    if (unchecked >= limits.videoRangeBytes) {
      await mayGoOn();
      unchecked = 0;
    }
    const count = await file.read(memory, Math.min(memory.length, end - at + 1), at);
    if (count === 0) throw new Error(`A film's file ends at byte ${at}, before ${end}.`);
    const piece = memory.subarray(0, count);
    // Of a small piece a response says at once that more may come, and sends it later.
    yield count < limits.videoReadBytes ? Buffer.from(piece) : piece;
    at += count;
    unchecked += count;
  }
  // Not when a viewer has left in the middle: the piece may still be on its way.
  if (spare.length < limits.videoSparePieces) spare.push(memory);
}
