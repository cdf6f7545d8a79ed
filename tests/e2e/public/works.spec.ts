import { expect, fillLogin, test } from "#tests/e2e/support/fixtures.ts";
import {
  button,
  expectAt,
  expectFilm,
  expectPlaying,
  jump,
  placeOf,
  player,
  press,
  watch,
} from "#tests/e2e/support/player.ts";

test("a visitor finds a work by its artist, and its moment by the login", async ({ page }) => {
  await page.goto("/artists");
  const entry = page.getByRole("article", { name: "Sundaram, Vivan" });
  await entry.getByRole("link", { name: "Sundaram, Vivan" }).click();
  await expect(page).toHaveURL("/artists/vivan-sundaram");
  await expect(page.getByRole("heading", { level: 1, name: "Vivan Sundaram" })).toBeVisible();
  await page.getByRole("link", { name: /^Memorial, / }).click();
  await expect(page).toHaveURL("/works/memorial");
  await expect(page.getByRole("heading", { level: 1, name: "Memorial" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Tate, London");
  const moments = page.getByRole("region", { name: "In the films" });
  await expect(moments.getByRole("link", { name: /^At \d+ seconds:/ })).toHaveCount(2);
  await moments.getByRole("link", { name: /^At 11 seconds: A room to walk through/ }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, { email: "subscriber@aie.example", password: "demo-subscriber" });
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(player(page)).toHaveAccessibleName(/Installation art/);
  await expectPlaying(page);
  expect((await placeOf(page)).seconds).toBeGreaterThanOrEqual(11);
});

test.describe("a subscriber", () => {
  test.use({ as: "viewer" });

  test("goes from a film to a work, to its moment in another film, and back", async ({ page }) => {
    await watch(page);
    await page.keyboard.press("k");
    await expectFilm(page, "paused", true);
    await jump(page, 26);
    await press(page, "Transcript, chapters and works");
    const panel = page.getByRole("complementary", { name: "Beside the film" });
    await panel.getByRole("tab", { name: "Works" }).click();
    await panel.getByRole("link", { name: /^About this work ?: Saurashtra/ }).click();
    await expect(page).toHaveURL("/works/saurashtra");
    await expect(player(page)).toHaveCount(0);
    await page.getByRole("link", { name: /^At 35 seconds: Christie's/ }).click();
    await expect(player(page)).toHaveAccessibleName(/marketplace/);
    await expectPlaying(page);
    expect((await placeOf(page)).seconds).toBeGreaterThanOrEqual(35);
    await page.goBack();
    await expect(page).toHaveURL("/works/saurashtra");
    await page.goBack();
    await expect(player(page)).toHaveAccessibleName(/^Episode Two/);
    await expectPlaying(page);
    await page.keyboard.press("k");
    await expectAt(page, 26.5);
    await button(page, "Close player").click();
    await expect(page).toHaveURL("/season-one-episodes");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of a work leads to its artist, other works and films", async ({ page }) => {
    await page.goto("/works/saurashtra");
    await page.getByRole("link", { name: /^Bindu, / }).click();
    await expect(page).toHaveURL("/works/bindu");
    await page.getByRole("link", { name: "S. H. Raza", exact: true }).click();
    await expect(page).toHaveURL("/artists/s-h-raza");
    await page.getByRole("link", { name: /^A close reading/ }).click();
    await expect(page).toHaveURL("/season-one#AIE-SE01EP02");
  });
});
