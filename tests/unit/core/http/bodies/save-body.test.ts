import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveBody } from "#lib/core/http/bodies/save-body.ts";
import { onSlowBody } from "#lib/core/http/bodies/slow-body.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";

const MB = 1024 * 1024;
const limit = { bytes: 30 * MB, sentence: "This call takes less." };
const SECOND = coreLimits.bodyLeastBytesPerSecond;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "aie-body-"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

/** A body whose pieces arrive when the test says so; `asked` ends when all of them are written. */
function begin() {
  const state = { cancelled: false };
  let wanted = Promise.withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  let given = Promise.withResolvers<void>();
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      given = Promise.withResolvers();
      wanted.resolve(controller);
      return given.promise;
    },
    cancel() {
      state.cancelled = true;
    },
  };
  const body = new ReadableStream(source, { highWaterMark: 0 });
  const headers = { "content-length": String(limit.bytes) };
  const init = { method: "POST", headers, body, duplex: "half" };
  const request = new Request("http://localhost/", init);
  const extensions: boolean[] = [];
  onSlowBody(request, (isExtended) => extensions.push(isExtended));
  const file = path.join(folder, "body");
  const done = saveBody(request, file, limit);
  const asked = () => wanted.promise;
  const send = async (bytes: number) => {
    const controller = await wanted.promise;
    wanted = Promise.withResolvers();
    controller.enqueue(new Uint8Array(bytes));
    given.resolve();
  };
  const end = async () => {
    (await wanted.promise).close();
    given.resolve();
  };
  return { done, send, asked, end, file, extensions, state };
}

test("a body at the minimum rate may take minutes, and extends the time limit", async () => {
  const { done, send, asked, end, file, extensions } = begin();
  for (let second = 0; second < 120; second += 1) {
    await send(SECOND);
    await asked();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(extensions).toEqual([true]);
  await end();
  await done;
  expect((await readFile(file)).byteLength).toBe(120 * SECOND);
  expect(extensions).toEqual([true, false]);
});

test("a silent client times out after the grace period, whatever its Content-Length", async () => {
  const { done, asked, state, extensions } = begin();
  const refused = expect(done).rejects.toMatchObject({ code: "requestTimeout" });
  await asked();
  await vi.advanceTimersByTimeAsync(coreLimits.bodyGraceMs + 1);
  await refused;
  expect([state.cancelled, extensions]).toEqual([true, [true, false]]);
});

test("a client that drips bytes extends its time limit only in proportion to them", async () => {
  const { done, send, asked } = begin();
  const refused = expect(done).rejects.toMatchObject({ code: "requestTimeout" });
  for (let second = 0; second < 5; second += 1) {
    await send(1);
    await asked();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(1);
  await refused;
});

test("a body that is longer than its limit is refused", async () => {
  const { done, send } = begin();
  const refused = expect(done).rejects.toMatchObject({ code: "tooLarge", detail: limit.sentence });
  await send(limit.bytes + 1);
  await refused;
});
