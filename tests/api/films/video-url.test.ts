import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { content, setContent } from "#lib/content/content.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { endOf } from "#lib/films/links/film-url.ts";
import { localPath } from "#lib/films/storage/disk-storage.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { layFilm, type MadeFilm } from "#tests/support/films/film-package.ts";

const ONE = "AIE-SE01EP01";
const FORM =
  /^\/api\/video-stream\/[0-9a-z]+\.[\w-]{16}\.[\w-]{43}\/AIE-SE01EP01\/([0-9a-f]{16})\/master\.m3u8$/;

const addressOf = (name: string) => `/api/get-secure-video-url/${name}`;

let film: MadeFilm;

beforeAll(async () => {
  film = await layFilm(ONE);
});

test("a visitor gets no link", async () => {
  const response = await createVisitor().get(addressOf(`${ONE}.mp4`));
  expect(response.status).toBe(401);
  expect(response.body).not.toHaveProperty("video_url");
});

test("a member without a plan gets no link, and cannot tell which films exist", async () => {
  const member = await createMember();
  for (const name of [`${ONE}.mp4`, "AIE-SE09EP09.mp4"]) {
    const response = await member.get(addressOf(name));
    expect(response.status).toBe(403);
    expect(response.body.detail).toBe("An active membership is needed for this.");
  }
});

test("another site gets no link", async () => {
  const subscriber = await createSubscriber();
  for (const headers of [{ origin: "https://evil.example" }, { origin: "null" }]) {
    expect((await subscriber.get(addressOf(ONE), { headers })).status).toBe(403);
  }
});

test.each([`${ONE}.mp4`, ONE])("gives a subscriber a link of their own for %s", async (name) => {
  const [subscriber, other] = [await createSubscriber(), await createSubscriber()];
  const response = await subscriber.get(addressOf(name));
  expect(response.status).toBe(200);
  expect(Object.keys(response.body)).toEqual(["video_url"]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const [, revision] = FORM.exec(String(response.body.video_url)) ?? [];
  expect(revision).toBe(film.manifest.revision);
  expect((await other.get(addressOf(name))).body.video_url).not.toBe(response.body.video_url);
});

test.each([
  [undefined, "This film comes soon."],
  ["2020-01-01", "This film comes soon."],
  ["2999-01-31", "This film comes on 31 January 2999."],
])("an episode without a film, expected on %s, says so", async (filmComes, detail) => {
  const before = content();
  const episodes = before.episodes.map((one) => ({ ...one, filmComes }));
  setContent({ ...before, episodes });
  onTestFinished(() => setContent(before));
  const subscriber = await createSubscriber();
  const response = await subscriber.get(addressOf("AIE-SE02EP04.mp4"));
  expect([response.status, response.body.detail]).toEqual([404, detail]);
});

describe("answers 404 to the film name", () => {
  const names = [
    "AIE-SE03EP01.mp4",
    "AIE-SE01EP05",
    "aie-se01ep01.mp4",
    "AIE-SE01EP01.MP4",
    "AIE-SE01EP01.mp4.mp4",
    "AIE-SE01EP01.mp4.bak",
    "AIE-SE01.mp4EP01",
    "AIE-SE01EP01%00.mp4",
    "AIE-SE01EP01%2Fvideo.mp4",
    "..%2f..%2fetc%2fpasswd",
    "..%5c..%5cetc%5cpasswd",
    "%252e%252e%252fetc%252fpasswd",
    "%2Fetc%2Fpasswd",
    ".env",
    "__proto__",
    "constructor",
    "%20AIE-SE01EP01",
    "x".repeat(5_000),
  ];
  test.each(names)("%s", async (name) => {
    const subscriber = await createSubscriber();
    const response = await subscriber.get(addressOf(name));
    expect(response.status).toBe(404);
    expect(response.body.detail).toBe("There is no such film.");
    expect(JSON.stringify(response.body)).not.toContain(environment().dataDir);
  });
});

test("an episode without a film has no link", async () => {
  const subscriber = await createSubscriber();
  expect((await subscriber.get(addressOf("AIE-SE01EP02"))).status).toBe(404);
});

test("answers 500 for a film with a broken manifest, and names it in the log only", async () => {
  await layFilm("AIE-SE01EP03");
  writeFileSync(localPath("AIE-SE01EP03", "film.json"), "{");
  const response = await (await createSubscriber()).get(addressOf("AIE-SE01EP03"));
  expect(response.status).toBe(500);
  expect(JSON.stringify(response.body)).not.toContain(environment().dataDir);
});

test("the lifetime of a link is a setting", async () => {
  setClock(() => new Date("2027-06-01T00:00:00.000Z"));
  const subscriber = await createSubscriber();
  await withSettings({ MEDIA_LINK_SECONDS: "10" }, async () => {
    const { body } = await subscriber.get(addressOf(ONE));
    expect(endOf(String(body.video_url))).toEqual(new Date("2027-06-01T00:00:10.000Z"));
  });
});

test("gives no link from the moment at which the year ends", async () => {
  const start = new Date("2027-06-01T00:00:00.000Z");
  setClock(() => start);
  const subscriber = await createSubscriber();
  // The end of the last day in India.
  const end = new Date("2028-06-01T18:29:59.999Z").getTime();
  setClock(() => new Date(end - 1));
  await subscriber.beginSession(subscriber.userId);
  expect((await subscriber.get(addressOf(ONE))).status).toBe(200);
  setClock(() => new Date(end));
  expect((await subscriber.get(addressOf(ONE))).status).toBe(403);
});

test("gives no link after logging out", async () => {
  const subscriber = await createSubscriber();
  const cookie = subscriber.cookieHeader();
  await subscriber.post("/api/logout");
  const response = await createVisitor().get(addressOf(ONE), { headers: { cookie } });
  expect(response.status).toBe(401);
});
