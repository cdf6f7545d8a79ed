import { expect, test } from "vitest";
import { freePort } from "#scripts/support/local-postgres.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { startSite } from "#tests/support/site/site-process.ts";

test("serves metrics on their own port only, and counts calls", async () => {
  const port = await freePort();
  const site = await startSite({ METRICS_PORT: String(port) });
  const visitor = createVisitor(site);
  const json = { email_address: "member@aie.example", password: "demo-member" };
  expect((await visitor.send("/")).status).toBe(200);
  expect((await visitor.post("/api/login", { json })).status).toBe(200);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('aie_logins_total{outcome="ok"} 1\n');
  expect(text).toMatch(/aie_request_seconds_count\{kind="page",status="2xx"\} [1-9]/);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await visitor.send("/metrics")).status).toBe(404);
  expect(await site.end("SIGTERM")).toBe(0);
});
