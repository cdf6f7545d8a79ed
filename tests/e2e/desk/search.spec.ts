import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

test.use({ as: "owner" });

test("Ctrl+K finds a member, a film and an act, and the keys open one", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/desk/team");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Look up" });
  const field = dialog.getByRole("searchbox", { name: "What do you look for?" });
  await expect(field).toBeFocused();

  await field.fill("refund an");
  await expect(dialog.getByRole("link", { name: /Refund an order/ })).toBeVisible();
  await field.fill("ÁIE-se01EP01");
  await expect(dialog.getByRole("link", { name: /Film · AIE-SE01EP01/ })).toBeVisible();
  await field.fill("sunita");
  await expect(dialog.getByRole("link", { name: /Sunita Demo/ })).toBeVisible();
  await expect(dialog.getByText("1 result", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNoViolation(page, "the search");

  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Sunita Demo" })).toBeVisible();

  await page.getByRole("button", { name: "Look up Ctrl K" }).click();
  await field.fill("zzzz");
  await expect(dialog.getByText("Nothing is found.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
