import { expect, test } from "vitest";
import type { Browser } from "./browser.ts";
import { camera, chromium, engines, inBrowser } from "./engines.ts";
import { CAPTION, expectPlaying, placeOf, watchNow } from "./film.ts";

/** Simulates Safari on an iPhone, which plays HLS and has no Media Source Extensions. */
function takeMediaSourceAway(): void {
  for (const name of ["MediaSource", "WebKitMediaSource", "ManagedMediaSource"]) {
    Reflect.deleteProperty(window, name);
  }
}

async function logIn(browser: Browser): Promise<void> {
  await browser.open("/login");
  await browser.run(async () => {
    const data = { email_address: "subscriber@aie.example", password: "demo-subscriber" };
    await fetch("/api/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(data),
    });
  });
}

/** Opens the season; its scripts look for MediaSource only when a film is opened. */
async function openFilm(browser: Browser): Promise<void> {
  await browser.open("/season-one-episodes");
  await browser.run(takeMediaSourceAway);
  await watchNow(browser, "Episode Two");
}

/** Settings of a site whose links last ten seconds. */
const shortLinks = { MEDIA_LINK_SECONDS: "10" };

/** Opens the film with captions and plays a part. Resolves with its playlist's address. */
async function playWithCaptions(browser: Browser): Promise<string> {
  await logIn(browser);
  await openFilm(browser);
  await expectPlaying(browser);
  const { source } = await placeOf(browser);
  expect(source).toMatch(/\/plain\.m3u8$/);
  await browser.driver.press("c");
  await browser.see(CAPTION, /Tanpura|Houses on a slope/);
  await expectPlaying(browser, 12);
  return source;
}

/** GStreamer 1.22 reports no length of a playlist, so WebKitGTK can neither seek nor resume. */
test("plays a film with captions by GStreamer's HLS in webkit", async () => {
  const photograph = camera("native-hls-webkit");
  await inBrowser(engines.webkit, async (browser) => {
    await playWithCaptions(browser);
    await photograph(browser, "captions");
  });
});

test("plays, seeks and resumes a film by Chromium's own HLS beyond the end of its link", async () => {
  const photograph = camera("native-hls-chromium");
  await inBrowser(
    chromium,
    async (browser) => {
      const first = await playWithCaptions(browser);
      expect(await browser.run(async (url) => (await fetch(url)).status, first)).toBe(403);
      await photograph(browser, "captions");
      await browser.driver.press("6");
      await expectPlaying(browser, 31);
      await photograph(browser, "seek");
      await browser.driver.press("Escape");
      await browser.until(() => document.querySelector("dialog video") === null, true);
      await openFilm(browser);
      await expectPlaying(browser, 30);
      await browser.see("dialog *", /^Resumed at 0:\d\d/);
      expect((await placeOf(browser)).source).toMatch(/\/plain\.m3u8$/);
      await photograph(browser, "resumed");
    },
    shortLinks,
  );
});
