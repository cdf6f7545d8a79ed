import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startSite } from "#tests/support/site/site-process.ts";

test("serves, and warns, when another process has the port of the metrics", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const site = await startSite({ METRICS_PORT: String(port) });
  try {
    expect((await fetch(`${site.origin}/api/health`)).status).toBe(200);
    const warnings = site
      .output()
      .log.split("\n")
      .filter((line) => line.includes("METRICS_PORT"))
      .map((line): unknown => JSON.parse(line));
    expect(warnings).toMatchObject([
      {
        level: "warn",
        msg: `No metrics: METRICS_PORT is ${port}, where nothing can listen (EADDRINUSE).`,
      },
    ]);
    expect(await site.end("SIGTERM")).toBe(0);
  } finally {
    site.process.kill("SIGKILL");
    other.close();
  }
});
