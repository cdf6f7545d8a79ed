import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { player } from "#tests/e2e/support/player.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Opens a page and waits until both menus show the session, which needs the page's script. */
async function openAsVisitor(page: Page, path: string) {
  await page.goto(path);
  const logins = page.getByRole("link", { name: "Login", includeHidden: true });
  await expect(logins).toHaveCount(2);
}

test("the bar stays at the top, and darkens after ten pixels of scroll", async ({ page }) => {
  const clear = "rgba(0, 0, 0, 0)";
  const dark = "rgba(25, 21, 18, 0.98)";
  const scrollTo = (top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
  const banner = page.getByRole("banner");
  await openAsVisitor(page, "/");
  await expect(banner).toHaveCSS("background-color", clear);
  await scrollTo(11);
  await expect(banner).toHaveCSS("background-color", dark);
  await scrollTo(10);
  await expect(banner).toHaveCSS("background-color", clear);
  await scrollTo(2000);
  await expect(banner).toHaveCSS("background-color", dark);
  expect(await banner.boundingBox()).toMatchObject({ x: 0, y: 0 });
});

for (const as of ["visitor", "subscriber"] as const) {
  test.describe(`each page of a ${as}`, () => {
    test.use({ as, expectedComplaints: [/status of 404/] });

    test("has the bar with its links, fixed at the top", async ({ page }) => {
      const open = ["/", "/about", "/faculty", "/season-one", "/season-two", "/login"];
      const more = ["/teams/meera-deshmukh", "/unknown-season", "/no-such-page"];
      const own = ["/profile", "/profile/edit", "/membership-plan"];
      const films = ["/season-one-episodes", "/season-two-episodes"];
      const account = ["/profile", "/profile#watchlist", "/profile/edit", "/membership-plan"];
      for (const path of [...open, ...more, ...(as === "visitor" ? [] : [...own, ...films])]) {
        await page.goto(path);
        await expect(page.getByRole("banner"), path).toHaveCSS("position", "fixed");
        expect(await page.getByRole("banner").boundingBox()).toMatchObject({ x: 0, y: 0 });
        const links = bar(page).getByRole("link", { includeHidden: true });
        const addresses = () =>
          links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
        await expect
          .poll(addresses, path)
          .toEqual([
            "/",
            "/season-one",
            "/season-two",
            "/faculty",
            "/about",
            ...(as === "visitor" ? ["/login"] : account),
          ]);
      }
    });
  });
}

test("the bar is dark at once on a page that begins without a picture", async ({ page }) => {
  for (const path of ["/login", "/unknown-season"]) {
    await openAsVisitor(page, path);
    await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgba(25, 21, 18, 0.98)");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("a visitor's menus have no member pages and no logout", async ({ page }) => {
  await openAsVisitor(page, "/");
  const banner = page.getByRole("banner");
  for (const name of ["My Profile", "My Watchlist", "Edit Profile", "Membership plan"]) {
    await expect(banner.getByRole("link", { name, includeHidden: true })).toHaveCount(0);
  }
  await expect(banner.getByText("Log Out")).toHaveCount(0);
});

test("the first Tab focuses a link past the bar to the content", async ({ page }) => {
  await openAsVisitor(page, "/season-one");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the Seasons menu opens and closes with the mouse", async ({ page }) => {
  await openAsVisitor(page, "/");
  const second = bar(page).getByRole("link", { name: "Season 2" });
  await expect(second).toBeHidden();
  await bar(page).getByText("Seasons").click();
  await expect(second).toBeVisible();
  await page.getByRole("heading", { name: "Look longer." }).click();
  await expect(second).toBeHidden();
  await bar(page).getByText("Seasons").click();
  await second.click();
  await expect(page).toHaveURL("/season-two");
  await expect(second).toBeHidden();
});

test("the Seasons menu that was opened before hydration stays open", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await released;
    await route.continue();
  });
  const opened = page.goto("/about");
  await bar(page).getByText("Seasons").click();
  release();
  await opened;
  await page.locator("html[data-live]").waitFor();
  await expect(bar(page).getByRole("link", { name: "Season 2" })).toBeVisible();
});

test("the Seasons menu is closed on the page that Back shows again", async ({ page }) => {
  await page.goto("/");
  const menu = page.locator("nav details:visible").first();
  await menu.locator("summary").click();
  await menu.getByRole("link").first().click();
  await expect(page).toHaveURL("/season-one");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(menu).not.toHaveAttribute("open");
});

