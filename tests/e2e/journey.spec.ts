import type { Page } from "playwright/test";
import { expect, registerAndLogIn, test } from "./fixtures.ts";

async function payInSandbox(page: Page) {
  await page.goto("/membership-plan");
  await page.getByRole("button", { name: "Start Subscription" }).click();
  await page.getByRole("button", { name: "Pay now (succeed)" }).click();
  await expect(page).toHaveURL("/profile");
}

/** What the film's element has shown so far. */
function playback(page: Page) {
  return page.locator("video").evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
  }));
}

test("somebody registers, logs in, pays for a year, watches a film and logs out", async ({
  page,
}) => {
  await registerAndLogIn(page);
  await expect(page.getByText("Not subscribed")).toBeVisible();

  await page.goto("/season-one-episodes");
  await expect(page).toHaveURL("/membership-plan");

  await payInSandbox(page);
  await expect(page.getByText(/Valid until \d+ \w+ \d{4}/)).toBeVisible();
  await page.goto("/membership-plan");
  await expect(page.getByText("Your Current Membership: Annual Plan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Subscription Active" })).toBeDisabled();

  await page.goto("/season-one-episodes");
  const watch = page.getByRole("button", { name: /^Watch Now/ }).first();
  await watch.click();
  await expect.poll(async () => (await playback(page)).seconds).toBeGreaterThan(1);
  const before = await playback(page);
  expect(before.frames).toBeGreaterThan(0);
  await expect.poll(async () => (await playback(page)).seconds).toBeGreaterThan(before.seconds + 1);
  expect((await playback(page)).frames).toBeGreaterThan(before.frames);

  await page.getByRole("button", { name: "Close player" }).click();
  await expect(page.locator("video")).toHaveCount(0);
  await expect(watch).toBeFocused();

  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByText("AMRITA").click();
  await bar.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(bar.getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL("/login?next=%2Fprofile");
});
