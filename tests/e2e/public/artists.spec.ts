import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { expectPlaying, placeOf, player } from "#tests/e2e/support/player.ts";

test("an episode links to the artists of its film, and the index links back to the film", async ({
  page,
}) => {
  await page.goto("/season-two");
  const episode = page.getByRole("listitem").filter({ hasText: "Gendering art" });
  await episode.getByRole("link", { name: "Amrita Sher-Gil" }).click();
  await expect(page).toHaveURL("/artists/amrita-sher-gil");
  // The address of earlier links.
  await page.goto("/artists#amrita-sher-gil");
  const artist = page.getByRole("article", { name: "Sher-Gil, Amrita" });
  await expect(artist).toBeInViewport();
  await expect(artist).toContainText("1913–1941");
  await expect(artist).toContainText("Three Girls, 1935, oil on canvas, National Gallery");
  await expect(artist).toContainText("Season Two, Episode Three, at 0:21, 0:23");

  await artist.getByRole("link", { name: "Gendering art" }).click();
  await expect(page).toHaveURL("/season-two#AIE-SE02EP03");
  await expect(page.getByRole("heading", { name: "Gendering art" })).toBeInViewport();
});

test.describe("a subscriber", () => {
  test.use({ as: "viewer" });

  test("opens the film at the second of an artist", async ({ page }) => {
    await page.goto("/artists");
    const artist = page.getByRole("article", { name: "Sher-Gil, Amrita" });
    await expect(artist).toContainText("Season Two, Episode Three, at 0:21, 0:23");
    await artist.getByRole("link", { name: "0:23", exact: true }).click();
    await expect(player(page)).toHaveAccessibleName(/Gendering art/);
    await expect(page).toHaveURL("/season-two-episodes#watch-AIE-SE02EP03");
    await expectPlaying(page);
    expect((await placeOf(page)).seconds).toBeGreaterThanOrEqual(23);
    await expect(page.getByText(/^Resumed at/)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/artists");
  });
});

test("the footer of each page links to the index", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Artists" }).click();
  await expect(page).toHaveURL("/artists");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Artists");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a letter link leads to its artists", async ({ page }) => {
    await page.goto("/artists");
    const letters = page.getByRole("navigation", { name: "Letters" });
    for (const letter of ["S", "B"]) {
      await letters.getByRole("link", { name: letter, exact: true }).click();
      const section = page.getByRole("region", { name: letter, exact: true });
      await expect(section.getByRole("heading", { level: 3 }).first()).toBeInViewport();
    }
  });
});
