/** Members' pages, which are the same for all, and the member's data in them. */
import type { Page } from "playwright/test";
import { calls, invoicePath, paths } from "#lib/core/config/paths.ts";
import { expect, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";

const EPISODES = "/season-one-episodes";
const pages = [
  paths.profile,
  paths.profileEdit,
  paths.membershipPlan,
  EPISODES,
  invoicePath("INV-2627-000001"),
];

const fail = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({ status: 500, json: { detail: "", request_id: "none" } }),
  );

test.describe("a subscriber's page", () => {
  test.use({ as: "subscriber", expectedComplaints: [/status of 404/] });

  test("shifts no layout as its data arrives, from a phone to a wide screen", async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      const observer = new PerformanceObserver((list) => shifts.push(...list.getEntries()));
      observer.observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { shiftsOf: () => [...shifts, ...observer.takeRecords()] });
    });
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of pages) {
        await page.goto(path);
        const shifts = await page.evaluate(() =>
          (Reflect.get(window, "shiftsOf") as () => { value: number }[])().map(
            ({ value }) => value,
          ),
        );
        expect(shifts, `${path} at ${width}`).toEqual([]);
      }
    }
  });

  test("requests each part once, before its scripts load", async ({ page }) => {
    for (const path of [paths.profile, EPISODES]) {
      const asked: string[] = [];
      const firstAsked = page.waitForRequest(/\/api\//);
      await page.route(/\.js$/, async (route) => {
        await firstAsked;
        await route.continue();
      });
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path);
      page.removeAllListeners("request");
      await page.unrouteAll();
      const own = asked.filter((address) => address.startsWith("/api/"));
      expect(own.length, path).toBeGreaterThan(0);
      expect(new Set(own).size, path).toBe(own.length);
    }
  });

  test("shows its data again after a client-side navigation and back", async ({ page }) => {
    await page.goto(paths.profile);
    await page.getByRole("link", { name: "Edit profile" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("Sunita");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sunita");
  });

  test("shows the not-found page for an unknown invoice", async ({ page }) => {
    await page.goto(invoicePath("INV-2627-999999"));
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ as: "subscriber", javaScriptEnabled: false });

  test("a member's page shows that it needs JavaScript", async ({ page }) => {
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByText("This page needs JavaScript")).toBeVisible();
    }
  });
});

test.describe("a part that fails to load", () => {
  test.use({ as: "subscriber", expectedComplaints: [/status of 500|500: /] });

  test("redirects the profile page to the login, when it is the profile data", async ({ page }) => {
    await fail(page, calls.profile.path);
    await page.goto(paths.profile);
    await expect(page).toHaveURL(paths.login);
  });

  test("shows an error on the edit page, when it is the profile data", async ({ page }) => {
    await fail(page, calls.profile.path);
    await page.goto(paths.profileEdit);
    await expect(page.getByRole("alert").first()).toHaveText(
      "Unable to load profile. Please login again.",
    );
    await expect(page.getByRole("button", { name: "Update Profile" })).toHaveCount(0);
  });

  test("is logged and shown as empty, when it is the watchlist", async ({ page }) => {
    await fail(page, calls.wishlist.path);
    const logged = page.waitForEvent("pageerror");
    await page.goto(paths.profile);
    expect(String(await logged)).toContain("500");
    await expect(page.getByText("Nothing here yet.")).toBeVisible();
    await page.goto(EPISODES);
    await expect(page.getByRole("button", { name: /^Add to Watchlist/ })).toHaveCount(4);
  });

  test("is empty, when it is the recent activity or the list of invoices", async ({ page }) => {
    for (const call of [calls.account, calls.invoiceList]) await fail(page, call.path);
    await page.goto(paths.profile);
    await expect(page.getByText("Your invoices appear here once you have paid.")).toBeVisible();
    await expect(page.getByText("Nothing has happened yet.")).toBeVisible();
  });

  test("says so in its place, when it is the list of invoices or the settings", async ({
    page,
  }) => {
    const sentences = [
      "They could not be loaded just now. Please reload the page.",
      "Your settings could not be loaded. Please reload the page to see them.",
    ];
    for (const call of [calls.account, calls.invoiceList]) await fail(page, call.path);
    await page.goto(paths.profile);
    for (const text of sentences) await expect(page.getByText(text)).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(page.getByText("Where you are signed in")).toBeVisible();
    for (const text of sentences) await expect(page.getByText(text)).toHaveCount(0);
  });

  test("shows the error page, when it is the membership on the plan page", async ({ page }) => {
    await fail(page, calls.membership.path);
    await page.goto(paths.membershipPlan);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  });
});

test("the watchlist links an episode without a season to the unknown season", async ({ page }) => {
  await signInAsNewMember(page);
  await page.route(calls.wishlist.path, (route) =>
    route.fulfill({ json: [{ episode_id: "AIE-SE03EP01" }] }),
  );
  await page.goto(paths.profile);
  const entry = page.getByRole("listitem").filter({ hasText: "AIE-SE03EP01" });
  await expect(entry.getByRole("link", { name: /^Watch Now/ })).toHaveAttribute(
    "href",
    paths.unknownSeason,
  );
});
