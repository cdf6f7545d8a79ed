import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { episodes } from "#lib/content/episodes.ts";
import { database } from "#lib/database/client.ts";
import { filmPath } from "#lib/media/films.ts";
import { createMember, createSubscriber } from "#tests/support/people.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

let site: SiteProcess;

beforeAll(async () => {
  site = await startSite();
});

afterAll(async () => {
  await site.end("SIGTERM");
});

async function linkOf(viewer: Visitor, name = "AIE-SE01EP01.mp4"): Promise<string> {
  const answer = await viewer.get(`/api/get-secure-video-url/${name}`);
  return String(answer.body.video_url);
}

test("the demo lays a film of its own for each episode, with captions and chapters", () => {
  const sizes = episodes.map(({ id }) => statSync(filmPath(id)).size);
  expect(new Set(sizes).size).toBe(episodes.length);
  for (const { id } of episodes) {
    for (const name of ["captions.en.vtt", "chapters.en.vtt"]) {
      const words = readFileSync(path.join(path.dirname(filmPath(id)), name), "utf8");
      expect([id, name, words.slice(0, 8)]).toEqual([id, name, "WEBVTT\n\n"]);
    }
  }
});

const first = { headers: { range: "bytes=0-99" } };

test("a subscriber gets the film's bytes, range by range", async () => {
  const viewer = await createSubscriber(site);
  const link = await linkOf(viewer);
  const { size } = statSync(filmPath("AIE-SE01EP01"));
  const rows = [
    ["bytes=0-99", 206, `bytes 0-99/${size}`, 100],
    [`bytes=${size - 10}-`, 206, `bytes ${size - 10}-${size - 1}/${size}`, 10],
    ["bytes=-5", 206, `bytes ${size - 5}-${size - 1}/${size}`, 5],
    [`bytes=${size}-`, 416, `bytes */${size}`, 0],
    ["bytes=0-1,5-6", 200, null, size],
    ["items=0-1", 200, null, size],
  ] as const;
  for (const [range, status, contentRange, length] of rows) {
    const answer = await viewer.send(link, { headers: { range } });
    expect([range, answer.status]).toEqual([range, status]);
    expect(answer.headers.get("content-range")).toBe(contentRange);
    expect((await answer.arrayBuffer()).byteLength).toBe(length);
  }
  const whole = await viewer.send(link);
  expect(whole.headers.get("content-type")).toBe("video/mp4");
  expect(whole.headers.get("accept-ranges")).toBe("bytes");
  expect(whole.headers.get("cache-control")).toBe("private, no-store");
  expect(
    Buffer.from(await whole.arrayBuffer())
      .subarray(4, 8)
      .toString(),
  ).toBe("ftyp");
  const head = await viewer.send(link, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(String(size));
});

test("a stale If-Range gets the whole film, the current one its range", async () => {
  const viewer = await createSubscriber(site);
  const link = await linkOf(viewer);
  const { headers } = await viewer.send(link, { method: "HEAD" });
  const ask = (tag: string) =>
    viewer.send(link, { headers: { range: "bytes=0-99", "if-range": tag } });
  expect((await ask(headers.get("etag") ?? "")).status).toBe(206);
  expect((await ask('"another"')).status).toBe(200);
});

test("nobody else gets a byte", async () => {
  const viewer = await createSubscriber(site);
  const link = await linkOf(viewer);
  const [token = ""] = link.replace("/api/video-stream/", "").split("/");
  const flipped = token.slice(0, -2) + (token.at(-2) === "A" ? "B" : "A") + token.at(-1);
  const later = `${(Number.parseInt(token, 36) + 3600).toString(36)}.${token.split(".")[1]}`;
  const refused = [
    ["no session", createVisitor(site), link, 401],
    ["no plan", await createMember(site), link, 403],
    ["another subscriber", await createSubscriber(site), link, 403],
    ["an altered signature", viewer, link.replace(token, flipped), 403],
    ["an altered end", viewer, link.replace(token, later), 403],
    ["another film", viewer, link.replace("EP01", "EP02"), 403],
    ["no token", viewer, link.replace(`${token}/`, ""), 404],
    ["another name", viewer, link.replace("video.mp4", "video.mp4.bak"), 404],
    ["a path", viewer, link.replace("video.mp4", "..%2f..%2faie.sqlite"), 404],
  ] as const;
  for (const [who, visitor, url, status] of refused) {
    const answer = await visitor.send(url, first);
    expect([who, answer.status]).toEqual([who, status]);
    expect(Object.keys((await answer.json()) as object)).toEqual(["detail", "request_id"]);
  }
});

test("a year that ends during play does not cut the film, and gives no other link", async () => {
  const viewer = await createSubscriber(site);
  const link = await linkOf(viewer);
  const { userId } = viewer;
  const data = { endsAt: new Date() };
  await database().write((tx) => tx.membership.updateMany({ where: { userId }, data }));
  expect((await viewer.send(link, first)).status).toBe(206);
  expect((await viewer.get("/api/get-secure-video-url/AIE-SE01EP01.mp4")).status).toBe(403);
});

test("after logout the link is dead", async () => {
  const viewer = await createSubscriber(site);
  const link = await linkOf(viewer);
  const cookie = viewer.cookieHeader();
  expect((await viewer.send(link, first)).status).toBe(206);
  await viewer.post("/api/logout");
  const stolen = await createVisitor(site).send(link, { headers: { ...first.headers, cookie } });
  expect(stolen.status).toBe(401);
});
