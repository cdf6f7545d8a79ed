import { expect, test } from "#tests/e2e/support/fixtures.ts";
import {
  button,
  expectPlaying,
  film,
  jump,
  player,
  press,
  watch,
  watchNow,
} from "#tests/e2e/support/player.ts";

test.use({ as: "viewer" });

test("the system's controls are offered the next film, except at the last", async ({ page }) => {
  await page.addInitScript(() => {
    const offered = new Set<string>();
    Object.assign(window, { offered });
    navigator.mediaSession.setActionHandler = (action, handler) => {
      if (handler) offered.add(action);
      else offered.delete(action);
    };
  });
  const offered = () => page.evaluate(() => [...Reflect.get(window, "offered")]);
  await watch(page);
  await expect.poll(offered).toEqual(expect.arrayContaining(["pause", "nexttrack"]));
  await page.goto("/season-two-episodes");
  await watchNow(page, "Episode Four").click();
  await expectPlaying(page);
  await expect.poll(offered).toContain("pause");
  expect(await offered()).not.toContain("nexttrack");
});

test("the panel's close button closes it while the settings are open", async ({ page }) => {
  await watch(page);
  await press(page, "Transcript, chapters and works");
  await press(page, "Settings");
  await button(page, "Close this panel").click();
  await expect(page.getByRole("complementary", { name: "Beside the film" })).toHaveCount(0);
  await expect(player(page)).toBeVisible();
});

test("captions and transcript run from right to left where their words do", async ({ page }) => {
  const cues = [
    "00:00.000 --> 00:30.000\n\u05e9\u05dc\u05d5\u05dd, AIE",
    "00:30.000 --> 00:40.000\nWords",
  ];
  const body = ["WEBVTT", ...cues].join("\n\n");
  await page.route(/captions\.en\.vtt$/, (route) => route.fulfill({ body }));
  const directionOf = (text: string) =>
    page
      .getByText(text)
      .evaluateAll((found) => found.map((line) => getComputedStyle(line).direction));
  await watch(page);
  await page.keyboard.press("c");
  await expect.poll(() => directionOf("\u05e9\u05dc\u05d5\u05dd")).toEqual(["rtl"]);
  await press(page, "Transcript, chapters and works");
  // The captions are the transcript's sentences.
  await expect.poll(() => directionOf("\u05e9\u05dc\u05d5\u05dd")).toEqual(["rtl"]);
  expect(await directionOf("Words")).toEqual(["ltr"]);
});

test("no key reaches the controls below the keyboard's help, or below the end", async ({
  page,
}) => {
  const within = () =>
    page.evaluate(() => document.activeElement?.closest("media-controller") !== null);
  const tabRound = async () => {
    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press("Tab");
      expect(await within()).toBe(false);
    }
  };
  await watch(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("region", { name: "Keyboard" })).toBeVisible();
  await tabRound();
  await page.keyboard.press("Escape");
  await jump(page, 51.5);
  await player(page).getByRole("button", { name: "Stop the countdown" }).press("Enter");
  await tabRound();
  await player(page).getByRole("button", { name: "Watch again" }).press("Enter");
  await expectPlaying(page);
  await press(page, "pause");
});

test("the focus stays in the player when a message or the keyboard's help goes", async ({
  page,
}) => {
  const within = () => page.evaluate(() => document.activeElement?.closest("dialog") !== null);
  await watch(page);
  await page.keyboard.press("?");
  await expect(button(page, "Close keyboard help")).toBeFocused();
  await page.keyboard.press("?");
  await expect(button(page, "Close keyboard help")).toHaveCount(0);
  await expect.poll(within).toBe(true);
  await jump(page, 51.5);
  await player(page).getByRole("button", { name: "Stop the countdown" }).press("Enter");
  await player(page).getByRole("button", { name: "Watch again" }).press("Enter");
  await expect(player(page).getByRole("alertdialog")).toHaveCount(0);
  await expect.poll(within).toBe(true);
});

test("a key that is held shows the next film, and not the one after it", async ({ page }) => {
  await watch(page, "Episode One");
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.down("n");
    await expectPlaying(page);
  }
  await page.keyboard.up("n");
  await expect(player(page)).toHaveAccessibleName(/^Episode Two/);
});

test("a double click on Watch Now plays its film in the window", async ({ page }) => {
  await watch(page);
  await page.keyboard.press("Escape");
  // From here on the player's script is there at once, below the pointer.
  await watchNow(page).click();
  await expect(film(page)).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expectPlaying(page);
  expect(await page.evaluate(() => document.fullscreenElement)).toBe(null);
});
