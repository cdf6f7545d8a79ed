/** Letters of twice the size, which a browser's settings give, on a phone. */
import type { Locator, Page } from "playwright/test";
import {
  expect,
  signInAsNewMember,
  signInAsNewSubscriber,
  test,
} from "#tests/e2e/support/fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

async function openLarge(page: Page, path: string) {
  await page.goto(path);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
}

/** Counts lines, which are more than the words when one is broken. */
const linesOf = (element: Locator) =>
  element.evaluate((shown) => {
    const text = document.createRange();
    text.selectNodeContents(shown);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test("break no word of the login's tabs and buttons", async ({ page }) => {
  await openLarge(page, "/login");
  for (const name of ["LOGIN", "REGISTER"]) {
    expect(await linesOf(page.getByRole("tab", { name })), name).toBe(1);
  }
  for (const name of ["Google", "Facebook"]) {
    expect(await linesOf(page.getByRole("link", { name })), name).toBe(1);
  }
});

test("break no word of Start Subscription", async ({ page }) => {
  await signInAsNewMember(page);
  await openLarge(page, "/membership-plan");
  expect(await linesOf(page.getByRole("button", { name: "Start Subscription" }))).toBe(2);
});

test("make no receipt wider than the window", async ({ page }) => {
  await signInAsNewSubscriber(page.request);
  await page.goto("/profile");
  await page.getByRole("link", { name: /^Receipt/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
