/** A film through nginx as a CDN, played in Chromium by hls.js and by its own HLS. */
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findBrowser } from "#scripts/support/programs.mjs";
import { withSettings } from "#tests/api/support/settings.ts";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import { openStage } from "#tests/support/films/cdn-stage.ts";

const PATIENT = { timeout: 60_000, interval: 250 };

let browser: Browser;
let stage: Awaited<ReturnType<typeof openStage>>;

beforeAll(async () => {
  stage = await openStage();
  const executablePath = (await findBrowser()) ?? "";
  const args = [...browserArguments, "--autoplay-policy=no-user-gesture-required"];
  browser = await chromium.launch({ executablePath, args });
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});

async function expectPlaying(page: Page, from: number): Promise<void> {
  await vi.waitFor(async () => {
    const [seconds, frames] = await page
      .locator("video")
      .evaluate((video: HTMLVideoElement) => [
        video.currentTime,
        video.getVideoPlaybackQuality().totalVideoFrames,
      ]);
    expect(seconds).toBeGreaterThan(from);
    expect(frames).toBeGreaterThan(0);
  }, PATIENT);
}

/** Watches, and seeks near the end. Resolves with the requests. */
async function watch(how: "hls" | "native" = "hls") {
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests: string[] = [];
  const problems: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${stage.origin}/${how}`);
  await expectPlaying(page, 0);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = 12;
  });
  await expectPlaying(page, 12.5);
  await context.close();
  expect(problems).toEqual([]);
  return requests;
}

/** What a player asks for until it has a picture: at most a round trip each. */
function stepsToPicture(requests: readonly string[]): string[] {
  const names = requests
    .filter((url) => /\/api\/(video-stream|film-segments)\//.test(url))
    .map((url) => new URL(url).pathname.replace(/^.*\/[0-9a-f]{16}\//, ""));
  // The first MP4 is a header, the second a segment.
  const segment = names.findIndex((name, at) => isVideo(name) && names.findIndex(isVideo) < at);
  return names.slice(0, segment + 1);
}

const isVideo = (name: string) => name.endsWith(".mp4");

test("an import encrypts, a film plays, and the second viewer's segments are cached", async () => {
  expect(stage.imported.encrypted).toBe(true);
  await watch();
  const first = stage.deliveries();
  expect(first.length).toBeGreaterThan(2);
  const requests = await watch();
  expect(requests.filter((url) => url.startsWith(stage.cdn)).length).toBeGreaterThan(2);
  // The site sends the header of each size, and no segment.
  const heads = requests.filter((url) => /\/api\/video-stream\/.*\.mp4$/.test(url));
  expect(heads.length).toBeLessThanOrEqual(2);
  const second = stage.deliveries().slice(first.length);
  const bytesOf = (list: typeof second) => list.reduce((sum, { bytes }) => sum + bytes, 0);
  const hits = bytesOf(second.filter(({ cache }) => cache === "HIT"));
  expect(hits / bytesOf(second)).toBeGreaterThanOrEqual(0.95);
});

test("hls.js needs as many requests for a picture as without the CDN, the browser one less", async () => {
  const [list = "", sizes = "", header = "", key = "", segment = ""] = stepsToPicture(
    await watch(),
  );
  expect([list, sizes, header, key]).toEqual(["master.m3u8", "240.m3u8", "240.mp4", "film.key"]);
  expect(segment).toMatch(/^240\.mp4\/\d+-\d+\.mp4$/);
  const noCdn = { MEDIA_CDN_URL: "", MEDIA_CDN_SIGNER: "", MEDIA_CDN_KEY: "" };
  await withSettings(noCdn, async () => {
    expect(stepsToPicture(await watch())).toEqual([list, sizes, header, key, "240.mp4"]);
  });
  expect(stepsToPicture(await watch("native"))).toHaveLength(4);
});

test("Chromium's own HLS plays and seeks, from the site alone", async () => {
  const before = stage.deliveries().length;
  const requests = await watch("native");
  expect(requests.some((url) => url.endsWith("/plain.m3u8"))).toBe(true);
  expect(requests.filter((url) => !url.startsWith(stage.origin))).toEqual([]);
  expect(stage.deliveries()).toHaveLength(before);
});
