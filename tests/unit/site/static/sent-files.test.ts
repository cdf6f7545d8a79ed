import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { sendStatic, staticResponse } from "#lib/site/static/static-response.ts";

const BYTES = 2 * 1024 * 1024;
/** A slow reader makes the site hold two. */
const BLOCK_BYTES = 64 * 1024;

test("sends a trailer in small blocks", async () => {
  const file = path.join(environment().dataDir, "trailer.mp4");
  writeFileSync(file, Buffer.alloc(BYTES, "a"));
  const trailer = staticResponse({ source: { file, size: BYTES }, hash: "a", headers: {} });
  const lengths: number[] = [];
  const server = createServer((request, response) => {
    const { write } = response;
    vi.spyOn(response, "write").mockImplementation((...args: unknown[]) => {
      lengths.push((args[0] as Buffer).length);
      return Reflect.apply(write, response, args);
    });
    void sendStatic(trailer, request, response, "an id");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const heard = await fetch(`http://127.0.0.1:${port}`);
  expect((await heard.arrayBuffer()).byteLength).toBe(BYTES);
  expect(Math.max(...lengths)).toBe(BLOCK_BYTES);
});
