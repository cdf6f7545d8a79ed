import { expect, test } from "./fixtures.ts";
import {
  answerWithPiece,
  filmBytes,
  firstByte,
  jump,
  linkCalls,
  openPlayer,
  piece,
  player,
  seconds,
  watchNow,
} from "./player.ts";

test.use({ as: "subscriber" });

test("Watch Now says that the film is loading, then plays it, and is ignored meanwhile", async ({
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
  // The player is modal, so no pointer reaches the button below it; a script does.
  await watchNow(page, "Episode Three").dispatchEvent("click");
  link.resolve();
  await expect(loading).toBeHidden();
  await expect.poll(() => seconds(page)).toBeGreaterThan(0);
  await expect(page.getByRole("dialog")).toHaveAccessibleName(/^Episode Two/);
  expect(asked).toBe(1);
});

test("the close button and Escape close the player and return the focus", async ({ page }) => {
  await openPlayer(page);
  await page.getByRole("button", { name: "Close player" }).click();
  await expect(player(page)).toHaveCount(0);
  await expect(watchNow(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(player(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(player(page)).toHaveCount(0);
  await expect(watchNow(page)).toBeFocused();
});

test("a jump in the film asks for the bytes from there", async ({ page }) => {
  const asked: number[] = [];
  await page.route(filmBytes, async (route) => {
    const first = firstByte(route);
    asked.push(first);
    // What follows the first piece never comes.
    if (first === 0 || first > piece) await answerWithPiece(route);
  });
  await openPlayer(page);
  await jump(page, 46);
  await expect.poll(() => seconds(page)).toBeGreaterThan(47);
  expect(Math.max(...asked)).toBeGreaterThan(2 * piece);
});

test.describe("what is refused", () => {
  test.use({ expectedComplaints: [/status of 40[34]/] });

  test("closes the player with a sentence, and the next Watch Now plays", async ({ page }) => {
    const unavailable = page.getByText("The film could not be loaded.");
    for (const status of [403, 404]) {
      await page.route(linkCalls, (route) => route.fulfill({ status, json: { detail: "No." } }));
      await openPlayer(page);
      await expect(unavailable).toBeVisible();
      await expect(player(page)).toHaveCount(0);
      await expect(watchNow(page)).toBeFocused();
    }
    await page.unroute(linkCalls);

    await page.route(filmBytes, (route) => route.fulfill({ status: 403 }));
    await watchNow(page).click();
    await expect(unavailable).toBeHidden();
    await expect(page.getByText("The film stopped and could not be continued.")).toBeVisible();
    await expect(player(page)).toHaveCount(0);
    await page.unroute(filmBytes);

    await watchNow(page).click();
    await expect.poll(() => seconds(page)).toBeGreaterThan(0);
  });

  test("in play, as a link that has ended is, is asked for by a new link", async ({ page }) => {
    const end = Promise.withResolvers<void>();
    let ended = false;
    let links = 0;
    page.on("request", (request) => {
      if (request.url().includes("/get-secure-video-url/")) links += 1;
    });
    await page.route(filmBytes, async (route) => {
      const first = firstByte(route);
      if (links > 1) return route.continue();
      if (!ended && (first === 0 || first > piece)) return answerWithPiece(route);
      await end.promise;
      return route.fulfill({ status: 403 });
    });
    await openPlayer(page);
    await jump(page, 46);
    await expect.poll(() => seconds(page)).toBeGreaterThan(46);
    ended = true;
    await jump(page, 26);
    end.resolve();
    // From the beginning it would be a long way to here.
    await expect.poll(() => seconds(page)).toBeGreaterThan(27);
    expect(links).toBe(2);
  });
});
