import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { expectPlaying, watchNow } from "#tests/e2e/support/player.ts";

test.use({ as: "viewer" });

const scripts = "**/_next/static/chunks/*.js";

/** Opens the episodes, and waits until the idle page has loaded what it wants. */
async function openIdle(page: Page) {
  await page.goto("/season-one-episodes");
  await page.waitForLoadState("networkidle");
}

test("an idle page has the player's scripts before Watch Now", async ({ page }) => {
  await openIdle(page);
  const late: string[] = [];
  await page.route(scripts, async (route) => {
    late.push(route.request().url());
    await route.continue();
  });
  await watchNow(page).click();
  await expectPlaying(page);
  expect(late).toEqual([]);
});

test("a viewer who saves data loads them by Watch Now", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openIdle(page);
  const late = page.waitForRequest(scripts);
  await watchNow(page).hover();
  await watchNow(page).click();
  await late;
  await expectPlaying(page);
});
