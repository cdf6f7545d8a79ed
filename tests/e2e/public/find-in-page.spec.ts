/** The browser's own search, which no script can begin: a fragment reveals by the same way. */
import { expect, test } from "#tests/e2e/support/fixtures.ts";

test("a name in the faculty's second tab is found, and opens the tab", async ({ page }) => {
  await page.goto("/faculty");
  const [first, second] = [
    page.getByRole("tabpanel", { name: "Season 1" }),
    page.getByRole("tabpanel", { name: "Season 2" }),
  ];
  await expect(first).toBeVisible();
  await expect(second).toHaveCount(0);
  const found = page.locator("#panel-season-2 article").first();
  await expect(found).toBeHidden();
  await found.evaluate((card) => {
    card.id = "found";
    window.location.hash = "found";
  });
  await expect(second).toBeVisible();
  await expect(page.locator("#found")).toBeInViewport();
  await expect(first).toHaveCount(0);
  await expect(page.getByRole("tab", { selected: true })).toHaveText(/^Season 2$/i);
  await expect(page).toHaveURL("/faculty#season-2");
});
