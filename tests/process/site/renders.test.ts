import { afterAll, beforeAll, expect, test } from "vitest";
import { payloadHash } from "#lib/site/front/next-router-headers.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "loopback", LOG_LEVEL: "error" });
});

afterAll(async () => {
  expect(await site.end("SIGTERM")).toBe(0);
});

/** A visitor, whom Next sends to the login. */
const askDesk = async (network: number) =>
  (await rawRequest(site, "/desk", { "x-forwarded-for": `10.${network}.0.1` })).status;

test("survives 2,000 requests at once for pages that Next renders, and serves others", async () => {
  const flood = Array.from({ length: 2_000 }, (_, at) => askDesk(at % 20));
  expect(await askDesk(200)).toBe(307);
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status !== 307 && status !== 503)).toEqual([]);
  expect(await askDesk(201)).toBe(307);
});

test.each(["junk", "%5B%22%22%5D", "%"])(
  "answers 400 to the router's state %s, which Next cannot read, and logs no fault",
  async (tree) => {
    const headers = { rsc: "1", "next-router-state-tree": tree };
    const address = `/desk?_rsc=${payloadHash(headers)}`;
    expect((await rawRequest(site, address, headers)).status).toBe(400);
    expect(site.output().log).toBe("");
  },
);
