/** Byte ranges (RFC 9110, section 14). */

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

/**
 * What a Range header asks of a film of `size` bytes: one range, cut to `mostBytes`, or to
 * `mostOfClosed` when it names both its ends; "all" when there is none, or one that a server may
 * ignore (another unit, several ranges, nonsense); "unsatisfiable" when it lies outside.
 */
export function parseRange(
  header: string | undefined,
  size: number,
  mostBytes: number,
  mostOfClosed = mostBytes,
): ByteRange | "all" | "unsatisfiable" {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, "") ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (first === "" && last === "") return "all";
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : cut({ start: size - length, end: size - 1 }, mostBytes);
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return "all";
  const most = last === "" ? mostBytes : mostOfClosed;
  return start >= size ? "unsatisfiable" : cut({ start, end }, most);
}

function cut({ start, end }: ByteRange, mostBytes: number): ByteRange {
  return { start, end: Math.min(end, start + mostBytes - 1) };
}
