/**
 * Reads the bytes of a request's body: bounded in length, in time, and in what all bodies that are
 * being read or worked on hold together.
 */
import { limits } from "#lib/config/limits.ts";
import { clientNetwork, isLocal } from "#lib/http/client-address.ts";
import { AppError } from "#lib/http/errors.ts";

/** The most bytes that a call takes, and the sentence for a longer body. */
export type BodyLimit = { bytes: number; sentence: string };

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of bodies in flight in this process, of all clients and of each network. */
type Held = { all: number; ofNetwork: Map<string, number> };

const shared = globalThis as { aieHeldBodies?: Held };
shared.aieHeldBodies ??= { all: 0, ofNetwork: new Map() };
const held = shared.aieHeldBodies;

/** @throws AppError tooLarge when the headers announce more than the call takes */
export function checkLength(request: Request, { bytes, sentence }: BodyLimit): void {
  if (announcedBytes(request) > bytes) throw new AppError("tooLarge", sentence);
}

/**
 * Reads the body and does `work` with it. Its bytes count as held until that is done.
 * @throws AppError tooLarge, requestTimeout for a body that comes too slowly, badRequest for one that
 * breaks off, unavailable when too many bodies are in flight
 */
export async function withBody<Result>(
  request: Request,
  limit: BodyLimit,
  work: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  const { body } = request;
  if (body === null) return work(new Uint8Array());
  const expected = announcedBytes(request) || limit.bytes;
  const release = hold(clientNetwork(request), expected);
  try {
    return await work(await readAtMost(body, limit, expected));
  } finally {
    release();
  }
}

/** 0 where the request does not say. */
function announcedBytes(request: Request): number {
  return Number(request.headers.get("content-length") ?? 0);
}

/** Counts bytes as held. Returns what gives them back. @throws AppError unavailable */
function hold(network: string, bytes: number): () => void {
  const ofNetwork = held.ofNetwork.get(network) ?? 0;
  // A program on this machine may be a proxy, behind which everybody is.
  const isShare = network !== "" && !isLocal(network);
  const isFull = held.all + bytes > limits.bodiesBytes;
  if (isFull || (isShare && ofNetwork + bytes > limits.bodiesOfNetworkBytes)) {
    throw new AppError("unavailable", "Too much is being sent. Please try again in a moment.", {
      headers: { "Retry-After": "5" },
    });
  }
  held.all += bytes;
  held.ofNetwork.set(network, ofNetwork + bytes);
  return () => {
    held.all -= bytes;
    const left = (held.ofNetwork.get(network) ?? 0) - bytes;
    if (left > 0) held.ofNetwork.set(network, left);
    else held.ofNetwork.delete(network);
  };
}

/** Copies the body into one buffer that grows with it: a client may send it byte by byte. */
async function readAtMost(
  body: ReadableStream<Bytes>,
  { bytes: most, sentence }: BodyLimit,
  expected: number,
): Promise<Bytes> {
  const reader = body.getReader();
  let isLate = false;
  const deadlineMs = limits.bodyGraceMs + (expected / limits.bodyLeastBytesPerSecond) * 1000;
  const timer = setTimeout(() => {
    isLate = true;
    cancel(reader);
  }, deadlineMs);
  let buffer = new Uint8Array(Math.min(expected, limits.jsonBodyBytes));
  let length = 0;
  try {
    for (let read = await nextOf(reader); !read.done; read = await nextOf(reader)) {
      const end = length + read.value.byteLength;
      if (end > most) throw new AppError("tooLarge", sentence);
      if (end > buffer.byteLength)
        buffer = grown(buffer, Math.min(Math.max(end, 2 * length), most));
      buffer.set(read.value, length);
      length = end;
    }
  } finally {
    clearTimeout(timer);
    cancel(reader);
  }
  if (isLate) throw new AppError("requestTimeout", "The request took too long.");
  return length === buffer.byteLength ? buffer : buffer.slice(0, length);
}

async function nextOf(reader: ReadableStreamDefaultReader<Bytes>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new AppError("badRequest", "The body broke off.", { cause });
  }
}

/** What is not read any more may come or not. */
function cancel(reader: ReadableStreamDefaultReader<Bytes>): void {
  reader.cancel().catch(() => "a body that broke off cannot be cancelled");
}

function grown(buffer: Bytes, bytes: number): Bytes {
  const larger = new Uint8Array(bytes);
  larger.set(buffer);
  return larger;
}
