import { expect, test } from "#tests/e2e/support/fixtures.ts";

test.use({ as: "subscriber" });

for (const { path, title, heading, subtitle } of [
  { path: "/season-one-episodes", title: "Season One", heading: "SEASON ONE", subtitle: true },
  { path: "/season-two-episodes", title: "Season Two", heading: "SEASON TWO", subtitle: false },
]) {
  test(`${title} has its heading, its introduction and four films`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(
      main.getByText("Progressive Artists' Group and its contexts", { exact: false }),
    ).toHaveCount(subtitle ? 1 : 0);
    const cards = main.getByRole("listitem");
    await expect(cards).toHaveCount(4);
    for (const [at, card] of (await cards.all()).entries()) {
      const name = ["Episode One", "Episode Two", "Episode Three", "Episode Four"][at] ?? "";
      await expect(card.getByRole("heading")).toContainText(name);
      const picture = card.locator("img");
      await expect(picture).toHaveAttribute("src", /AIE-SE0\dEP0\d-thumbnail\.jpg$/);
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
      await expect(card.getByRole("paragraph").first()).not.toBeEmpty();
      await expect(card.getByRole("button", { name: "Watch Now" })).toBeVisible();
      await expect(card.getByRole("button", { name: "Watchlist" })).toBeVisible();
    }
  });
}

test("a browser without video support shows a message", async ({ page }) => {
  await page.goto("/season-one-episodes");
  await page.getByRole("button", { name: "Watch Now" }).first().click();
  await expect(page.locator("video")).toHaveText("Your browser does not support the video tag.");
});
