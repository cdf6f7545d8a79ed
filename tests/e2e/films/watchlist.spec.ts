import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
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
  });
});
