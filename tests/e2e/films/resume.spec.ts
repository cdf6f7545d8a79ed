import { expect, signInAsNewSubscriber, test } from "#tests/e2e/support/fixtures.ts";
import {
  button,
  expectAt,
  expectPlaying,
  jump,
  placeOf,
  player,
  watch,
  watchNow,
} from "#tests/e2e/support/player.ts";

test("a film resumes where it was left, also after a reload, or starts over", async ({ page }) => {
  await signInAsNewSubscriber(page.request);
  await watch(page);
  // Closing saves nothing when the regular save, every ten seconds, came just before it.
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/api/watch-progress/save") &&
      response.request().postDataJSON().position_seconds >= 20,
  );
  await jump(page, 20);
  await expectPlaying(page);
  await button(page, "Close player").click();
  expect((await saved).status()).toBe(200);

  await page.reload();
  await watchNow(page).click();
  await expectPlaying(page);
  expect((await placeOf(page)).seconds).toBeGreaterThan(19);
  const notice = player(page).getByText(/^Resumed at 0:2\d/);
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Start over" }).click();
  await expectAt(page, 0);
  await expectPlaying(page);
  await expect(notice).toBeHidden();
});
