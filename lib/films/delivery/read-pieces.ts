import { readBlock } from "#lib/films/delivery/film-blocks.ts";
import type { OpenFile } from "#lib/films/delivery/open-file.ts";
import type { ByteRange } from "#lib/films/delivery/range.ts";
import { filmLimits } from "#lib/films/limits.ts";

/**
 * The bytes of a file, a few pieces at a time: together they cost one call of the system.
 * @param mayGoOn asked after each `filmLimits.videoRangeBytes`; throws when no more may be sent
 * @throws Error when the file is shorter than it should be
 */
export async function* readPieces(
  file: OpenFile,
  { start, end }: ByteRange,
  mayGoOn: () => Promise<void>,
): AsyncGenerator<Buffer[]> {
  let unchecked = 0;
  for (let at = start; at <= end; ) {
    if (unchecked >= filmLimits.videoRangeBytes) {
      await mayGoOn();
      unchecked = 0;
    }
    const pieces: Buffer[] = [];
    for (let count = 0; count < filmLimits.videoPiecesAtOnce && at <= end; count += 1) {
      const piece = await readPiece(file, at, end);
      pieces.push(piece);
      at += piece.length;
      unchecked += piece.length;
    }
    yield pieces;
  }
}

/** From byte `at` to the end of its block, or to `end`. */
async function readPiece(file: OpenFile, at: number, end: number): Promise<Buffer> {
  const index = Math.floor(at / filmLimits.videoReadBytes);
  const begin = index * filmLimits.videoReadBytes;
  const block = await readBlock(file, index);
  const piece = block.subarray(at - begin, end + 1 - begin);
  if (piece.length === 0) throw new Error(`A film's file ends at byte ${at}, before ${end}.`);
  return piece;
}
