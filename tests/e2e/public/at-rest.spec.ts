/** What a public page does without its scripts, and what begins them. */
import type { Browser, BrowserContext, Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

const pages = ["/", "/about", "/faculty", "/artists", "/season-one", "/teams/meera-deshmukh"];

/** The fixture's page begins its scripts at once. Returns the addresses of the loaded scripts, too. */
async function openAtRest(opener: BrowserContext | Browser, path: string) {
  const page = await opener.newPage();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(path);
  await page.locator("html[data-painted]").waitFor();
  return { page, scripts };
}

const live = (page: Page) => page.locator("html[data-live]").waitFor();

test("a page that is only read requests no script, and shows the way in", async ({ context }) => {
  for (const path of pages) {
    const { page, scripts } = await openAtRest(context, path);
    await expect(
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Login" }),
    ).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(scripts, path).toEqual([]);
    await page.close();
  }
});

const signs: Record<string, (page: Page) => unknown> = {
  "a movement of the pointer": (page) => page.mouse.move(200, 200, { steps: 3 }),
  "a key": (page) => page.keyboard.press("Tab"),
  "the wheel": (page) => page.mouse.wheel(0, 50),
  scrolling: (page) => page.evaluate(() => scrollTo(0, 50)),
  "a focused link": (page) => page.getByRole("contentinfo").getByRole("link").first().focus(),
  "a press without a pointer": (page) => page.getByRole("banner").dispatchEvent("click"),
};
for (const [name, give] of Object.entries(signs)) {
  test(`${name} begins a page's scripts`, async ({ context }) => {
    const { page, scripts } = await openAtRest(context, "/about");
    expect(scripts).toEqual([]);
    await give(page);
    await live(page);
  });
}

test("an address with a fragment begins the scripts: it may name a tab", async ({ context }) => {
  const { page } = await openAtRest(context, "/faculty#season-2");
  await expect(page.getByRole("tab", { name: "Season 2" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("the first press on a button that needs the script opens it", async ({ context }) => {
  const { page } = await openAtRest(context, "/");
  await page.setViewportSize({ width: 360, height: 740 });
  // Without a movement of the pointer, as a finger has none.
  await page.getByRole("button", { name: "Open menu" }).dispatchEvent("click");
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
});

test("without an answer to its scripts, a page's links, menu and questions work", async ({
  context,
}) => {
  await context.route("**/_next/static/chunks/*.js", () => undefined);
  const { page } = await openAtRest(context, "/");
  const menu = page.getByRole("navigation", { name: "Main" });
  const questions = page.locator("main details");
  await questions.nth(0).locator("summary").click();
  await questions.nth(1).locator("summary").click();
  await expect(questions.nth(0)).not.toHaveAttribute("open");
  await expect(questions.nth(1)).toHaveAttribute("open");
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await menu.getByText("Seasons").click();
  await menu.getByRole("link", { name: "Season 2" }).click();
  await expect(page).toHaveURL("/season-two");
});

test("an unread page reloads after four hours, too", async ({ context }) => {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/about");
  const reloaded = page.waitForEvent("load");
  await page.clock.runFor(14_400_000);
  await reloaded;
  expect(await page.locator("script[src]:not([nomodule])").count()).toBe(0);
});

test("a page whose scripts fail while the site restarts waits with its reload", async ({
  context,
}) => {
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/about");
  await page.clock.runFor(1_000);
  await context.route("**/*", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", (request) => request.method() === "HEAD");
  await page.mouse.move(200, 200, { steps: 3 });
  await refused;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.unroute("**/*");
  const reloaded = page.waitForEvent("load");
  await page.clock.runFor(10_000);
  await reloaded;
});

test.describe("a subscriber", () => {
  test.use({ as: "subscriber" });

  test("has a page's scripts without a sign, and no link to the login meanwhile", async ({
    context,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await context.route("**/_next/static/chunks/*.js", async (route) => {
      await released;
      await route.continue();
    });
    const { page } = await openAtRest(context, "/about");
    const login = page.getByRole("navigation", { name: "Main" }).getByText("Login");
    await expect(login).toBeHidden();
    release();
    await live(page);
    await expect(login).toHaveCount(0);
  });
});
