/** The player as a viewer meets it, and the film's bytes as the network brings them. */
import type { Page, Route } from "playwright/test";
import { expect } from "./fixtures.ts";

export const linkCalls = "/api/get-secure-video-url/*";
export const filmBytes = "**/api/video-stream/**";

/** What one answer brings with `answerWithPiece`: a megabyte, or twenty seconds. */
export const piece = 2 ** 20;

export const player = (page: Page) => page.getByRole("dialog", { name: /^Episode Two/ });

export const watchNow = (page: Page, episode = "Episode Two") =>
  page
    .getByRole("listitem")
    .filter({ hasText: episode })
    .getByRole("button", { name: "Watch Now" });

/** Opens the second film of Season One. */
export async function openPlayer(page: Page) {
  await page.goto("/season-one-episodes");
  await watchNow(page).click();
}

/** Where the viewer is in the film. */
export function seconds(page: Page): Promise<number> {
  return page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
}

/** Goes elsewhere in the film, once its length is known. */
export async function jump(page: Page, to: number) {
  const video = page.locator("video");
  await expect(video).toHaveJSProperty("duration", 52);
  await video.evaluate((element: HTMLVideoElement, time) => {
    element.currentTime = time;
  }, to);
}

/** Where the bytes begin that a request asks for. */
export function firstByte(route: Route): number {
  return Number(/^bytes=(\d+)-/.exec(route.request().headers().range ?? "")?.[1]);
}

/** Answers with a piece only, as if the film were long. */
export async function answerWithPiece(route: Route) {
  const first = firstByte(route);
  const range = `bytes=${first}-${first + piece - 1}`;
  const response = await route.fetch({ headers: { ...route.request().headers(), range } });
  expect(response.status()).toBe(206);
  await route.fulfill({ response });
}
