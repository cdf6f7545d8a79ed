import type { Page } from "playwright";

/** A page's scripts begin at a sign of intent: from here on, opening a page means that it responds. */
export async function waitForScripts(page: Page) {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("pointerdown")));
  });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const isReady = () =>
    page.locator("html[data-live] main:not(:has([aria-busy=true]))").waitFor({ state: "attached" });
  page.goto = async (...args) => {
    const response = await goto(...args);
    await isReady();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await isReady();
    return response;
  };
}
