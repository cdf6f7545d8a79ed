import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";

/** Expects the browser to ask before it leaves the page. */
export async function expectWarning(page: Page): Promise<void> {
  // Browsers ask only on a page that was clicked.
  await page.getByRole("heading", { level: 1 }).click();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
}
