/** A browser's translator puts elements in the place of texts that React made. */
import { expect, post, signInAsNewSubscriber, test } from "#tests/e2e/support/fixtures.ts";
import { expectPlaying, jump, player, press, watch, watchNow } from "#tests/e2e/support/player.ts";

/** Translates the page's content, also what is added to it. */
function translate() {
  const translateAll = () => {
    for (const parent of document.querySelectorAll("main :not(font, style, script)")) {
      for (const text of [...parent.childNodes].filter((node) => node instanceof Text)) {
        const translated = document.createElement("font");
        translated.textContent = text.nodeValue;
        text.replaceWith(translated);
      }
    }
  };
  translateAll();
  new MutationObserver(translateAll).observe(document, { childList: true, subtree: true });
}

test("a film plays on a translated page, and is marked as watched at its end", async ({ page }) => {
  await signInAsNewSubscriber(page.request);
  const place = { episode_id: "AIE-SE01EP02", position_seconds: 20, duration_seconds: 52 };
  await post(page.request, "/api/watch-progress/save", { data: place });
  await page.goto("/season-one-episodes");
  await expect(page.getByText(/ left$/)).toBeVisible();
  await page.evaluate(translate);
  await watchNow(page).click();
  await expectPlaying(page);
  await jump(page, 51.5);
  await expect(player(page).getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Watched", { exact: true })).toBeVisible();
});

test.describe("a viewer", () => {
  test.use({ as: "viewer" });

  test("searches a translated transcript again and again", async ({ page }) => {
    await watch(page);
    await press(page, "Transcript, chapters and works");
    await page.evaluate(translate);
    const search = player(page).getByRole("searchbox");
    await search.fill("triangle");
    await expect(player(page).locator("mark")).not.toHaveCount(0);
    await search.fill("");
    await expect(player(page).locator("mark")).toHaveCount(0);
    await expectPlaying(page);
  });
});
