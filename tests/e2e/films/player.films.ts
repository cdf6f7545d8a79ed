import type { BrowserContext, Page } from "playwright/test";
import { expect, signInAsNewSubscriber, test } from "#tests/e2e/support/fixtures.ts";
import {
  button,
  expectAt,
  expectFilm,
  expectPlaying,
  film,
  jump,
  openPlayer,
  placeOf,
  player,
  press,
  segments,
  watch,
  watchNow,
} from "#tests/e2e/support/player.ts";

test.beforeEach(async ({ page }) => {
  await signInAsNewSubscriber(page.request);
});

test("at the end of a season the next one starts by itself, unless the countdown is stopped", async ({
  page,
}) => {
  await watch(page, "Episode Four");
  await jump(page, 51);
  const card = page.getByRole("alertdialog", { name: "Introducing contemporary art" });
  await expect(card).toContainText("Next: Season Two, Episode One");
  await card.getByRole("button", { name: "Stop the countdown" }).click();
  await expect(card.getByRole("timer")).toBeHidden();
  await card.getByRole("button", { name: "Watch again" }).click();
  await expectAt(page, 0);
  await jump(page, 51);
  await expect(card.getByRole("timer")).toBeVisible();
  await expect(player(page)).toHaveAccessibleName("Episode One, Introducing contemporary art", {
    timeout: 15_000,
  });
  await expectPlaying(page);
  await page.keyboard.press("Escape");
  await expect(watchNow(page, "Episode Four")).toBeFocused();
});

test("a link of ten seconds is renewed without interrupting the film", async ({ page }) => {
  const tokens = new Set<string>();
  page.on("request", (request) => {
    if (segments.test(request.url())) tokens.add(request.url().split("/").at(-4) ?? "");
  });
  await watch(page);
  await film(page).evaluate((video: HTMLVideoElement) => {
    const stops: string[] = [];
    for (const name of ["waiting", "pause", "error", "emptied"]) {
      video.addEventListener(name, () => stops.push(name));
    }
    Object.assign(window, { stops });
  });
  await expect
    .poll(async () => (await placeOf(page)).seconds, { timeout: 40_000 })
    .toBeGreaterThan(25);
  expect(await page.evaluate(() => Reflect.get(window, "stops"))).toEqual([]);
  expect(tokens.size).toBeGreaterThan(2);
});

test.describe("without Media Source Extensions", () => {
  const takeAway = (page: Page, alsoOwnHls: boolean) =>
    page.addInitScript((also) => {
      for (const name of ["MediaSource", "WebKitMediaSource", "ManagedMediaSource"]) {
        Reflect.deleteProperty(window, name);
      }
      if (!also) return;
      const usual = HTMLMediaElement.prototype.canPlayType;
      HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
        return type.includes("mpegurl") ? "" : usual.call(this, type);
      };
    }, alsoOwnHls);

  test("the film plays as one file: from the start, after seeking, and by renewed links", async ({
    page,
  }) => {
    await takeAway(page, true);
    await watch(page);
    await expect(film(page)).toHaveAttribute("src", /\.mp4$/);
    await jump(page, 30);
    await expectAt(page, 30);
    await expectPlaying(page);
    await press(page, "Settings");
    await expect(page.getByRole("group", { name: "Speed" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Quality" })).toBeHidden();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a touch shows the controls, a double tap skips forward, and the transcript opens", async ({
    page,
  }) => {
    await watch(page);
    const { width, height } = await film(page)
      .boundingBox()
      .then((box) => box ?? { width: 0, height: 0 });
    const tap = (share: number) => page.touchscreen.tap(width * share, height * 0.4);
    await tap(0.9);
    await tap(0.9);
    await expect(page.getByRole("status").getByText("+10 s")).toBeVisible();
    await expect.poll(async () => (await placeOf(page)).seconds).toBeGreaterThan(10);
    const controls = player(page).locator("media-controller");
    if (await controls.evaluate((element) => element.hasAttribute("userinactive"))) await tap(0.5);
    await button(page, "Transcript, chapters and works").tap();
    await page.getByRole("button", { name: /Stay with it/ }).tap();
    await expect.poll(async () => (await placeOf(page)).seconds).toBeGreaterThan(47);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test.describe("on three devices", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  async function anotherDevice(context: BrowserContext) {
    const browser = context.browser();
    if (!browser) throw new Error("No browser.");
    const other = await browser.newContext({ storageState: await context.storageState() });
    return other.newPage();
  }

  /** Plays from the middle, until the rest is in the buffer. */
  async function bufferRest(page: Page) {
    await jump(page, 25);
    const missing = () =>
      film(page).evaluate(({ buffered, duration }: HTMLVideoElement) =>
        buffered.length === 0 ? duration : duration - buffered.end(buffered.length - 1),
      );
    await expect.poll(missing).toBeLessThan(0.5);
  }

  test("the third asks which of two to stop; the stopped one shows it, and may start again", async ({
    page,
    context,
  }) => {
    const [second, third] = [await anotherDevice(context), await anotherDevice(context)];
    await watch(page);
    await watch(second, "Episode Four");
    await openPlayer(third, "Episode Two");
    const choice = third.getByRole("alertdialog", {
      name: "You are watching on two other devices",
    });
    await expect(choice.getByRole("listitem")).toHaveCount(2);
    // Then only a renewal of its link can tell the page that it is stopped.
    await bufferRest(page);
    await choice.getByRole("button", { name: /A close reading/ }).click();
    await expectPlaying(third);
    const stopped = page.getByRole("alertdialog", { name: "The film stopped" });
    await expect(stopped).toContainText("stopped from another place", { timeout: 40_000 });
    await expectPlaying(second);
    await third.getByRole("button", { name: "Close player" }).click();
    await expect(player(third)).toHaveCount(0);
    await stopped.getByRole("button", { name: "Watch here" }).click();
    await expectPlaying(page);
    await second.context().close();
    await third.context().close();
  });
});

test.describe("when the connection breaks", () => {
  test.use({ expectedComplaints: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503/] });

  test("the film shows a message, keeps its position, and continues on retry", async ({ page }) => {
    await watch(page);
    await page.route(segments, (route) => route.abort());
    await jump(page, 42);
    const broken = page.getByRole("alertdialog", { name: "The line is broken" });
    await expect(broken).toBeVisible({ timeout: 40_000 });
    await page.unroute(segments);
    await broken.getByRole("button", { name: "Try again" }).click();
    await expectPlaying(page);
    await expectFilm(page, "paused", false);
    expect((await placeOf(page)).seconds).toBeGreaterThan(41);
  });

  test("it continues by itself once the browser is online again", async ({ page, context }) => {
    await watch(page);
    await context.setOffline(true);
    await jump(page, 42);
    await expect(page.getByRole("alertdialog")).toBeVisible({ timeout: 40_000 });
    await context.setOffline(false);
    await expectPlaying(page);
    expect((await placeOf(page)).seconds).toBeGreaterThan(41);
  });
});
