import { deskFilmPath, deskPaths, filmCaptionsPath } from "#lib/core/config/desk-paths.ts";
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
  // Other tests register members, who fill the first page.
  await page.goto(`${deskPaths.members}?find=member@aie.example`);
  const mira = page.getByRole("row").filter({ hasText: "member@aie.example" });
  await expect(mira.getByRole("cell", { name: "None now" })).toBeVisible();
  await expect(mira.locator("[data-label=Until]")).toBeHidden();
});

test("a small phone's window is as wide as each room", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const film = "AIE-SE01EP01";
  const rooms = [...Object.values(deskPaths), deskFilmPath(film), filmCaptionsPath(film)];
  for (const path of rooms) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});
