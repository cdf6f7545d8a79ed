import { afterEach, describe, expect, test } from "vitest";
import { checkLength, withBody } from "#lib/core/http/bodies/read-body.ts";
import { CLIENT_ADDRESS_HEADER } from "#lib/core/http/client-address.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

const usual = { ...coreLimits };
const KB = 1024;
const limit = { bytes: 64 * KB, sentence: "This call takes less." };

afterEach(() => {
  Object.assign(coreLimits, usual);
});

type Sent = { address?: string; length?: number; body: BodyInit };

function requestOf({ address = "203.0.113.7", length, body }: Sent): Request {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: address });
  if (length !== undefined) headers.set("content-length", String(length));
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request("http://localhost/", init);
}

/** Returns a body that sends its chunks, and then stays open until it is cancelled. */
function unfinished(...pieces: Uint8Array[]) {
  const state = { cancelled: false };
  const stream = new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
    },
    cancel: () => {
      state.cancelled = true;
    },
  });
  return { state, stream };
}

const sizeOf = (request: Request) => withBody(request, limit, async (bytes) => bytes.byteLength);

test("joins a body that arrives byte by byte", async () => {
  const bytes = Uint8Array.from({ length: 40 * KB }, (_, at) => at % 251);
  const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
  const body = new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const read = await withBody(requestOf({ body }), limit, async (all) => all);
  expect(Buffer.compare(read, bytes)).toBe(0);
});

test("accepts a body of exactly its limit, and refuses one that is or declares more", async () => {
  expect(await sizeOf(requestOf({ body: new Uint8Array(limit.bytes) }))).toBe(limit.bytes);
  const longer = requestOf({ body: new Uint8Array(limit.bytes + 1) });
  await expect(sizeOf(longer)).rejects.toMatchObject({ code: "tooLarge", detail: limit.sentence });
  const announced = requestOf({ body: "a", length: limit.bytes + 1 });
  expect(() => checkLength(announced, limit)).toThrow(limit.sentence);
});

test("aborts a slow body, and reads no more of it", async () => {
  Object.assign(coreLimits, { bodyGraceMs: 1, bodyLeastBytesPerSecond: 1_000 * KB });
  const { state, stream } = unfinished(new Uint8Array(10));
  const slow = requestOf({ body: stream, length: KB });
  await expect(sizeOf(slow)).rejects.toMatchObject({ code: "requestTimeout" });
  expect(state.cancelled).toBe(true);
});

describe("bodies in flight", () => {
  /** Begins to read a body and holds it until `letGo`. */
  function begin(address: string, bytes: number) {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const request = requestOf({ address, length: bytes, body: new Uint8Array(bytes) });
    const work = () => {
      read.resolve();
      return promise;
    };
    return { done: withBody(request, limit, work), read: read.promise, letGo };
  }

  const refused = { code: "unavailable", headers: { "Retry-After": "5" } };

  test("are limited per network, while other networks continue", async () => {
    Object.assign(coreLimits, { bodiesOfNetworkBytes: 40 * KB });
    const [one, another] = [begin("203.0.113.7", 20 * KB), begin("203.0.113.7", 20 * KB)];
    await expect(begin("203.0.113.7", KB).done).rejects.toMatchObject(refused);
    const elsewhere = begin("198.51.100.8", 20 * KB);
    // A local proxy is not limited as a network: it stands for all its clients.
    const proxied = begin("127.0.0.1", 50 * KB);
    for (const { letGo } of [one, another, elsewhere, proxied]) letGo();
    await Promise.all([one, another, elsewhere, proxied].map(({ done }) => done));
    expect(await sizeOf(requestOf({ body: new Uint8Array(20 * KB), length: 20 * KB }))).toBe(
      20 * KB,
    );
  });

  test("are limited in total, also when the length is unknown", async () => {
    Object.assign(coreLimits, { bodiesBytes: 100 * KB });
    const first = begin("203.0.113.7", 50 * KB);
    const unknown = sizeOf(requestOf({ address: "198.51.100.8", body: "a" }));
    await expect(unknown).rejects.toMatchObject(refused);
    first.letGo();
    await first.done;
    expect(await sizeOf(requestOf({ address: "198.51.100.8", body: "a" }))).toBe(1);
  });

  test("of the largest network are dropped to make room for another network", async () => {
    Object.assign(coreLimits, { bodiesBytes: 100 * KB });
    const greedy = [1, 2, 3].map(() => {
      const { state, stream } = unfinished(new Uint8Array(10));
      return { state, done: sizeOf(requestOf({ length: 30 * KB, body: stream })) };
    });
    const [oldest, ...others] = greedy;
    const given = expect(oldest?.done).rejects.toMatchObject(refused);
    const newcomer = requestOf({ address: "198.51.100.8", length: 20 * KB, body: "a" });
    expect(await sizeOf(newcomer)).toBe(1);
    await given;
    expect(greedy.map(({ state }) => state.cancelled)).toEqual([true, false, false]);
    // Its own network gains no room by this.
    const own = sizeOf(requestOf({ length: 50 * KB, body: "a" }));
    await expect(own).rejects.toMatchObject(refused);
    // With no room at all a newcomer is refused, and the remaining bodies are dropped.
    Object.assign(coreLimits, { bodiesBytes: 0 });
    for (const { done } of others) done.catch(() => "given up below");
    await expect(
      sizeOf(requestOf({ address: "198.51.100.8", length: 1, body: "a" })),
    ).rejects.toMatchObject(refused);
    await Promise.all(others.map(({ done }) => expect(done).rejects.toMatchObject(refused)));
  });

  test("are accepted when only a smaller network's bodies can make room", async () => {
    Object.assign(coreLimits, { bodiesBytes: 100 * KB });
    const largest = begin("203.0.113.7", 52 * KB);
    await largest.read;
    const { stream } = unfinished(new Uint8Array(10));
    const given = sizeOf(requestOf({ address: "192.0.2.1", length: 46 * KB, body: stream }));
    const refusal = expect(given).rejects.toMatchObject(refused);
    const newcomer = requestOf({ address: "198.51.100.8", length: 10 * KB, body: "a" });
    expect(await sizeOf(newcomer)).toBe(1);
    await refusal;
    largest.letGo();
    await largest.done;
  });

  test("are limited in number per network", async () => {
    Object.assign(coreLimits, { bodiesOfNetwork: 2 });
    const open = [begin("203.0.113.7", 10), begin("203.0.113.7", 10)];
    await expect(begin("203.0.113.7", 10).done).rejects.toMatchObject(refused);
    const elsewhere = begin("203.0.113.9", 10);
    for (const { letGo } of [...open, elsewhere]) letGo();
    await Promise.all([...open, elsewhere].map(({ done }) => done));
  });

  test("are released after a refusal, a disconnect or an oversized body", async () => {
    Object.assign(coreLimits, { bodiesBytes: limit.bytes });
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error("gone")),
    });
    await expect(sizeOf(requestOf({ body: broken }))).rejects.toMatchObject({ code: "badRequest" });
    const longer = requestOf({ body: new Uint8Array(limit.bytes + 1) });
    await expect(sizeOf(longer)).rejects.toMatchObject({ code: "tooLarge" });
    expect(await sizeOf(requestOf({ body: "a" }))).toBe(1);
  });
});
