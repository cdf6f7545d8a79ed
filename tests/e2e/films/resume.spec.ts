import type { Page } from "playwright/test";
import { expect, post, signInAsNewSubscriber, test } from "#tests/e2e/support/fixtures.ts";
import {
  button,
  expectAt,
  expectPlaying,
  jump,
  placeOf,
  player,
  watch,
  watchNow,
} from "#tests/e2e/support/player.ts";

test("a film resumes where it was left, also after a reload, or starts over", async ({ page }) => {
  await signInAsNewSubscriber(page.request);
  await watch(page);
  // Closing saves nothing when the regular save, every ten seconds, came just before it.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/watch-progress/save") &&
      response.request().postDataJSON().position_seconds >= 20,
  );
  await jump(page, 20);
  await expectPlaying(page);
  await button(page, "Close player").click();
  expect((await saved).status()).toBe(200);

  await page.reload();
  await watchNow(page).click();
  await expectPlaying(page);
  expect((await placeOf(page)).seconds).toBeGreaterThan(19);
  const notice = player(page).getByText(/^Resumed at 0:2\d/);
  await expect(notice).toBeVisible();
  // Above the controls, and before them for the keyboard.
  await button(page, "Close player").focus();
  await page.keyboard.press("Tab");
  await expect(notice.getByRole("button", { name: "Start over" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectAt(page, 0);
  await expectPlaying(page);
  await expect(notice).toBeHidden();
});

const readCall = "/api/watch-progress";
const saveCall = "/api/watch-progress/save";

/** Saves a place as a player on another device does. */
const savePlace = (page: Page, episode_id: string, position_seconds: number) =>
  post(page.request, saveCall, {
    data: { episode_id, position_seconds, duration_seconds: 52 },
  });

test("WATCH FULL EPISODE opens the player at once, waits for the history, and resumes", async ({
  page,
}) => {
  await signInAsNewSubscriber(page.request);
  await savePlace(page, "AIE-SE02EP01", 30);
  const history = Promise.withResolvers<void>();
  await page.route(readCall, async (route) => {
    await history.promise;
    await route.continue();
  });
  await page.goto("/season-two");
  const link = page.waitForResponse(/get-secure-video-url/);
  await page.getByRole("link", { name: "WATCH FULL EPISODE" }).first().click();
  await link;
  await expect(page.getByRole("status").getByText("Loading video...")).toBeVisible();
  history.resolve();
  await expectPlaying(page);
  await expect(player(page).getByText("Resumed at 0:30")).toBeVisible();
  expect((await placeOf(page)).seconds).toBeGreaterThanOrEqual(30);
});

test("a look at a moment keeps the saved place until ten seconds are played", async ({ page }) => {
  await signInAsNewSubscriber(page.request);
  await savePlace(page, "AIE-SE01EP02", 30);
  const saved: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(saveCall)) saved.push(request.postDataJSON().position_seconds);
  });
  await page.goto("/season-one-episodes#watch-AIE-SE01EP02@10");
  await expectPlaying(page);
  await expectAt(page, 10);
  await button(page, "Close player").click();
  await watchNow(page).click();
  await expect(player(page).getByText("Resumed at 0:30")).toBeVisible();
  await button(page, "Close player").click();
  expect(Math.min(...saved)).toBeGreaterThanOrEqual(30);

  await page.goto("/season-one-episodes#watch-AIE-SE01EP02@8");
  await page.waitForRequest(
    (request) =>
      request.url().endsWith(saveCall) && request.postDataJSON().position_seconds >= 17.5,
  );
});

test.describe("while the history cannot be read", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("a film plays, and saves only what is beyond the saved place", async ({ page }) => {
    await signInAsNewSubscriber(page.request);
    await savePlace(page, "AIE-SE01EP02", 30);
    const saved: number[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(saveCall)) saved.push(request.postDataJSON().position_seconds);
    });
    const busy = { status: 503, json: { detail: "Busy.", request_id: "none" } };
    await page.route(readCall, (route) => route.fulfill(busy));
    await watch(page);
    // A save while the history is unknown reads it first.
    let read = page.waitForResponse((response) => response.url().endsWith(readCall));
    await jump(page, 11);
    await read;
    await page.unroute(readCall);
    read = page.waitForResponse((response) => response.url().endsWith(readCall));
    await jump(page, 22);
    expect((await read).status()).toBe(200);
    const beyond = page.waitForResponse((response) => response.url().endsWith(saveCall));
    await jump(page, 40);
    await beyond;
    expect(Math.min(...saved)).toBeGreaterThanOrEqual(40);
  });
});
