/** When a master's picture and sound begin and end. */
import { fallbackIf } from "#lib/core/fallback.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { readPackets } from "#lib/films/packaging/tools.ts";

/** Null for what its container does not write, in seconds. */
export type WrittenSpan = { index: number; from: number | null; seconds: number | null };

/** In seconds. `packets` is their number if all were read. */
export type Span = { from: number; to: number; packets: number | null };

/** A difference that the last frames of sound and picture have, and that no viewer notices. */
export const SAME_SECONDS = 0.1;

/** More than between the last packets of two streams. */
const END_SECONDS = 10;

/** `end`: of the last packet of any stream. */
export type Spans = { of: Map<number, Span>; end: number };

/** Reads the packets of the end, else all of them. Omits streams without packets. */
export async function measureSpans(
  file: string,
  writtenSeconds: number | null,
  streams: readonly WrittenSpan[],
): Promise<Spans> {
  const begin = Math.min(...streams.map(({ from }) => from ?? 0));
  const endFrom = begin + (writtenSeconds ?? 0) - END_SECONDS;
  const end = writtenSeconds === null ? null : await readSpans(file, endFrom);
  // A stream that ends earlier, as it says, has no packet there.
  const isEarly = ({ from, seconds }: WrittenSpan) =>
    seconds !== null && (from ?? 0) + seconds < endFrom;
  const isComplete = end && streams.every((stream) => end.has(stream.index) || isEarly(stream));
  const found = isComplete ? end : await readSpans(file, 0);
  const spans = streams.flatMap(({ index, from, seconds }) => {
    const read = found.get(index);
    if (read && !isComplete) return [[index, { ...read, from: from ?? read.from }] as const];
    if (!isComplete) return [];
    const to = read?.to ?? (from ?? 0) + (seconds ?? 0);
    return [[index, { from: from ?? 0, to, packets: null }] as const];
  });
  return { of: new Map(spans), end: Math.max(...[...found.values()].map(({ to }) => to)) };
}

const ifUnreadable = fallbackIf((error) => error instanceof FilmError);

async function readSpans(file: string, seconds: number): Promise<Map<number, Span>> {
  const spans = new Map<number, { from: number; last: number; length: number; packets: number }>();
  await readPackets(file, seconds, ({ stream, from, seconds: length }) => {
    const before = spans.get(stream) ?? { from, last: from, length, packets: 0 };
    const isLast = from >= before.last;
    spans.set(stream, {
      from: Math.min(before.from, from),
      last: isLast ? from : before.last,
      length: isLast ? length : before.length,
      packets: before.packets + 1,
    });
  }).catch(ifUnreadable(undefined));
  const ends = [...spans].map(([index, { from, last, length, packets }]) => {
    const usual = packets > 1 ? (last - from) / (packets - 1) : USUAL_FRAME_SECONDS;
    return [index, { from, to: last + (length || usual), packets }] as const;
  });
  return new Map(ends);
}

const USUAL_FRAME_SECONDS = 0.04;
