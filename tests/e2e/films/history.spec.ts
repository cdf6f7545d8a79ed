import type { Page } from "playwright/test";
import { expect, post, signInAsNewSubscriber, test } from "#tests/e2e/support/fixtures.ts";
import { button, expectPlaying, jump } from "#tests/e2e/support/player.ts";

/** Reports a position to the server as a player on another device does. */
const watchTo = (page: Page, episode_id: string, position_seconds: number) =>
  post(page.request, "/api/watch-progress/save", {
    data: { episode_id, position_seconds, duration_seconds: 1800 },
  });

const card = (page: Page, words: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: words });
const row = (page: Page) => page.getByRole("region", { name: "Continue watching" });
const settings = (page: Page) => page.getByRole("region", { name: "Watch history" });
const toggle = (page: Page) => settings(page).getByRole("switch");

test.beforeEach(async ({ page }) => {
  await signInAsNewSubscriber(page.request);
});

test("a card shows the remaining time of its film, or that it is watched", async ({ page }) => {
  await watchTo(page, "AIE-SE01EP01", 720);
  await watchTo(page, "AIE-SE01EP02", 1790);
  await page.goto("/season-one-episodes");
  const begun = card(page, "Introducing the Progressive");
  await expect(begun.getByText("18 min left", { exact: true })).toBeVisible();
  await expect(begun.getByRole("button", { name: /^Start over ?: Episode One/ })).toBeVisible();
  const watched = card(page, "A close reading");
  await expect(watched.getByText("Watched", { exact: true })).toBeVisible();
  await expect(watched.getByRole("button", { name: "Start over" })).toHaveCount(0);
  const untouched = card(page, "The Progressives in the marketplace");
  await expect(untouched.getByText(/left$|^Watched$/)).toHaveCount(0);
});

test("progress from another device appears when the page is shown again", async ({ page }) => {
  await page.goto("/season-one-episodes");
  await expect(card(page, "A close reading").getByText(/left$/)).toHaveCount(0);
  await watchTo(page, "AIE-SE01EP02", 1500);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(card(page, "A close reading").getByText("5 min left")).toBeVisible();
});

test("the profile lists started films, the last one first, and plays them", async ({ page }) => {
  await page.goto("/profile");
  await expect(row(page).getByText("A film that you leave before its end")).toBeVisible();
  await watchTo(page, "AIE-SE01EP01", 720);
  await watchTo(page, "AIE-SE02EP02", 60);
  await watchTo(page, "AIE-SE01EP02", 1799);
  await page.goto("/profile");
  const entries = row(page).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("Installation art");
  await expect(entries.first()).toContainText("29 min left");
  await expect(entries.last()).toContainText("18 min left");
  const watch = entries.first().getByRole("button", { name: /^Watch Now/ });
  await watch.click();
  await expect(page.getByRole("dialog", { name: /^Episode Two, Installation art/ })).toBeVisible();
  await page.getByRole("button", { name: "Close player" }).click();
  await expect(watch).toBeFocused();
});

for (const name of ["Watch Now", "Start over"]) {
  test(`at the end of a film the focus returns to ${name}`, async ({ page }) => {
    await watchTo(page, "AIE-SE01EP01", 20);
    await page.goto("/profile");
    const opener = row(page).getByRole("button", { name });
    await opener.click();
    await expectPlaying(page);
    const saved = page.waitForResponse("/api/watch-progress/save");
    await jump(page, 60);
    await saved;
    await button(page, "Close player").click();
    await expect(opener).toBeFocused();
    await expect(row(page).getByText("Watched", { exact: true })).toBeVisible();
    await page.reload();
    await expect(row(page).getByRole("listitem")).toHaveCount(0);
  });
}

test("turning the history off asks first and empties it, and it can be turned on again", async ({
  page,
}) => {
  await watchTo(page, "AIE-SE01EP01", 720);
  await page.goto("/profile");
  await expect(row(page).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name: "Your Data and Choices" }).click();
  await expect(toggle(page)).toBeChecked();
  await toggle(page).click();
  const dialog = page.getByRole("dialog", { name: "Turn your watch history off?" });
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(toggle(page)).toBeChecked();
  await expect(toggle(page)).toBeFocused();

  await toggle(page).click();
  await dialog.getByRole("button", { name: "Turn it off" }).click();
  await expect(settings(page).getByText("Your watch history is off, and empty.")).toBeVisible();
  await expect(toggle(page)).not.toBeChecked();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "My Watchlist" })).toBeVisible();
  await expect(row(page)).toHaveCount(0);
  await page.goto("/season-one-episodes");
  await expect(page.getByText(/left$/)).toHaveCount(0);

  await page.goto("/profile/data");
  await expect(toggle(page)).not.toBeChecked();
  await toggle(page).click();
  await expect(settings(page).getByText("Your watch history is on.")).toBeVisible();
  await page.goto("/profile");
  await expect(row(page).getByText("A film that you leave before its end")).toBeVisible();
});

test("clearing the history asks first, and keeps it on", async ({ page }) => {
  await watchTo(page, "AIE-SE01EP01", 720);
  await page.goto("/profile/data");
  await settings(page).getByRole("button", { name: "Clear my watch history" }).click();
  const dialog = page.getByRole("dialog", { name: "Clear your watch history?" });
  await dialog.getByRole("button", { name: "Clear it" }).click();
  await expect(settings(page).getByText("Your watch history is empty.")).toBeVisible();
  await expect(toggle(page)).toBeChecked();
  await page.goto("/profile");
  await expect(row(page).getByText("A film that you leave before its end")).toBeVisible();
});

test.describe("when the server fails", () => {
  test.use({ expectedComplaints: [/status of 503/] });

  test("the switch stays unchanged, and shows the reason", async ({ page }) => {
    await page.goto("/profile/data");
    const detail = "The site is busy. Please try again in a moment.";
    await page.route("/api/watch-history", (route) =>
      route.fulfill({ status: 503, json: { detail, request_id: "none" } }),
    );
    await toggle(page).click();
    await page.getByRole("dialog").getByRole("button", { name: "Turn it off" }).click();
    await expect(settings(page).getByRole("alert")).toHaveText(detail);
    await expect(toggle(page)).toBeChecked();
  });
});
