import { readdirSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPicture } from "#lib/content/documents/picture-commands.ts";
import { readUploadFiles } from "#lib/content/documents/pictures.ts";
import { readUploadedPath, uploadedPath, uploadedThumbnail } from "#lib/content/pictures.ts";
import { environment } from "#lib/core/config/environment.ts";
import { filesOf, type PictureFiles } from "#lib/core/images/picture-files.ts";
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
  const allowed = siteLimits.work.points / siteLimits.workOfOtherResponse;
  const flood = Array.from({ length: allowed + 50 }, () => from("203.0.113.7"));
  const responses = await Promise.all(flood);
  const refused = responses.filter(({ status }) => status === 429);
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
  const responses = await Promise.all(
    Array.from({ length: allowed + 20 }, () => from("203.0.113.9")),
  );
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(allowed);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await from("203.0.113.10")).status).toBe(401);
});

/** A picture that is added to the running site, which knows it from the database only. */
async function added(quality: number): Promise<{ id: string; files: PictureFiles }> {
  const act = { actor: "operator", reason: "a test" };
  const file = await halves().jpeg({ quality }).toBuffer();
  const id =
    readUploadedPath(await addPicture(file, { name: "a.jpg", alternative: "" }, act)) ?? "";
  const files = await readUploadFiles(id);
  if (files === null) throw new Error("The picture is not stored.");
  return { id, files };
}

const expensive = siteLimits.work.points / siteLimits.workOfPage;

test("a picture of the desk costs as little as another file, once it is made", async () => {
  const { id, files } = await added(90);
  const get = () =>
    rawRequest(site, uploadedThumbnail(id, files), { "x-forwarded-for": "203.0.113.11" });
  for (let count = 0; count <= expensive; count += 1) expect((await get()).status).toBe(200);
});

test("an added picture itself is read from the database once", async () => {
  const { id } = await added(50);
  const get = () => rawRequest(site, uploadedPath(id), { "x-forwarded-for": "198.51.100.12" });
  for (let count = 0; count <= expensive; count += 1) expect((await get()).status).toBe(200);
});

test("makes no picture for a client that has used up its work", async () => {
  const { id, files } = await added(10);
  const [refused = "", served = ""] = filesOf(`content/${id}`, files).map(
    ({ file }) => `/pictures/${file}`,
  );
  const get = (path: string, address: string) =>
    rawRequest(site, path, { "x-forwarded-for": address });
  const flood = Array.from({ length: siteLimits.work.points / siteLimits.workOfDocument }, () =>
    get("/api/invoices/INV-2627-000001", "192.0.2.13"),
  );
  await Promise.all(flood);
  expect((await get(refused, "192.0.2.13")).status).toBe(429);
  // Made in turn, so the refused one would be there.
  expect((await get(served, "198.51.100.14")).status).toBe(200);
  const made = readdirSync(path.join(environment().dataDir, "content-pictures"));
  expect(made).toContain(path.basename(served));
  expect(made).not.toContain(path.basename(refused));
});

test("answers no more on a connection whose client it has refused", async () => {
  const one = "GET /nothing HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.99\r\n\r\n";
  const sent = siteLimits.requestsOfNetwork + 100;
  const socket = connect(site.port, "127.0.0.1").on("error", () => "the site hangs up");
  let heard = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    heard += text;
  });
  socket.write(one.repeat(sent));
  await new Promise((resolve) => socket.once("close", resolve));
  expect(heard.split("HTTP/1.1 ").length - 1).toBeLessThan(sent);
});
