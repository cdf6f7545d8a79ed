import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#lib/config/limits.ts";
import { rawRequest } from "#tests/support/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "loopback", LOG_LEVEL: "warn" });
});

afterAll(async () => {
  await site.end("SIGTERM");
});

test("who floods is refused for a while, and others are served", async () => {
  const from = (address: string) =>
    rawRequest(site, "/api/nothing", { "x-forwarded-for": address });
  const allowed = limits.work.points / limits.workOfOtherAnswer;
  const flood = Array.from({ length: allowed + 50 }, () => from("203.0.113.7"));
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(50);
  const wait = Number(refused[0]?.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(limits.work.seconds);
  expect((await from("203.0.113.8")).status).toBe(404);
  expect((await from("127.0.0.1")).status).toBe(404);
});
