import { createReadStream } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { rangeResponse, requestedRange } from "#lib/core/http/range.ts";
import { REQUEST_ID_HEADER } from "#lib/core/http/request-context.ts";
import { sendStream } from "#lib/core/http/send-stream.ts";
import { hashOf } from "#lib/site/publication/rendering/compress.ts";
import { acceptedCodings, type Coding } from "./codings.ts";

/** Unpacked pages for clients that accept no compression. */
const PLAIN_BYTES = 16 * 1024 * 1024;

type Source = Buffer | { file: string; size: number } | { packed: Buffer; size: number };

type Status = 200 | 404 | 422;

type Body = { source: Source; etag: string; headers: readonly (string | number)[] };

export type StaticResponse = {
  status: Status;
  ranges: boolean;
  plain: Body;
  encoded: Partial<Record<Coding, Body>>;
};

type Content = {
  status?: Status;
  source: Source;
  encoded?: Partial<Record<Coding, Buffer>>;
  hash?: string;
  headers: OutgoingHttpHeaders;
};

/** Each encoding has an ETag of its own (RFC 9110, section 8.8.3.3). */
export function staticResponse({ status = 200, source, encoded = {}, headers, ...given }: Content) {
  const isEncoded = Object.keys(encoded).length > 0;
  const hash = given.hash ?? (Buffer.isBuffer(source) ? hashOf(source) : "");
  const vary = [headers.Vary, isEncoded ? "Accept-Encoding" : []].flat().filter(Boolean).join(", ");
  const all = { ...headers, ...(vary ? { Vary: vary } : {}) };
  const bodyOf = (bytes: Source, coding?: string): Body => {
    const etag = `"${coding ? `${hash}-${coding}` : hash}"`;
    const own: OutgoingHttpHeaders = { ...all, ETag: etag };
    if (coding) own["Content-Encoding"] = coding;
    else if (!isEncoded) own["Accept-Ranges"] = "bytes";
    return { source: bytes, etag, headers: Object.entries(own).flatMap(flatten) };
  };
  const answer: StaticResponse = { status, ranges: !isEncoded, plain: bodyOf(source), encoded: {} };
  if (encoded.br) answer.encoded.br = bodyOf(encoded.br, "br");
  if (encoded.gzip) answer.encoded.gzip = bodyOf(encoded.gzip, "gzip");
  return answer;
}

const flatten = ([name, value]: [string, unknown]) =>
  value === undefined ? [] : [name, String(value)];

const sizeOf = (source: Source) => (Buffer.isBuffer(source) ? source.length : source.size);

export async function sendStatic(
  answer: StaticResponse,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const accepted = acceptedCodings(request.headers["accept-encoding"]);
  const coding = accepted.find((name) => answer.encoded[name]);
  const body = (coding && answer.encoded[coding]) ?? answer.plain;
  const headers = [...body.headers, REQUEST_ID_HEADER, requestId];
  if (answer.status === 200 && isKnown(request.headers["if-none-match"], body.etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const size = sizeOf(body.source);
  const range = answer.ranges ? requestedRange(request, body.etag, size) : "all";
  const { status, part, headers: rangeHeaders } = rangeResponse(range, size);
  headers.push(...Object.entries(rangeHeaders).flat());
  response.writeHead(range === "all" ? answer.status : status, headers);
  if (part === null || request.method === "HEAD") response.end();
  else if (Buffer.isBuffer(body.source)) {
    response.end(body.source.subarray(part.start, part.end + 1));
  } else if ("packed" in body.source) {
    response.end(await unpacked(body.source.packed, body.etag));
  } else {
    // In blocks of 64 kB: a slow reader holds two.
    await sendStream(createReadStream(body.source.file, part), response);
  }
}

const plain = new LRUCache<string, Buffer>({
  maxSize: PLAIN_BYTES,
  sizeCalculation: ({ length }) => length,
});

async function unpacked(packed: Buffer, etag: string): Promise<Buffer> {
  const known = plain.get(etag);
  if (known) return known;
  const bytes = await promisify(gunzip)(packed);
  plain.set(etag, bytes);
  return bytes;
}

/** RFC 9110, section 13.1.2; a cache may have made the ETag weak. Quotes delimit the ETag. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.includes(etag) === true;
}
