import type { Page, Route } from "playwright/test";
import { refuse } from "#tests/e2e/page-states/walk.ts";
import { expect, post, signInAsNewSubscriber, test } from "#tests/e2e/support/fixtures.ts";
import { player } from "#tests/e2e/support/player.ts";

const card = (page: Page, episode: string) =>
  page.getByRole("listitem").filter({ hasText: episode });
const add = (page: Page) =>
  card(page, "Gendering art").getByRole("button", { name: "Add to Watchlist" });
const remove = (page: Page) =>
  card(page, "Gendering art").getByRole("button", { name: "Remove from Watchlist" });
const toggle = "/api/wishlist/toggle";

test.use({ as: "subscriber" });

test("an episode added to the watchlist is on the profile until it is removed", async ({
  page,
}) => {
  await page.goto("/season-two-episodes");
  await add(page).click();
  await expect(remove(page)).toBeFocused();

  await page.goto("/profile");
  const list = page.getByRole("region", { name: "My Watchlist" });
  await expect(list.getByRole("heading", { name: "Gendering art" })).toBeVisible();
  await list.getByRole("button", { name: "Watch Now" }).click();
  await expect(player(page)).toHaveAccessibleName(/Gendering art/);
  await page.keyboard.press("Escape");
  await expect(player(page)).toHaveCount(0);

  await page.goto("/season-two-episodes");
  await remove(page).click();
  await expect(add(page)).toBeVisible();
  await page.goto("/profile");
  await expect(list.getByText("Nothing here yet.")).toBeVisible();
});

test.describe("the watchlist button", () => {
  test.use({ expectedComplaints: [/status of 500|Error updating wishlist/] });

  test("shows what the server answers, and stays unchanged after an error", async ({ page }) => {
    await page.goto("/season-two-episodes");
    const other = card(page, "Episode Four").getByRole("button", { name: "Watchlist" });
    await expect(other).toHaveText(/^Add to Watchlist/);

    await page.route(toggle, (route) => route.fulfill({ json: { added: false } }));
    await other.click();
    await expect(other).toHaveText(/^Add to Watchlist/);
    await page.unroute(toggle);

    await page.route(toggle, (route) => route.fulfill({ status: 500 }));
    const failed = page.waitForEvent("pageerror");
    await other.click();
    expect(String(await failed)).toContain("Error updating wishlist");
    await expect(other).toHaveText(/^Add to Watchlist/);
    await expect(other).not.toHaveAttribute("aria-disabled");
    await expect(page.getByText("Error updating wishlist")).toHaveCount(0);
  });
});

test.describe("a press whose answer is lost", () => {
  test.use({ as: "visitor", expectedComplaints: [/ERR_FAILED|Error updating wishlist/] });

  test("adds the episode when it is repeated", async ({ page }) => {
    await signInAsNewSubscriber(page.request);
    await page.goto("/season-two-episodes");
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(toggle, lose, { times: 1 });
    const failed = page.waitForEvent("pageerror");
    await add(page).click();
    await failed;
    await add(page).click();
    await expect(remove(page)).toBeVisible();
    await page.goto("/profile");
    const list = page.getByRole("region", { name: "My Watchlist" });
    await expect(list.getByRole("heading", { name: "Gendering art" })).toBeVisible();
  });
});

test.describe("a page from before another tab's change", () => {
  test.use({ as: "visitor" });

  test("does not undo it, and shows it", async ({ page }) => {
    await signInAsNewSubscriber(page.request);
    await page.goto("/season-two-episodes");
    await add(page).click();
    await expect(remove(page)).toBeVisible();
    const data = { episode_id: "AIE-SE02EP03", video_url: "" };
    await post(page.request, toggle, { data });
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await remove(page).click();
    await expect(add(page)).toBeVisible();
    expect(await (await page.request.get("/api/wishlist")).json()).toEqual([]);
  });
});

test.describe("a list that could not be read", () => {
  test.use({ as: "visitor", expectedComplaints: [/status of 503|503: /] });

  test("loses no episode by Add to Watchlist", async ({ page }) => {
    await signInAsNewSubscriber(page.request);
    const data = { episode_id: "AIE-SE02EP03", video_url: "" };
    await post(page.request, toggle, { data });
    await page.route("/api/wishlist", refuse(503));
    await page.goto("/season-two-episodes");
    await expect(add(page)).toBeVisible();
    await page.unroute("/api/wishlist");
    await add(page).click();
    await expect(remove(page)).toBeVisible();
    expect(await (await page.request.get("/api/wishlist")).json()).toHaveLength(1);
  });
});
