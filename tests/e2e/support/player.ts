/** Helpers for the player. */
import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";

export const linkCalls = "/api/get-secure-video-url/*";
/** Requests for the film's segments. */
export const segments = /\/api\/video-stream\/.*\.mp4$/;

export const player = (page: Page) => page.getByRole("dialog", { name: /^Episode/ });
export const film = (page: Page) => player(page).locator("video");
export const button = (page: Page, name: string) =>
  player(page).getByRole("button", { name, exact: true });

/** Clicks a button after moving the mouse, which shows the controls. */
export async function press(page: Page, name: string) {
  await expect(film(page)).toBeVisible();
  await page.mouse.move(300, 200);
  await page.mouse.move(320, 220);
  await expect(player(page).locator("[data-idle]")).toHaveAttribute("data-idle", "false");
  await button(page, name).click();
}

export const watchNow = (page: Page, episode = "Episode Two") =>
  page
    .getByRole("listitem")
    .filter({ hasText: episode })
    .getByRole("button", { name: "Watch Now" });

/** Opens a film of Season One, the second by default. */
export async function openPlayer(page: Page, episode?: string) {
  await page.goto("/season-one-episodes");
  await watchNow(page, episode).click();
}

/** Opens a film, and waits until it plays. */
export async function watch(page: Page, episode?: string) {
  await openPlayer(page, episode);
  await expectPlaying(page);
}

/** Returns the position in the film, and the number of shown frames. */
export async function placeOf(page: Page) {
  return film(page).evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
  }));
}

/** A busy machine decodes the first frames late. */
const PATIENT = { timeout: 45_000 };

/** Expects that time passes in the film and frames are decoded. */
export async function expectPlaying(page: Page) {
  const place = () => placeOf(page);
  await expect.poll(async () => (await place()).frames, PATIENT).toBeGreaterThan(0);
  const before = await place();
  await expect.poll(async () => (await place()).seconds, PATIENT).toBeGreaterThan(before.seconds);
  await expect.poll(async () => (await place()).frames, PATIENT).toBeGreaterThan(before.frames);
}

/** Waits until the film is at a second, with a tolerance for slow machines. */
export async function expectAt(page: Page, seconds: number) {
  await expect
    .poll(async () => Math.abs((await placeOf(page)).seconds - seconds))
    .toBeLessThan(1.5);
}

export const expectFilm = (page: Page, name: string, value: unknown) =>
  expect(film(page)).toHaveJSProperty(name, value);

/** Seeks to another position. */
export async function jump(page: Page, seconds: number) {
  await film(page).evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
}
