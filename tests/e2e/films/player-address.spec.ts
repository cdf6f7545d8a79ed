import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import {
  button,
  expectAt,
  expectFilm,
  expectPlaying,
  jump,
  openPlayer,
  placeOf,
  player,
  watch,
  watchNow,
} from "#tests/e2e/support/player.ts";

const list = "/season-one-episodes";
const two = `${list}#watch-AIE-SE01EP02`;

/** As a person edits the address bar. */
const changeFragment = (page: Page, fragment: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, fragment);

test.describe("a subscriber", () => {
  test.use({ as: "viewer" });

  test("goes back to the list and forward to the film", async ({ page }) => {
    await watch(page);
    await expect(page).toHaveURL(two);
    const stopped = page.waitForRequest("/api/streams/stop");
    await page.goBack();
    await stopped;
    await expect(page).toHaveURL(list);
    await expect(player(page)).toHaveCount(0);
    await expect(watchNow(page)).toBeFocused();
    await page.goForward();
    await expectPlaying(page);
    await expect(page).toHaveURL(two);
  });

  test("finds the film again after a reload, and the list behind it", async ({ page }) => {
    await watch(page);
    await page.reload();
    await expect(player(page)).toHaveAccessibleName(/^Episode Two/);
    await button(page, "Close player").click();
    await expect(page).toHaveURL(list);
    await expect(player(page)).toHaveCount(0);
  });

  test("leaves no step behind by closing players", async ({ page }) => {
    await page.goto("/about");
    await openPlayer(page);
    for (let presses = 0; presses < 3; presses += 1) {
      // At once, while the browser still goes back.
      await watchNow(page).evaluate(async (button: HTMLElement) => {
        const dialog = document.querySelector<HTMLDialogElement>("dialog[open]");
        await new Promise((resolve) => {
          dialog?.addEventListener("close", resolve);
          dialog?.close();
        });
        button.click();
      });
      await expect(page).toHaveURL(two);
      await expect(player(page)).toBeVisible();
    }
    await button(page, "Close player").click();
    await expect(page).toHaveURL(list);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("opens a pasted address, changes it, and closes the player on the list", async ({
    page,
  }) => {
    await page.goto(two);
    await expect(player(page)).toHaveAccessibleName(/^Episode Two/);
    await changeFragment(page, "#watch-AIE-SE01EP04");
    await expect(player(page)).toHaveAccessibleName(/^Episode Four/);
    await expect(player(page)).toHaveCount(1);
    await button(page, "Close player").click();
    await expect(page).toHaveURL(`${list}#AIE-SE01EP04`);
    await expect(player(page)).toHaveCount(0);
    await expect(page.locator("#AIE-SE01EP04")).toBeInViewport();
  });

  test("plays the next film under its own address, one step from the list", async ({ page }) => {
    await watch(page);
    await jump(page, 51.5);
    await player(page).getByRole("button", { name: "Watch now" }).click();
    await expect(page).toHaveURL(`${list}#watch-AIE-SE01EP03`);
    await expect(player(page)).toHaveAccessibleName(/^Episode Three/);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(player(page)).toHaveCount(0);
  });

  test("stops the film by going back to another page", async ({ page }) => {
    await page.goto("/season-two");
    await page.getByRole("link", { name: "WATCH FULL EPISODE" }).nth(2).click();
    await expectPlaying(page);
    const stopped = page.waitForRequest("/api/streams/stop");
    await page.goBack();
    await stopped;
    await expect(page).toHaveURL("/season-two");
    await expect(player(page)).toHaveCount(0);
  });

  test("plays a passage to its end, again, and then goes on", async ({ page }) => {
    await page.goto(`${two}@20-22`);
    await expectPlaying(page);
    expect((await placeOf(page)).seconds).toBeGreaterThanOrEqual(20);
    const end = player(page).getByRole("alertdialog", { name: "The passage ends here" });
    await expect(end.getByRole("button", { name: "Go on" })).toBeFocused();
    await expectFilm(page, "paused", true);
    await expectAt(page, 22);
    await end.getByRole("button", { name: "Watch again" }).click();
    await expect(end).toBeHidden();
    await end.getByRole("button", { name: "Go on" }).click();
    await expect(end).toBeHidden();
    await expectPlaying(page);
    expect((await placeOf(page)).seconds).toBeGreaterThan(22);
    await expect(player(page)).toContainText("Episode Two");
  });

  test("leaves a passage by a seek, and starts before the end of a shorter film", async ({
    page,
  }) => {
    await page.goto(`${two}@5-25`);
    await expectPlaying(page);
    await jump(page, 30);
    await expectPlaying(page);
    await expect(player(page).getByRole("alertdialog")).toHaveCount(0);
    await changeFragment(page, "#watch-AIE-SE01EP02@9000");
    await expect.poll(async () => (await placeOf(page)).seconds).toBeGreaterThan(45);
    await expectPlaying(page);
  });

  test("ignores a moment that is none", async ({ page }) => {
    await page.goto(`${two}@140-95`);
    await expectPlaying(page);
    await expect(page).toHaveURL(two);
  });

  test("reads of an unknown film on its page", async ({ page }) => {
    await page.goto(`${list}#watch-AIE-SE09EP09`);
    await expect(page).toHaveURL("/unknown-season");
    await openPlayer(page);
    await expect(page).toHaveURL(two);
    await changeFragment(page, "#watch-AIE-SE09EP09");
    await expect(page).toHaveURL("/unknown-season");
  });
});

test.describe("a member without a plan", () => {
  test.use({ as: "member", expectedComplaints: [/status of 403/] });

  test("gets to the plan by a film's address", async ({ page }) => {
    for (const address of [two, "/profile#watch-AIE-SE01EP02"]) {
      await page.goto(address);
      await expect(page).toHaveURL(/^[^?]+\/membership-plan/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(player(page)).toHaveCount(0);
    }
  });

  test("keeps the moment on the way to the plan", async ({ page }) => {
    await page.goto(`${two}@20-22`);
    await expect(page).toHaveURL("/membership-plan#watch-AIE-SE01EP02@20-22");
    await expect(page.getByText(/^Once you have paid, your film opens: Episode Two/)).toBeVisible();
  });
});
