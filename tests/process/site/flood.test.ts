import { afterAll, beforeAll, expect, test } from "vitest";
import { addPicture } from "#lib/content/documents/picture-commands.ts";
import { readUploadFiles } from "#lib/content/documents/pictures.ts";
import { readUploadedPath, uploadedThumbnail } from "#lib/content/pictures.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "loopback", LOG_LEVEL: "warn" });
});

afterAll(async () => {
  await site.end("SIGTERM");
});

test("a flooding client is refused for a while, and others are served", async () => {
  const from = (address: string) =>
    rawRequest(site, "/api/nothing", { "x-forwarded-for": address });
  const allowed = siteLimits.work.points / siteLimits.workOfOtherAnswer;
  const flood = Array.from({ length: allowed + 50 }, () => from("203.0.113.7"));
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(50);
  const wait = Number(refused[0]?.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(siteLimits.work.seconds);
  expect((await from("203.0.113.8")).status).toBe(404);
  expect((await from("127.0.0.1")).status).toBe(404);
});

test("limits documents by their cost, which is higher than that of other answers", async () => {
  const from = (address: string) =>
    rawRequest(site, "/api/invoices/INV-2627-000001", { "x-forwarded-for": address });
  const allowed = siteLimits.work.points / siteLimits.workOfDocument;
  const answers = await Promise.all(
    Array.from({ length: allowed + 20 }, () => from("203.0.113.9")),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(allowed);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await from("203.0.113.10")).status).toBe(401);
});

test("a picture of the desk costs as little as another file, once it is made", async () => {
  const act = { actor: "operator", reason: "a test" };
  const file = await halves().jpeg().toBuffer();
  const id =
    readUploadedPath(await addPicture(file, { name: "a.jpg", alternative: "" }, act)) ?? "";
  const files = await readUploadFiles(id);
  if (files === null) throw new Error("The picture is not stored.");
  const get = () =>
    rawRequest(site, uploadedThumbnail(id, files), { "x-forwarded-for": "203.0.113.11" });
  const expensive = siteLimits.work.points / siteLimits.workOfPage;
  for (let count = 0; count <= expensive; count += 1) expect((await get()).status).toBe(200);
});
