import type { IncomingMessage } from "node:http";

export type ByteRange = { start: number; end: number };

/** "all" also for what a server may ignore: other units, several or malformed ranges. */
export type RequestedRange = ByteRange | "all" | "unsatisfiable";

type Most = { bytes: number; closedBytes?: number };

/** Applies If-Range (RFC 9110, section 13.1.5). */
export function requestedRange(
  { method, headers }: IncomingMessage,
  etag: string,
  size: number,
  most: Most = { bytes: size },
): RequestedRange {
  const seen = headers["if-range"];
  const holds = method === "GET" && (seen === undefined || seen === etag);
  return parseRange(holds ? headers.range : undefined, size, most);
}

export function rangeResponse(range: RequestedRange, size: number) {
  if (range === "unsatisfiable") {
    const headers = { "Content-Range": `bytes */${size}`, "Content-Length": 0 };
    return { status: 416, part: null, headers } as const;
  }
  if (range === "all") {
    const part = { start: 0, end: size - 1 };
    return { status: 200, part, headers: { "Content-Length": size } } as const;
  }
  const { start, end } = range;
  const contentRange = `bytes ${start}-${end}/${size}`;
  const headers = { "Content-Length": end - start + 1, "Content-Range": contentRange };
  return { status: 206, part: range, headers } as const;
}

export function parseRange(header: string | undefined, size: number, most: Most): RequestedRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, "") ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (first === "" && last === "") return "all";
  const isClosed = first !== "" && last !== "";
  if (isClosed && Number(last) < Number(first)) return "all";
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  if (start >= size) return "unsatisfiable";
  const end = isClosed ? Math.min(Number(last), size - 1) : size - 1;
  const bytes = isClosed ? (most.closedBytes ?? most.bytes) : most.bytes;
  return { start, end: Math.min(end, start + bytes - 1) };
}
