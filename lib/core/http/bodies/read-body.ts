import { clientNetworks, isLocal } from "#lib/core/http/client-address.ts";
import { AppError, unavailable } from "#lib/core/http/errors.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

export type BodyLimit = { bytes: number; sentence: string };

type Bytes = Uint8Array<ArrayBuffer>;

type Flying = {
  networks: readonly string[];
  bytes: number;
  giveUp: ((why: AppError) => void) | null;
};

const inFlight = { bodies: new Set<Flying>(), bytes: 0, ofNetwork: new Map<string, number>() };

/** @throws AppError tooLarge for an announced length above the limit */
export function checkLength(request: Request, { bytes, sentence }: BodyLimit): void {
  if (announcedBytes(request) > bytes) throw new AppError("tooLarge", sentence);
}

/** `work` holds the bytes. @throws AppError tooLarge, requestTimeout, badRequest, unavailable */
export async function withBody<Result>(
  request: Request,
  limit: BodyLimit,
  work: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  const { body } = request;
  if (body === null) return work(new Uint8Array());
  const bytes = announcedBytes(request) || limit.bytes;
  const networks = clientNetworks(request).map(({ name }) => name);
  const flying: Flying = { networks, bytes, giveUp: null };
  takeOff(flying);
  try {
    return await work(await readAtMost(body, limit, flying));
  } finally {
    land(flying);
  }
}

function announcedBytes(request: Request): number {
  return Number(request.headers.get("content-length") ?? 0);
}

function takeOff(flying: Flying): void {
  const { networks, bytes } = flying;
  const [narrow = "", wide = narrow] = [networks[0], networks.at(-1)];
  // A program on this machine may be a proxy for all clients.
  const isShared = narrow !== "" && !isLocal(narrow);
  if (isShared && heldBy(narrow) + bytes > coreLimits.bodiesOfNetworkBytes) throw tooMuch();
  if (isShared && countOf(narrow) >= coreLimits.bodiesOfNetwork) throw tooMuch();
  while (inFlight.bytes + bytes > coreLimits.bodiesBytes) makeRoom(heldBy(wide) + bytes);
  inFlight.bodies.add(flying);
  change(networks, bytes);
}

function land(flying: Flying): void {
  if (inFlight.bodies.delete(flying)) change(flying.networks, -flying.bytes);
}

const heldBy = (network: string) => inFlight.ofNetwork.get(network) ?? 0;

const countOf = (network: string) =>
  [...inFlight.bodies].filter(({ networks }) => networks[0] === network).length;

function change(networks: readonly string[], bytes: number): void {
  inFlight.bytes += bytes;
  for (const network of networks) {
    const held = heldBy(network) + bytes;
    if (held > 0) inFlight.ofNetwork.set(network, held);
    else inFlight.ofNetwork.delete(network);
  }
}

/**
 * Aborts the oldest body of the network that holds most: a few networks must not block all others.
 * @throws AppError unavailable when the newcomer's network would hold most
 */
function makeRoom(most: number): void {
  let largest: Flying | null = null;
  let held = most;
  for (const flying of inFlight.bodies) {
    const bytes = heldBy(flying.networks.at(-1) ?? "");
    if (flying.giveUp === null || bytes <= held) continue;
    largest = flying;
    held = bytes;
  }
  if (largest === null) throw tooMuch();
  largest.giveUp?.(tooMuch());
  land(largest);
}

function tooMuch(): AppError {
  return unavailable("Too much is being sent. Please try again in a moment.");
}

/** Copies into one growing buffer: a client may send byte by byte. */
async function readAtMost(
  body: ReadableStream<Bytes>,
  { bytes: most, sentence }: BodyLimit,
  flying: Flying,
): Promise<Bytes> {
  const reader = body.getReader();
  let fault: AppError | null = null;
  flying.giveUp = (why) => {
    fault = why;
    cancel(reader);
  };
  const timer = setTimeout(() => flying.giveUp?.(late()), deadlineMsOf(flying.bytes));
  let buffer = new Uint8Array(Math.min(flying.bytes, coreLimits.jsonBodyBytes));
  let length = 0;
  try {
    for (let read = await nextOf(reader); !read.done; read = await nextOf(reader)) {
      const end = length + read.value.byteLength;
      if (end > most) throw new AppError("tooLarge", sentence);
      if (end > buffer.byteLength) {
        const bytes = Math.min(Math.max(end, 2 * length), most);
        buffer = new Uint8Array(buffer.buffer.transfer(bytes));
      }
      buffer.set(read.value, length);
      length = end;
    }
  } finally {
    clearTimeout(timer);
    flying.giveUp = null;
    cancel(reader);
  }
  if (fault !== null) throw fault;
  return length === buffer.byteLength ? buffer : buffer.slice(0, length);
}

export function deadlineMsOf(bytes: number): number {
  return coreLimits.bodyGraceMs + (bytes / coreLimits.bodyLeastBytesPerSecond) * 1000;
}

export function late(): AppError {
  return new AppError("requestTimeout", "The request took too long.");
}

/** @throws AppError badRequest */
export async function nextOf(reader: ReadableStreamDefaultReader<Bytes>) {
  try {
    return await reader.read();
  } catch (cause) {
    throw new AppError("badRequest", "The body broke off.", { cause });
  }
}

export function cancel(reader: ReadableStreamDefaultReader<Bytes>): void {
  reader.cancel().catch(() => undefined); // A body that broke off cannot be cancelled.
}
