/** The page that asks for an account's password before it links another site's sign-in. */
import type { Page } from "playwright/test";
import { calls, paths } from "#lib/core/config/paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

const link = { provider: "facebook", email: "amrita.roy.of.baroda@people.example" };
const heading = (page: Page) => page.getByRole("heading", { name: "One account, two ways in" });

/** Fonts move the navigation bar as they arrive, so waits for them. */
function watchShifts(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    const shifts: unknown[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
    observer.observe({ type: "layout-shift" });
    const values = () => [...shifts, ...observer.takeRecords()].map((entry) => Object(entry).value);
    Object.assign(window, { shifts: values });
  });
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test("paints its largest element before the API answers, and then shifts no layout", async ({
      page,
    }) => {
      await page.addInitScript(() => {
        let largest: Element | null = null;
        const paints = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) largest = Reflect.get(entry, "element");
        });
        paints.observe({ type: "largest-contentful-paint", buffered: true });
        const placeOfLargest = () => largest?.closest("main, form")?.localName;
        Object.assign(window, { placeOfLargest });
      });
      const response = Promise.withResolvers<void>();
      await page.route(calls.pendingLink.path, async (route) => {
        await response.promise;
        await route.fulfill({ json: { link } });
      });
      const opened = page.goto(paths.linkSignIn);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByText("we ask for its password once")).toBeVisible();
      await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading…");
      await watchShifts(page);
      response.resolve();
      await opened;
      await expect(page.getByText(link.email)).toBeVisible();
      await expect(page.getByRole("button", { name: "Link Facebook" })).toBeVisible();
      const read = (name: string) => page.evaluate((of) => Reflect.get(window, of)(), name);
      expect([await read("placeOfLargest"), await read("shifts")]).toEqual(["main", []]);
    });
  });
}

test("sends one API request, before its scripts load", async ({ page }) => {
  const asked: string[] = [];
  const firstAsked = page.waitForRequest(`**${calls.pendingLink.path}`);
  await page.route(/\.js$/, async (route) => {
    await firstAsked;
    await route.continue();
  });
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.linkSignIn);
  await expect(page.getByText("There is nothing to link here")).toBeVisible();
  expect(asked.filter((address) => address.startsWith("/api/"))).toEqual([calls.pendingLink.path]);
});

test.describe("a failed call", () => {
  test.use({ expectedComplaints: [/status of 500|500: /] });

  test("shows the error page with a working retry", async ({ page }) => {
    await page.route(calls.pendingLink.path, (route) =>
      route.fulfill({ status: 500, json: { detail: "", request_id: "none" } }),
    );
    await page.goto(paths.linkSignIn);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await page.unroute(calls.pendingLink.path);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText("There is nothing to link here")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL(paths.login);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows that it needs JavaScript, and no loading message", async ({ page }) => {
    await page.goto(paths.linkSignIn);
    await expect(page.getByText("This page needs JavaScript")).toBeVisible();
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText("Loading…")).toBeHidden();
  });

  test("forms and mailed links show it, too, and no controls that need a script", async ({
    page,
  }) => {
    const { login, forgottenPassword, newPassword, confirmEmail, changeEmail } = paths;
    for (const path of [login, forgottenPassword, newPassword, confirmEmail, changeEmail]) {
      await page.goto(path);
      await expect(page.getByText("This page needs JavaScript")).toBeVisible();
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
      await expect(page.getByText("One moment")).toBeHidden();
    }
  });
});
