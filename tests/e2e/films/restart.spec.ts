import type { Page } from "playwright/test";
import { calls } from "#lib/core/config/paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import {
  expectFilm,
  expectPlaying,
  film,
  jump,
  placeOf,
  player,
  press,
  segments,
  watch,
} from "#tests/e2e/support/player.ts";

test.use({ as: "viewer" });

const renewals = /get-secure-video-url\/.*\?stream=/;

/**
 * Replaces the film that plays: refuses its segments, and answers the renewal with a link to
 * another revision, Episode Three's film.
 */
async function replaceFilm(page: Page) {
  const three = await page.request.get("/api/get-secure-video-url/AIE-SE01EP03.mp4");
  const json = await three.json();
  await page.route(renewals, (route) => route.fulfill({ json }));
  await page.route(segments, (route) =>
    route.request().url().includes("AIE-SE01EP02")
      ? route.fulfill({ status: 403 })
      : route.fallback(),
  );
  const before = await film(page).getAttribute("src");
  await jump(page, 42);
  await expect(film(page)).not.toHaveAttribute("src", before ?? "");
  await expectFilm(page, "readyState", 4);
}

test.describe("a film replaced while it plays", () => {
  test.use({ expectedComplaints: [/status of 403/] });

  test("continues with the captions, chapters and previews of the new one", async ({ page }) => {
    await watch(page);
    await press(page, "Transcript, chapters and works");
    const panel = page.getByRole("complementary", { name: "Beside the film" });
    await expect(panel.getByText("Tanpura and a low flute")).toBeVisible();
    const previews = film(page).locator("track[label=thumbnails]");
    const before = await previews.getAttribute("src");
    await replaceFilm(page);
    await expectPlaying(page);
    await expect(panel.getByText("Soft strings; a bell for each city")).toBeVisible();
    await expect(panel.getByText("Tanpura and a low flute")).toHaveCount(0);
    await panel.getByRole("tab", { name: "Chapters" }).click();
    await expect(panel.getByRole("button", { name: "Bombay was not alone" })).toBeVisible();
    await expect(previews).toHaveCount(1);
    await expect(previews).not.toHaveAttribute("src", before ?? "");
  });

  test("stays paused, until the viewer plays it", async ({ page }) => {
    await watch(page);
    await page.keyboard.press("k");
    await expectFilm(page, "paused", true);
    await replaceFilm(page);
    await expectFilm(page, "paused", true);
    expect(await film(page).evaluate((video: HTMLVideoElement) => video.played.length)).toBe(0);
    await page.keyboard.press("k");
    await expectPlaying(page);
  });
});

test.describe("a paused film whose stream was stopped", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("plays on Watch here", async ({ page }) => {
    const taken = { status: 409, json: { detail: "Stopped from another place.", streams: [] } };
    await watch(page);
    await page.keyboard.press("k");
    await expectFilm(page, "paused", true);
    await page.route(segments, (route) => route.fulfill(taken));
    await page.route(renewals, (route) => route.fulfill(taken));
    await jump(page, 42);
    const again = player(page).getByRole("button", { name: "Watch here" });
    await expect(again).toBeVisible();
    await page.unroute(segments);
    await again.click();
    await expectPlaying(page);
  });
});

test.describe("a page restored from the browser's cache", () => {
  // Its stream has ended: it takes another.
  test.use({ expectedComplaints: [/status of 409/] });

  /** Pauses the film as the browser does. A frozen page asks for nothing by its ended link. */
  async function restore(page: Page): Promise<void> {
    const asked = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const link = asked.findLast((path) => path.startsWith("/api/video-stream/"))?.split("/")[3];
    await page.route(segments, (route) =>
      link && route.request().url().includes(link) ? undefined : route.continue(),
    );
    await film(page).evaluate(async (video: HTMLVideoElement) => {
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      if (!video.paused) {
        const paused = new Promise((resolve) => video.addEventListener("pause", resolve));
        video.pause();
        await paused;
      }
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
  }

  test("plays its film, unless the viewer paused it", async ({ page }) => {
    await watch(page);
    await restore(page);
    await expectPlaying(page);
    await page.keyboard.press("k");
    await expectFilm(page, "paused", true);
    const before = await film(page).getAttribute("src");
    await restore(page);
    await expect(film(page)).not.toHaveAttribute("src", before ?? "");
    await expectFilm(page, "readyState", 4);
    await expectFilm(page, "paused", true);
  });
});

test.describe("after a lost connection", () => {
  test.use({ expectedComplaints: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

  test("the film keeps the chosen quality", async ({ page, context }) => {
    await watch(page);
    await press(page, "Settings");
    const lowest = page.getByRole("radio", { name: "360p" });
    await lowest.check();
    await context.setOffline(true);
    await jump(page, 42);
    await expect(page.getByRole("alertdialog", { name: "The line is broken" })).toBeVisible();
    await context.setOffline(false);
    await expectPlaying(page);
    await expect(lowest).toBeChecked();
    await expectFilm(page, "videoHeight", 360);
  });
});

test.describe("while the site restarts", () => {
  test.use({ expectedComplaints: [/status of 502/], viewport: { width: 360, height: 640 } });

  test("the film keeps what it has loaded, and loads the rest once the site answers", async ({
    page,
  }) => {
    await watch(page);
    const before = await film(page).getAttribute("src");
    let refusals = 6;
    await page.route(segments, (route) => {
      refusals -= 1;
      return refusals < 0 ? route.continue() : route.fulfill({ status: 502 });
    });
    await jump(page, 42);
    await expectPlaying(page);
    expect(refusals).toBeLessThan(0);
    expect(await film(page).getAttribute("src")).toBe(before);
  });
});

test.describe("a broken line", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("mends without a click or an event of the browser", async ({ page }) => {
    await watch(page);
    await page.route(segments, (route) => route.fulfill({ status: 404 }));
    await jump(page, 42);
    await expect(page.getByRole("alertdialog", { name: "The line is broken" })).toBeVisible();
    await page.unroute(segments);
    await expectPlaying(page);
    expect((await placeOf(page)).seconds).toBeGreaterThan(41);
  });

  test("that lasts is retried with growing gaps", async ({ page }) => {
    await page.clock.install();
    await watch(page);
    let asked = 0;
    await page.route(`**${calls.health.path}`, (route) => {
      asked += 1;
      return route.fulfill({ json: {} });
    });
    await page.route(segments, (route) => route.fulfill({ status: 404 }));
    await jump(page, 42);
    for (let look = 0; look < 30; look += 1) {
      await expect(page.getByRole("alertdialog", { name: "The line is broken" })).toBeVisible();
      await page.clock.runFor(10_000);
    }
    // At the 1st, 3rd, 7th and 15th look; one that is not answered at once is repeated.
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(10);
  });
});
