import { expect, test } from "#tests/e2e/support/fixtures.ts";
import {
  button,
  expectAt,
  expectFilm,
  expectPlaying,
  film,
  jump,
  linkCalls,
  openPlayer,
  placeOf,
  player,
  press,
  segments,
  watch,
  watchNow,
} from "#tests/e2e/support/player.ts";

test.use({ as: "viewer" });

test("Watch Now shows that the film is loading, plays it, and ignores clicks meanwhile", async ({
  page,
}) => {
  const loading = page.getByRole("status").getByText("Loading video...");
  const link = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(linkCalls, async (route) => {
    asked += 1;
    await link.promise;
    await route.continue();
  });
  await openPlayer(page);
  await expect(loading).toBeVisible();
  expect(await player(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  // The player is modal, so only a script can click the button below it.
  await watchNow(page, "Episode Three").dispatchEvent("click");
  link.resolve();
  await expectPlaying(page);
  await expect(loading).toBeHidden();
  await expect(player(page)).toHaveAccessibleName(/^Episode Two/);
  await expect(film(page)).toHaveAttribute("poster", /AIE-SE01EP02-thumbnail\.jpg$/);
  await expect(film(page)).toContainText("Your browser does not support the video tag.");
  expect(asked).toBe(1);
});

test("the close button and Escape close the player and return the focus", async ({ page }) => {
  const stopped = () => page.waitForRequest("/api/streams/stop");
  await watch(page);
  let ended = stopped();
  await button(page, "Close player").click();
  await ended;
  await expect(player(page)).toHaveCount(0);
  await expect(watchNow(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPlaying(page);
  ended = stopped();
  await page.keyboard.press("Escape");
  await ended;
  await expect(player(page)).toHaveCount(0);
  await expect(watchNow(page)).toBeFocused();
});

test("keys play and pause, seek, and change volume, speed and captions", async ({ page }) => {
  await watch(page);
  await page.keyboard.press(" ");
  await expectFilm(page, "paused", true);
  await page.keyboard.press("5");
  await expectAt(page, 26);
  await page.keyboard.press("l");
  await expectAt(page, 36);
  await page.keyboard.press("ArrowLeft");
  await expectAt(page, 31);
  await page.keyboard.press("m");
  await expectFilm(page, "muted", true);
  await page.keyboard.press("ArrowDown");
  await expectFilm(page, "volume", 0.9);
  await page.keyboard.press(">");
  await expectFilm(page, "playbackRate", 1.25);
  await page.keyboard.press("c");
  await expect(page.getByText("Everything turns about a middle")).toBeVisible();
  await page.keyboard.press("k");
  await expectPlaying(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("region", { name: "Keyboard" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Keyboard" })).toBeHidden();
  await expect(player(page)).toBeVisible();
});

test("buttons do the same by mouse, and fullscreen includes the watermark", async ({ page }) => {
  await watch(page);
  await film(page).click();
  await expectFilm(page, "paused", true);
  await press(page, "play");
  await expectPlaying(page);
  await press(page, "seek forward 10 seconds");
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(10);
  await press(page, "enter fullscreen mode");
  const full = await page.waitForFunction(() => document.fullscreenElement?.textContent);
  const { user_id } = await (await page.request.get("/api/profile")).json();
  expect(await full.jsonValue()).toContain(user_id);
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.fullscreenElement === null);
});

test("picture-in-picture continues the film with captions, and returns", async ({ page }) => {
  const inWindow = () =>
    page.evaluate(() => {
      const video = window.documentPictureInPicture?.window?.document.querySelector("video");
      const captions = [...(video?.textTracks ?? [])].find(({ kind }) => kind === "subtitles");
      return {
        frames: video?.getVideoPlaybackQuality().totalVideoFrames ?? 0,
        paused: video?.paused,
        mode: captions?.mode,
        cues: captions?.activeCues?.length ?? 0,
      };
    });
  await watch(page);
  await page.keyboard.press("c");
  await press(page, "Picture in picture");
  await expect(page.getByText("The film plays in a window of its own.")).toBeVisible();
  const { frames } = await inWindow();
  await expect.poll(async () => (await inWindow()).frames).toBeGreaterThan(frames);
  await expect.poll(inWindow).toMatchObject({ paused: false, mode: "showing", cues: 1 });
  await page.evaluate(() => window.documentPictureInPicture?.window?.close());
  await expectPlaying(page);
  await expect(page.getByText("The film plays in a window of its own.")).toBeHidden();
  await expectFilm(page, "controls", false);
});

test("speed and captions are remembered for all films", async ({ page }) => {
  await watch(page);
  await press(page, "Settings");
  const settings = page.getByRole("region", { name: "Settings" });
  await settings.getByRole("radio", { name: "1.5×" }).check();
  await settings.getByRole("radio", { name: "English" }).check();
  await settings.getByRole("radio", { name: "Large" }).check();
  await page.goto("/season-one-episodes");
  await watchNow(page, "Episode Four").click();
  await expectPlaying(page);
  await expectFilm(page, "playbackRate", 1.5);
  await expect(button(page, "Captions")).toHaveAttribute("aria-pressed", "true");
  await press(page, "Settings");
  await expect(settings.getByRole("radio", { name: "Large" })).toBeChecked();
});

test("a chosen quality stays until Auto is chosen", async ({ page }) => {
  await watch(page);
  await press(page, "Settings");
  const quality = page.getByRole("group", { name: "Quality" });
  const lowest = quality.getByRole("radio").last();
  const height = Number.parseInt(
    (await lowest.evaluate((radio) => radio.closest("label")?.textContent)) ?? "",
    10,
  );
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.videoHeight))
    .toBeGreaterThan(height);
  await lowest.check();
  await jump(page, 40);
  await expect(film(page)).toHaveJSProperty("videoHeight", height);
  await expectPlaying(page);
  await quality.getByRole("radio", { name: /^Auto/ }).check();
  await expect(quality.getByRole("radio", { name: /^Auto \(\d+p\)$/ })).toBeChecked();
});

test("the transcript follows the film, can be searched, and seeks, as do chapters and works", async ({
  page,
}) => {
  await watch(page);
  await press(page, "Transcript, chapters and works");
  const panel = page.getByRole("complementary", { name: "Beside the film" });
  await panel.getByRole("searchbox", { name: "Search what is said" }).fill("TRIANGLE");
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await panel.getByRole("button", { name: /Roof becomes triangle/ }).click();
  await expectAt(page, 24);
  const current = panel.getByRole("tabpanel").locator("[aria-current=true]");
  await expect(current).toContainText("Roof becomes triangle");
  await panel.getByRole("tab", { name: "Chapters" }).click();
  await panel.getByRole("button", { name: "The black circle" }).click();
  await expectAt(page, 40);
  await expect(current).toContainText("The black circle");
  await panel.getByRole("tab", { name: "Works" }).click();
  await panel.getByRole("button", { name: "Haut de Cagnes" }).click();
  await expectAt(page, 14);
});

test.describe("a refused film", () => {
  test.use({ expectedComplaints: [/status of 40[34]/] });

  test("closes the player with a message, and the next Watch Now plays", async ({ page }) => {
    const detail = "This film comes soon.";
    for (const [status, sentence] of [
      [403, "The film could not be loaded."],
      [404, detail],
    ] as const) {
      await page.route(linkCalls, (route) => route.fulfill({ status, json: { detail } }));
      await openPlayer(page);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(player(page)).toHaveCount(0);
      await expect(watchNow(page)).toBeFocused();
    }
    await page.unroute(linkCalls);
    await watchNow(page).click();
    await expectPlaying(page);
    await expect(page.getByText(detail)).toBeHidden();
  });

  test("leads to the plan when the membership has ended since the page was loaded", async ({
    page,
  }) => {
    await page.goto("/season-one-episodes");
    await page.route(linkCalls, (route) => route.fulfill({ status: 403, json: { detail: "No." } }));
    await page.route("/api/authenticate", (route) =>
      route.fulfill({
        json: { first_name: "Asha", profile_image_url: null, plan_status: "INACTIVE" },
      }),
    );
    await watchNow(page).click();
    await page.waitForURL("**/membership-plan");
  });

  test("requests a new link when a segment is refused during playback", async ({ page }) => {
    const refused: string[] = [];
    await page.route(segments, async (route) => {
      const token = route.request().url().split("/").at(-4) ?? "";
      if (refused.length === 0 || refused.includes(token)) {
        refused.push(token);
        await route.fulfill({ status: 403 });
      } else await route.continue();
    });
    await watch(page);
    expect(new Set(refused).size).toBe(1);
  });
});

test.describe("a stream used by too many networks", () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test("stops with the server's message, and restarts with a click", async ({ page }) => {
    const detail = "Your membership plays 2 films at a time. Stop another first.";
    const taken = { status: 409, json: { detail, streams: [] } };
    await watch(page);
    await page.route(segments, (route) => route.fulfill(taken));
    await page.route(/get-secure-video-url\/.*\?stream=/, (route) => route.fulfill(taken));
    await jump(page, 42);
    const stopped = page.getByRole("alertdialog", { name: "The film stopped" });
    await expect(stopped).toContainText(detail);
    await page.unroute(segments);
    const again = stopped.getByRole("button", { name: "Watch here" });
    await expect(again).toBeFocused();
    await again.press("Enter");
    await expectPlaying(page);
    expect((await placeOf(page)).seconds).toBeGreaterThan(41);
  });
});
