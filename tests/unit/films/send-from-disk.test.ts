import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { sendFromDisk } from "#lib/films/delivery/send-from-disk.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

/** More than the sockets of both sides take. */
const BYTES = 64 * 1024 * 1024;

/** A few turns of the event loop read and write the next pieces. */
const TURNS = 200;

test("reads no further while the viewer reads nothing, and ends when the viewer leaves", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-send-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "film.mp4");
  writeFileSync(file, Buffer.alloc(BYTES));
  const checkRight = vi.fn(async () => undefined);
  const asked = { path: file, bytes: BYTES, etag: '"1"', range: "all", checkRight } as const;
  const { promise, resolve } = Promise.withResolvers<{
    response: ServerResponse;
    sent: Promise<void>;
  }>();
  const server = createServer((request, response) =>
    resolve({ response, sent: sendFromDisk(asked, request, response) }),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const viewer = connect(port, "127.0.0.1").pause();
  viewer.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const { response, sent } = await promise;
  await vi.waitUntil(() => response.writableNeedDrain, { timeout: 20_000 });
  for (let at = 0; at < TURNS; at += 1) await turn();
  const round = filmLimits.videoPiecesAtOnce * filmLimits.videoReadBytes;
  expect(response.writableLength).toBeLessThanOrEqual(round + response.writableHighWaterMark);
  viewer.destroy();
  await sent;
  expect(checkRight.mock.calls.length).toBeLessThan(BYTES / filmLimits.videoRangeBytes - 1);
});
