import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createUploadLocks } from "#lib/desk/films/upload-locks.ts";

const ID = "an upload";

test("a waiting request asks the lock's holder to release it, once, then acquires it", async () => {
  const { newLock } = createUploadLocks(60_000);
  const { signal } = new AbortController();
  const release = vi.fn();
  const [first, second] = [newLock(ID), newLock(ID)];
  await first.lock(signal, release);
  const taken = vi.fn();
  const waiting = second.lock(signal, vi.fn()).then(taken);
  for (let turns = 0; turns < 1_000; turns += 1) await turn();
  expect([release.mock.calls.length, taken.mock.calls.length]).toEqual([1, 0]);
  await newLock("another upload").lock(signal, vi.fn());
  await first.unlock();
  await waiting;
  expect(taken).toHaveBeenCalledOnce();
  await second.unlock();
  await newLock(ID).lock(signal, vi.fn());
});

test("a waiting request times out, and stops waiting when it is aborted", async () => {
  const { newLock } = createUploadLocks(20);
  const request = new AbortController();
  await newLock(ID).lock(request.signal, vi.fn());
  const timedOut = { status_code: 500, body: expect.stringMatching(/lock/) };
  await expect(newLock(ID).lock(request.signal, vi.fn())).rejects.toMatchObject(timedOut);
  const patient = createUploadLocks(60_000);
  await patient.newLock(ID).lock(request.signal, vi.fn());
  const waiting = patient.newLock(ID).lock(request.signal, vi.fn());
  request.abort();
  await expect(waiting).rejects.toMatchObject(timedOut);
});
