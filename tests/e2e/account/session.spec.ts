import type { Page } from "playwright/test";
import {
  expect,
  post,
  signInAsNewMember,
  signInAsNewSubscriber,
  test,
} from "#tests/e2e/support/fixtures.ts";

const toggle = "/api/wishlist/toggle";
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const button = (page: Page) =>
  page
    .getByRole("listitem")
    .filter({ hasText: "Episode One" })
    .getByRole("button", { name: "Watchlist" });

function loads(page: Page) {
  const count = { documents: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) count.documents += 1;
  });
  return count;
}

test.describe("a call that is answered 401", () => {
  test.use({ as: "subscriber", expectedComplaints: [/status of 401/] });

  test("reloads the page once in 300,000 ms, and has no other effect", async ({ page }) => {
    const start = Date.UTC(2027, 0, 1);
    const count = loads(page);
    await page.clock.setFixedTime(start);
    await page.route(toggle, (route) => route.fulfill({ status: 401, json: { detail: "No." } }));
    await page.goto("/season-one-episodes");
    await expect(bar(page).getByText("SUNITA")).toBeVisible();

    for (const [after, documents, reloadedAt] of [
      [0, 2, start],
      [299_999, 2, start],
      [300_000, 3, start + 300_000],
    ] as const) {
      await page.clock.setFixedTime(start + after);
      const responded = page.waitForResponse(toggle);
      await button(page).click();
      await responded;
      await expect.poll(() => count.documents, `after ${after} ms`).toBe(documents);
      await expect(bar(page).getByText("SUNITA")).toBeVisible();
      await expect(button(page)).toHaveText(/^Add to Watchlist/);
      await expect(button(page)).not.toHaveAttribute("aria-disabled");
      const kept = await page.evaluate(() => sessionStorage.getItem("aie:last-401-reload"));
      expect(kept).toBe(String(reloadedAt));
    }
  });
});

test.describe("a call that is answered 401 after the page's reload", () => {
  test.use({ as: "subscriber", expectedComplaints: [/status of 401/] });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      sessionStorage.setItem("aie:last-401-reload", String(Date.now())),
    );
  });

  const refuse = (page: Page, path: string) =>
    page.route(path, (route) => route.fulfill({ status: 401, json: { detail: "No." } }));

  test("leaves the watchlist empty", async ({ page }) => {
    await refuse(page, "/api/wishlist");
    await page.goto("/profile");
    await expect(page.getByText(/^Nothing here yet\./)).toBeVisible();
  });

  test("leads from a profile that cannot be loaded to the login", async ({ page }) => {
    await refuse(page, "/api/profile");
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe("an expired session", () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test("is noticed by the check, without a reload", async ({ page, context, baseURL }) => {
    const count = loads(page);
    await context.addCookies([{ name: "aie_member", value: "1", url: baseURL ?? "" }]);
    const check = page.waitForResponse("/api/authenticate");
    await page.goto("/");
    expect((await check).status()).toBe(401);
    await expect(bar(page).getByRole("link", { name: "Login" })).toBeVisible();
    expect(count.documents).toBe(1);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

test.describe("a session that was ended on another device", () => {
  test.use({ expectedComplaints: [/status of 401/] });

  for (const path of ["/profile", "/profile/edit", "/membership-plan", "/season-one-episodes"]) {
    test(`redirects ${path} to the login when the page is shown again`, async ({ page }) => {
      await signInAsNewSubscriber(page.request);
      await page.goto(path);
      await expect(bar(page).getByText("AMRITA")).toBeVisible();
      await page.context().clearCookies();
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    });
  }
});

test("a page of one member reloads when another has logged in in the same browser", async ({
  page,
}) => {
  await signInAsNewMember(page);
  await page.goto("/profile/edit");
  await page.getByLabel("First name").fill("Xenia");
  await post(page.request, "/api/logout");
  const other = await signInAsNewMember(page);
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await loaded;
  await expect(page.getByLabel("First name")).toHaveValue("Amrita");
  await expect(page.getByLabel("Email")).toHaveValue(other.email);
});

test.describe("while the session is checked", () => {
  test.use({ as: "subscriber" });

  test("no redirect happens, and no login link is shown", async ({ page }) => {
    const response = Promise.withResolvers<void>();
    await page.route("/api/authenticate", async (route) => {
      await response.promise;
      await route.continue();
    });
    const asked = page.waitForRequest("/api/authenticate");
    await page.goto("/season-one-episodes");
    await asked;
    await expect(bar(page).getByRole("link", { name: "Login" })).toBeHidden();
    await expect(page).toHaveURL("/season-one-episodes");
    response.resolve();
    await expect(bar(page).getByText("SUNITA")).toBeVisible();
  });

  test("one check serves many page changes", async ({ page }) => {
    const checks: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/authenticate")) checks.push(request.url());
    });
    await page.goto("/");
    await expect(bar(page).getByText("SUNITA")).toBeVisible();
    for (const name of ["Faculty", "About", "Home"]) {
      await bar(page).getByRole("link", { name }).click();
      await expect(bar(page).getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    }
    await expect(bar(page).getByText("SUNITA")).toBeVisible();
    expect(checks).toHaveLength(1);
  });

  test("its CSRF token is kept, and sent with later calls", async ({ page }) => {
    const check = page.waitForResponse("/api/authenticate");
    await page.goto("/season-one-episodes");
    const token = (await check).headers()["x-csrf-token"];
    expect(token).toMatch(/^[\w-]{43}$/);
    await page.route(toggle, (route) => route.fulfill({ json: { added: false } }));
    const request = page.waitForRequest(toggle);
    await button(page).click();
    expect((await request).headers()["x-csrf-token"]).toBe(token);
    expect((await request).postDataJSON()).toEqual({
      episode_id: "AIE-SE01EP01",
      video_url: "/api/get-secure-video-url/AIE-SE01EP01.mp4",
    });
  });
});
