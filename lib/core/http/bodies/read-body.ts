import { clientNetworks, isLocal } from "#lib/core/http/client-address.ts";
import { AppError, unavailable } from "#lib/core/http/errors.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

export type BodyLimit = { bytes: number; sentence: string };

type Bytes = Uint8Array<ArrayBuffer>;

type Reservation = {
  networks: readonly string[];
  bytes: number;
  giveUp: ((why: AppError) => void) | null;
};

const reserved = { bodies: new Set<Reservation>(), bytes: 0, ofNetwork: new Map<string, number>() };

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
  const reservation: Reservation = { networks, bytes, giveUp: null };
  reserve(reservation);
  try {
    return await work(await readAtMost(body, limit, reservation));
  } finally {
    release(reservation);
  }
}

function announcedBytes(request: Request): number {
  return Number(request.headers.get("content-length") ?? 0);
}

function reserve(reservation: Reservation): void {
  const { networks, bytes } = reservation;
  const [narrow = "", wide = narrow] = [networks[0], networks.at(-1)];
  // A program on this machine may be a proxy for all clients.
  const isShared = narrow !== "" && !isLocal(narrow);
  if (isShared && heldBy(narrow) + bytes > coreLimits.bodiesOfNetworkBytes) throw tooMuch();
  if (isShared && countOf(narrow) >= coreLimits.bodiesOfNetwork) throw tooMuch();
  while (reserved.bytes + bytes > coreLimits.bodiesBytes) makeRoom(heldBy(wide) + bytes);
  reserved.bodies.add(reservation);
  change(networks, bytes);
}

function release(reservation: Reservation): void {
  if (reserved.bodies.delete(reservation)) change(reservation.networks, -reservation.bytes);
}

const heldBy = (network: string) => reserved.ofNetwork.get(network) ?? 0;

const countOf = (network: string) =>
  [...reserved.bodies].filter(({ networks }) => networks[0] === network).length;

function change(networks: readonly string[], bytes: number): void {
  reserved.bytes += bytes;
  for (const network of networks) {
    const held = heldBy(network) + bytes;
    if (held > 0) reserved.ofNetwork.set(network, held);
    else reserved.ofNetwork.delete(network);
  }
}

/**
 * Aborts the oldest body of the network that holds most: a few networks must not block all others.
 * @throws AppError unavailable when the newcomer's network would hold most
 */
function makeRoom(most: number): void {
  let largest: Reservation | null = null;
  let held = most;
  for (const reservation of reserved.bodies) {
    const bytes = heldBy(reservation.networks.at(-1) ?? "");
    if (reservation.giveUp === null || bytes <= held) continue;
    largest = reservation;
    held = bytes;
  }
  if (largest === null) throw tooMuch();
  largest.giveUp?.(tooMuch());
  release(largest);
}

function tooMuch(): AppError {
  return unavailable("Too much is being sent. Please try again in a moment.");
}

/** Copies into one growing buffer: a client may send byte by byte. */
async function readAtMost(
  body: ReadableStream<Bytes>,
  { bytes: most, sentence }: BodyLimit,
  reservation: Reservation,
): Promise<Bytes> {
  const reader = body.getReader();
  let fault: AppError | null = null;
  reservation.giveUp = (why) => {
    fault = why;
    cancel(reader);
  };
  const timer = setTimeout(() => reservation.giveUp?.(late()), deadlineMsOf(reservation.bytes));
  let buffer = new Uint8Array(Math.min(reservation.bytes, coreLimits.jsonBodyBytes));
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
    reservation.giveUp = null;
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
