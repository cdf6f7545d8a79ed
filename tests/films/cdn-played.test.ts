/** A film through nginx as a CDN, played by hls.js in Chromium. */
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findBrowser } from "#scripts/support/programs.mjs";
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
async function watch() {
  const context = await browser.newContext();
  const page = await context.newPage();
  const requests: string[] = [];
  const problems: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${stage.origin}/hls`);
  await expectPlaying(page, 0);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = 12;
  });
  await expectPlaying(page, 12.5);
  await context.close();
  expect(problems).toEqual([]);
  return requests;
}

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
