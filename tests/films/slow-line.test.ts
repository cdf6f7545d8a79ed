import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findBrowser } from "#scripts/support/programs.mjs";
import { askOperator } from "#tests/api/support/operate.ts";
import { master } from "#tests/films/masters.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import { patience } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const BYTES_PER_SECOND = 400_000 / 8;
const WATCHED_SECONDS = 20;

let site: SiteProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const noise = ["-vf", "noise=alls=60:allf=t", "-af", "aeval=random(0)*0.5:c=same"];
  const film = master("restless.mov", { seconds: 30, more: noise });
  await askOperator("video", "import", "AIE-SE01EP01", film);
  site = await startSite({ LOG_LEVEL: "error" });
  const executablePath = (await findBrowser()) ?? "";
  browser = await chromium.launch({ executablePath, args: browserArguments });
  page = await browser.newPage();
  const viewer = await createSubscriber(site);
  const cookies = viewer.cookieHeader().split("; ");
  const named = cookies.map((cookie) => cookie.split("="));
  await page
    .context()
    .addCookies(
      named.map(([name = "", ...value]) => ({ name, value: value.join("="), url: site.origin })),
    );
});
afterAll(async () => {
  await browser.close();
  await site.end("SIGTERM");
});

const film = () =>
  page.locator("video").evaluate((video: HTMLVideoElement) => ({
    at: video.currentTime,
    height: video.videoHeight,
    stalls: Number(video.dataset.stalls ?? 0),
  }));

test("a line of 400 kbit/s plays a restless film without stalling", async () => {
  await page.goto(`${site.origin}/season-one-episodes`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 60,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  const episode = page.getByRole("listitem").filter({ hasText: "Episode One" });
  await episode.getByRole("button", { name: "Watch Now" }).click();
  const started = async () => expect((await film()).at).toBeGreaterThan(0);
  await vi.waitFor(started, patience);
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    let stalls = 0;
    video.addEventListener("waiting", () => {
      stalls += 1;
      video.dataset.stalls = String(stalls);
    });
  });
  const watched = async () => expect((await film()).at).toBeGreaterThan(WATCHED_SECONDS);
  await vi.waitFor(watched, { timeout: 120_000, interval: 500 });
  expect(await film()).toMatchObject({ height: 240, stalls: 0 });
});
