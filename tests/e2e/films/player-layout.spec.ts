/** The player's controls and captions on phones, with and without the panel. */
import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import {
  button,
  expectFilm,
  expectPlaying,
  film,
  jump,
  placeOf,
  player,
  watch,
} from "#tests/e2e/support/player.ts";

const phones = [
  { width: 360, height: 780 },
  { width: 780, height: 360 },
  { width: 667, height: 375 },
  { width: 844, height: 390 },
  { width: 932, height: 430 },
];

const panel = (page: Page) => page.getByRole("complementary", { name: "Beside the film" });

/** Returns each shown control that is smaller than 44 px, out of the window, or covered. */
function unreachable(within: string): string[] {
  const names = ["play", "seek-backward", "seek-forward", "mute", "pip", "fullscreen"];
  const own = ["button", "label:has(input)", "media-time-range", "media-volume-range"];
  const every = [...own, ...names.map((name) => `media-${name}-button`)].join();
  const all = document.querySelectorAll(`dialog ${within} :is(${every})`);
  const controls = [...all].filter(
    (control) => control.checkVisibility() && !control.closest("ol, [inert]"),
  );
  return controls.flatMap((control) => {
    const name = `${control.localName} ${control.getAttribute("aria-label") ?? control.textContent}`;
    // Within a menu that scrolls.
    control.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
    if (Math.min(width, height) < 44) return [`${name} is ${width} × ${height} px`];
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, bottom - 3],
    ] as const;
    const isFree = points.every(([x, y]) => control.contains(document.elementFromPoint(x, y)));
    return isFree ? [] : [`${name} is covered`];
  });
}

/** The controls come back a moment after the film has stopped. */
const expectReachable = (page: Page, within: string) =>
  expect.poll(() => page.evaluate(unreachable, within)).toEqual([]);

/** Returns how far the captions reach into the film, and the room below it, in px. */
function captionsOverFilm(sentence: string) {
  const video = document.querySelector("video");
  const line = [...document.querySelectorAll("dialog p")].find(
    (one) => one.textContent?.includes(sentence) && one.checkVisibility(),
  );
  if (!video || !line) return null;
  const area = video.getBoundingClientRect();
  const filmHeight = Math.min(area.height, (area.width * video.videoHeight) / video.videoWidth);
  const share = Number.parseFloat(getComputedStyle(video).objectPosition.split(" ")[1] ?? "50");
  const filmBottom = area.top + ((area.height - filmHeight) * share) / 100 + filmHeight;
  const { top, bottom } = line.getBoundingClientRect();
  const room = area.bottom - filmBottom;
  return {
    into: Math.max(filmBottom - top, 0),
    outside: bottom > area.bottom,
    room,
    height: bottom - top,
  };
}

test.use({ as: "viewer", hasTouch: true, isMobile: true });

for (const viewport of phones) {
  const { width, height } = viewport;
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport });

    test("every control of the player can be pressed", async ({ page }) => {
      await watch(page);
      await page.keyboard.press("k");
      await expectFilm(page, "paused", true);
      await expectReachable(page, "");
      await button(page, "Settings").tap();
      await expectReachable(page, "section");
      await button(page, "Settings").tap();

      await button(page, "Transcript, chapters and works").tap();
      await expect(panel(page)).toBeVisible();
      await expectReachable(page, "");
      const beside = await panel(page).boundingBox();
      const shown = await film(page).boundingBox();
      expect(
        shown &&
          beside &&
          (shown.x + shown.width <= beside.x + 1 || shown.y + shown.height <= beside.y + 1),
      ).toBe(true);

      const before = (await placeOf(page)).seconds;
      await button(page, "play").tap();
      await expectPlaying(page);
      await page.keyboard.press("k");
      await expectFilm(page, "paused", true);
      expect((await placeOf(page)).seconds - before).toBeLessThan(5);

      await button(page, "Settings").tap();
      await expectReachable(page, "section");
      await page.getByRole("radio", { name: "1.5×" }).tap();
      await button(page, "Settings").tap();
      await button(page, "Close this panel").tap();
      await expect(panel(page)).toHaveCount(0);
    });

    test("captions stand below the film where there is room, and once", async ({ page }) => {
      const sentence = "Everything turns about a middle";
      await watch(page);
      await film(page).evaluate((video: HTMLVideoElement) => {
        video.playbackRate = 0.25;
      });
      await page.keyboard.press("c");
      const look = async () => {
        await jump(page, 31);
        await expect(player(page).locator("[data-idle]")).toHaveAttribute("data-idle", "true");
        await expect(page.getByText(sentence).filter({ visible: true })).toHaveCount(1);
        const place = () => page.evaluate(captionsOverFilm, sentence);
        await expect.poll(place).toMatchObject({ outside: false });
        const { room = 0, height = 0 } = (await place()) ?? {};
        // They move when the controls go.
        if (room >= height + 16) await expect.poll(place).toMatchObject({ into: 0 });
      };
      await look();
      await page.keyboard.press("k");
      await button(page, "Transcript, chapters and works").tap();
      await jump(page, 31);
      await expect(panel(page).getByText(sentence)).toBeVisible();
      await expect(page.getByText(sentence).filter({ visible: true })).toHaveCount(1);
      await panel(page).getByRole("tab", { name: "Chapters" }).tap();
      await page.keyboard.press("k");
      await look();
    });
  });
}
