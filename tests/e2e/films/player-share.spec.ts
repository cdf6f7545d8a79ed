import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import {
  button,
  expectFilm,
  expectPlaying,
  jump,
  player,
  press,
  watch,
} from "#tests/e2e/support/player.ts";

test.use({ as: "viewer" });

const address = (at: number) =>
  new RegExp(`^http://[^/]+/season-one-episodes#watch-AIE-SE01EP02@${at}$`);

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Pauses at a second. */
async function pauseAt(page: Page, seconds: number) {
  await watch(page);
  await page.keyboard.press("k");
  await expectFilm(page, "paused", true);
  await jump(page, seconds);
}

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("copies the link to the shown second by a key and by the button", async ({ page }) => {
    await pauseAt(page, 21.6);
    await page.keyboard.press("s");
    await expect(player(page).getByText("Link to 0:21 copied")).toBeVisible();
    expect(await copied(page)).toMatch(address(21));
    await jump(page, 30.2);
    await press(page, "Copy link to this moment");
    await expect(player(page).getByText("Link to 0:30 copied")).toBeVisible();
    await expect(button(page, "Copy link to this moment")).toBeFocused();
    expect(await copied(page)).toMatch(address(30));
  });

  test("copies the link to a line, a work and a chapter", async ({ page }) => {
    await pauseAt(page, 5);
    await press(page, "Transcript, chapters and works");
    const panel = page.getByRole("complementary", { name: "Beside the film" });
    for (const tab of ["Transcript", "Works", "Chapters"]) {
      await panel.getByRole("tab", { name: tab }).click();
      const link = panel
        .getByRole("listitem")
        .nth(1)
        .getByRole("button", { name: /^Copy link to/ });
      const time = (await link.getAttribute("aria-label"))?.replace("Copy link to ", "") ?? "";
      await link.focus();
      await page.keyboard.press("Enter");
      await expect(player(page).getByText(`Link to ${time} copied`)).toBeVisible();
      await expect(link).toBeFocused();
      expect(await copied(page)).toMatch(address(Number(time.split(":")[1])));
    }
  });
});

test("says when the browser does not copy", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await watch(page);
  await page.keyboard.press("s");
  await expect(player(page).getByText("The link could not be copied")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

  test("opens the phone's own list", async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async (data) => {
        Object.assign(window, { shared: data });
        throw new DOMException("", "AbortError");
      };
    });
    await watch(page);
    await page.keyboard.press("k");
    await button(page, "Share this moment").tap();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, "shared")))
      .toEqual({
        title: expect.stringMatching(/^Episode Two/),
        url: expect.stringMatching(/@\d+$/),
      });
    await expect(player(page).getByText(/copied/)).toHaveCount(0);
    await page.keyboard.press("k");
    await expectPlaying(page);
  });
});
