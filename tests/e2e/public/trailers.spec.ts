import type { Locator, Page } from "playwright/test";
import { content } from "#lib/content/content.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

const posters = (page: Page | Locator) => page.getByRole("link", { name: /^Play the trailer/ });
const poster = (page: Page, name: string) =>
  page.getByRole("link", { name: `Play the trailer: ${name}` });
const film = (page: Page, name: string) => page.getByLabel(`Trailer: ${name}`);

const founders = "Introducing the Progressive Artists' Group";
const market = "The Progressives in the marketplace";

async function expectPlaying(video: Locator) {
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.3);
}

function seekToEnd(video: HTMLVideoElement) {
  video.currentTime = video.duration - 0.2;
}

test("home has two trailers of each season, and a season's page four, two per row", async ({
  page,
}) => {
  await page.goto("/");
  await expect(posters(page)).toHaveCount(4);
  for (const path of ["/season-one", "/season-two"]) {
    await page.goto(path);
    await expect(posters(page)).toHaveCount(4);
    const boxes = await Promise.all((await posters(page).all()).map((link) => link.boundingBox()));
    expect(boxes[0]?.x).toBe(boxes[2]?.x);
    expect(boxes[1]?.x).toBe(boxes[3]?.x);
    expect(boxes[1]?.x).toBeGreaterThan(boxes[0]?.x ?? 0);
  }
});

test("the two trailers of a season are side by side on the home page", async ({ page }) => {
  await page.goto("/");
  for (const width of [640, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const season of ["Season One", "Season Two"]) {
      const links = posters(page.getByRole("region", { name: season, exact: true }));
      await expect(links).toHaveCount(2);
      const [left, right] = await Promise.all(
        (await links.all()).map((link) => link.boundingBox()),
      );
      expect(right?.y, `${season} at ${width}`).toBe(left?.y);
      expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    }
  }
});

test("each episode of a season has a trailer, a description and WATCH FULL EPISODE", async ({
  page,
}) => {
  for (const [number, path] of [
    [1, "/season-one"],
    [2, "/season-two"],
  ] as const) {
    await page.goto(path);
    const links = page.getByRole("main").getByRole("link", { name: "WATCH FULL EPISODE" });
    await expect(links).toHaveText(Array.from({ length: 4 }, () => /^WATCH FULL EPISODE/));
    for (const { id, title, subtitle, description } of content().episodes) {
      if (!id.startsWith(`AIE-SE0${number}`)) continue;
      const episode = page.locator(`#${id}`);
      await expect(episode.getByRole("heading", { level: 2 })).toHaveText(`${title} ${subtitle}`);
      await expect(episode.getByText(description, { exact: true })).toBeVisible();
      await expect(posters(episode)).toHaveCount(1);
      await expect(episode.getByRole("link", { name: "WATCH FULL EPISODE" })).toHaveCount(1);
    }
  }
});

test("a trailer loads only when it is clicked, and plays in place", async ({ page }) => {
  const films: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") films.push(new URL(request.url()).pathname);
  });
  await page.goto("/season-one", { waitUntil: "networkidle" });
  expect(films).toEqual([]);
  await poster(page, founders).press("Enter");
  await expectPlaying(film(page, founders));
  await expect(film(page, founders)).toBeFocused();
  expect(films[0]).toBe("/trailers/AIE-SE01EP01.mp4");
});

test("one trailer plays at a time, and at its end the poster and the focus are back", async ({
  page,
}) => {
  await page.goto("/season-one");
  await poster(page, founders).click();
  await expectPlaying(film(page, founders));
  await poster(page, market).click();
  await expectPlaying(film(page, market));
  await expect(page.locator("video")).toHaveCount(1);
  await expect(poster(page, founders)).toBeVisible();

  await film(page, market).evaluate(seekToEnd);
  await expect(poster(page, market)).toBeFocused();
  await expect(page.locator("video")).toHaveCount(0);
});

test("the end of a trailer leaves the focus of a visitor who has moved on", async ({ page }) => {
  await page.goto("/season-one");
  await poster(page, founders).click();
  await expectPlaying(film(page, founders));
  const watch = page.getByRole("link", { name: "WATCH FULL EPISODE" }).first();
  await watch.focus();
  await film(page, founders).evaluate(seekToEnd);
  await expect(poster(page, founders)).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(watch).toBeFocused();
});

test("a trailer has its captions", async ({ page }) => {
  await page.goto("/season-two");
  await poster(page, "Art and science").click();
  const track = film(page, "Art and science").locator("track");
  await expect(track).toHaveAttribute("kind", "captions");
  const captions = await page.request.get((await track.getAttribute("src")) ?? "");
  expect(await captions.text()).toMatch(/^WEBVTT/);
});

test.describe("a trailer that fails to load", () => {
  test.use({ expectedComplaints: [/trailers\/.*\.mp4/] });

  test("shows a message below its poster, and can be retried", async ({ page }) => {
    await page.route("**/trailers/*.mp4", (route) => route.fulfill({ status: 404 }));
    await page.goto("/season-one");
    await poster(page, founders).click();
    await expect(page.getByText("The trailer could not be loaded.")).toBeVisible();
    await page.unroute("**/trailers/*.mp4");
    await poster(page, founders).click();
    await expectPlaying(film(page, founders));
    await expect(page.getByText("The trailer could not be loaded.")).toBeHidden();
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a poster links to the film", async ({ page }) => {
    await page.goto("/season-one");
    await expect(poster(page, market)).toHaveAttribute("href", "/trailers/AIE-SE01EP04.mp4");
  });
});