test("the Seasons menu opens with the keyboard, and Escape closes it and returns the focus", async ({
  page,
}) => {
  await openAsVisitor(page, "/");
  const seasons = bar(page).locator("summary", { hasText: "Seasons" });
  const first = bar(page).getByRole("link", { name: "Season 1" });
  await seasons.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(seasons).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/season-one");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the side menu opens and folds its Seasons, and Escape returns the focus", async ({
    page,
  }) => {
    await openAsVisitor(page, "/");
    await expect(bar(page)).toBeHidden();
    const opener = page.getByRole("button", { name: "Open menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    const season = menu.getByRole("link", { name: "Season 1" });
    await opener.click();
    await expect(season).toBeInViewport();
    await expect(menu).toHaveCSS("transition-property", /\btransform\b/);
    await menu.getByText("Seasons").click();
    await expect(season).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await menu.getByText("Seasons").click();
    await season.click();
    await expect(page).toHaveURL("/season-one");
    await expect(menu).toBeHidden();
  });

  test("a press that ends beside the side menu closes it only if it began there", async ({
    page,
  }) => {
    await openAsVisitor(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByText("Seasons").hover();
    await page.mouse.down();
    await page.mouse.move(10, 300);
    await page.mouse.up();
    await expect(menu).toHaveAttribute("open");
    await page.mouse.click(10, 300);
    await expect(menu).toBeHidden();
  });
});

test.describe("with touch", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a tap beside the side menu closes it, and reaches nothing below", async ({ page }) => {
    await openAsVisitor(page, "/season-one");
    const poster = page.getByRole("link", { name: /^Play the trailer/ }).first();
    await poster.scrollIntoViewIfNeeded();
    const { x, y } = (await poster.boundingBox()) ?? { x: 0, y: 0 };
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(page.getByRole("link", { name: "Season 1" }).first()).toBeInViewport();
    await page.touchscreen.tap(x + 5, y + 5);
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
    await expect(page.locator("video")).toHaveCount(0);
  });
});

test("the side menu ends when the phone is turned and the bar has room", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsVisitor(page, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await bar(page).getByText("Seasons").click();
  await expect(bar(page).getByRole("link", { name: "Season 2" })).toBeVisible();
});

test.describe("WATCH FULL EPISODE", () => {
  const ways = [
    {
      as: "visitor",
      link: "/login?next=%2Fseason-two-episodes%23watch-AIE-SE02EP03",
      lands: "/login?next=%2Fseason-two-episodes%23watch-AIE-SE02EP03",
    },
    {
      as: "member",
      link: "/membership-plan#watch-AIE-SE02EP03",
      lands: "/membership-plan#watch-AIE-SE02EP03",
    },
    {
      as: "subscriber",
      link: "/season-two-episodes#watch-AIE-SE02EP03",
      lands: "/season-two-episodes#watch-AIE-SE02EP03",
    },
  ] as const;
  for (const { as, link, lands } of ways) {
    test.describe(`a ${as}`, () => {
      test.use({ as });

      test(`goes to ${lands}`, async ({ page }) => {
        await page.goto("/season-two");
        const watch = page.getByRole("link", { name: "WATCH FULL EPISODE" }).nth(2);
        await expect(watch).toHaveAttribute("href", link);
        await watch.click();
        await expect(page).toHaveURL(lands);
        await expect(player(page)).toHaveCount(as === "subscriber" ? 1 : 0);
      });
    });
  }
});

test.describe("on a phone without script", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test("no button is shown for the side menu, which needs a script", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
    await expect(
      page.getByRole("contentinfo").getByRole("link", { name: "Faculty" }),
    ).toBeVisible();
  });
});

test("the bar darkens over a scrolled page before scripts arrive", async ({ browser, baseURL }) => {
  // The fixture's page waits for the scripts.
  const page = await browser.newPage();
  await page.route("**/*.js", () => undefined);
  await page.goto(`${baseURL}/`, { waitUntil: "commit" });
  const header = page.locator("header").first();
  const background = () => header.evaluate((it) => getComputedStyle(it).backgroundColor);
  const atTop = await background();
  await page.mouse.wheel(0, 400);
  await expect.poll(background).not.toBe(atTop);
  await page.mouse.wheel(0, -400);
  await expect.poll(background).toBe(atTop);
  await page.close();
});
