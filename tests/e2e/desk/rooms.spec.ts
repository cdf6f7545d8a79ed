import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

test.use({ as: "owner", viewport: { width: 360, height: 740 } });

test("a phone shows the current room in the row of rooms", async ({ page }) => {
  for (const path of [deskPaths.today, deskPaths.films, deskPaths.settings]) {
    await page.goto(path);
    await expect(page.getByRole("navigation").locator("[aria-current]")).toBeInViewport({
      ratio: 1,
    });
  }
});

test("a phone's list of members hides a member's empty fields", async ({ page }) => {
  await page.goto(deskPaths.members);
  const mira = page.getByRole("row").filter({ hasText: "member@aie.example" });
  await expect(mira.getByRole("cell", { name: "None now" })).toBeVisible();
  await expect(mira.locator("[data-label=Until]")).toBeHidden();
});
