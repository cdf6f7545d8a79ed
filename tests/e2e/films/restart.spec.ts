import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import {
  expectFilm,
  expectPlaying,
  film,
  jump,
  press,
  segments,
  watch,
} from "#tests/e2e/support/player.ts";

test.use({ as: "viewer" });

const renewals = /get-secure-video-url\/.*\?stream=/;

/**
 * Replaces the film that plays: refuses its segments, and answers the renewal with a link to
 * another revision, Episode Four's film.
 */
async function replaceFilm(page: Page) {
  const four = await page.request.get("/api/get-secure-video-url/AIE-SE01EP04.mp4");
  const json = await four.json();
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
    await expect(panel.getByText("Low strings, unhurried")).toBeVisible();
    await expect(panel.getByText("Tanpura and a low flute")).toHaveCount(0);
    await panel.getByRole("tab", { name: "Chapters" }).click();
    await expect(panel.getByRole("button", { name: "The evening sale" })).toBeVisible();
    await expect(previews).toHaveCount(1);
    await expect(previews).not.toHaveAttribute("src", before ?? "");
  });
});
