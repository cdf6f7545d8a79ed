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

/** Finds words of headings, names and buttons that stand in two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const large = "h1, h2, h3, .statement, [class*=_name], [class*=_button]";
    for (const element of document.querySelectorAll(large)) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!element.checkVisibility()) continue;
        for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

const pages = ["/", "/about", "/artists", "/season-one", "/forgotten-password"];

test("break no word of a heading, a name or a button", async ({ page }) => {
  await signInAsNewSubscriber(page.request);
  for (const path of [...pages, "/teams/meera-deshmukh", "/season-one-episodes"]) {
    await openLarge(page, path);
    expect(await brokenWords(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

test("make no receipt wider than the window", async ({ page }) => {
  await signInAsNewSubscriber(page.request);
  await page.goto("/profile");
  await page.getByRole("link", { name: /^Receipt/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
