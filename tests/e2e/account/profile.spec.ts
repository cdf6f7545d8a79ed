import type { Page } from "playwright/test";
import { expect, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";

/** Adds episodes to the watchlist without the button. */
async function putAside(page: Page, ids: string[]) {
  const check = await page.request.get("/api/authenticate");
  const headers = { "X-CSRF-Token": check.headers()["x-csrf-token"] ?? "" };
  for (const episode_id of ids) {
    const data = { episode_id, video_url: "" };
    const response = await page.request.post("/api/wishlist/toggle", { data, headers });
    expect(await response.json()).toEqual({ added: true });
  }
}

const fact = (page: Page, term: string) =>
  page.getByRole("main").locator("dl > div").filter({ hasText: term }).locator("dd");

test("an empty watchlist leads a member without a plan to the season and the plan", async ({
  page,
}) => {
  await signInAsNewMember(page);
  await page.goto("/profile");
  const list = page.getByRole("region", { name: "My Watchlist" });
  await expect(list).toContainText("A plan opens every episode");
  const addresses = await list
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["/membership-plan", "/season-one"]);
  await list.getByRole("link", { name: "Annual Plan" }).click();
  await expect(page.getByText("The full episodes are part of this plan.")).toBeVisible();
});

test("the profile shows the member's name, and the watchlist in two columns", async ({ page }) => {
  const { email } = await signInAsNewMember(page);
  await putAside(page, ["AIE-SE01EP01", "AIE-SE02EP02", "AIE-SE01EP03"]);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Amrita");
  await expect(fact(page, "Email")).toHaveText(email);
  await expect(fact(page, "Subscription")).toHaveText("Not subscribed");
  await expect(fact(page, "Validity")).toHaveText("–");
  await expect(page.locator("main img").first()).toHaveAttribute("src", /default-avatar/);

  const entries = page.getByRole("region", { name: "My Watchlist" }).getByRole("listitem");
  await expect(entries).toHaveCount(3);
  await expect(entries.getByRole("link", { name: "Watch Now" })).toHaveCount(3);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await Promise.all((await entries.all()).map((entry) => entry.boundingBox()));
    const [first, second, third] = boxes.map((box) => ({ x: box?.x ?? 0, y: box?.y ?? 0 }));
    expect(second?.y, `at ${width}`).toBe(first?.y);
    expect(third?.x).toBe(first?.x);
    expect(third?.y).toBeGreaterThan(first?.y ?? 0);
  }

  await entries.first().getByRole("link", { name: "Watch Now" }).click();
  await expect(page).toHaveURL(/\/membership-plan#watch-AIE-SE0\dEP0\d$/);
});

test.describe("a subscriber's profile", () => {
  test.use({ as: "subscriber" });

  test("shows the end date of the subscription", async ({ page }) => {
    await page.goto("/profile");
    await expect(fact(page, "Subscription")).toHaveText("Active");
    await expect(fact(page, "Validity")).toHaveText(/^Valid until \d+ \w+ \d{4}$/);
  });
});

test.describe("a member's page", () => {
  test.use({ as: "subscriber" });

  test("is never wider than the window, from a small phone to a wide screen", async ({ page }) => {
    for (const path of ["/profile", "/profile/edit", "/membership-plan", "/season-one-episodes"]) {
      await page.goto(path);
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
      }
    }
  });
});

test.describe("the user menu", () => {
  test.use({ as: "member" });

  const ways = [
    ["My Profile", "/profile"],
    ["My Watchlist", "/profile#watchlist"],
    ["Edit Profile", "/profile/edit"],
    ["Membership plan", "/membership-plan"],
  ] as const;

  test("has the first name in capitals, the picture, and links to the member's pages", async ({
    page,
  }) => {
    const bar = page.getByRole("navigation", { name: "Main" });
    for (const [name, address] of ways) {
      await page.goto("/about");
      await bar.getByText("MIRA").click();
      await bar.getByRole("link", { name }).click();
      await expect(page).toHaveURL(address);
    }
    await expect(bar.locator("summary").last()).toHaveText("MIRA");
    await expect(bar.locator("img")).toHaveAttribute("src", /avatar|secure-profile-image/);
    await expect(bar.getByRole("link", { name: "Login" })).toBeHidden();
  });

  test.describe("in a low window", () => {
    test.use({ viewport: { width: 1280, height: 400 } });

    test("leads to the watchlist from another page and on the profile, and closes", async ({
      page,
    }) => {
      const bar = page.getByRole("navigation", { name: "Main" });
      const link = bar.getByRole("link", { name: "My Watchlist" });
      const watchlist = page.getByRole("heading", { name: "My Watchlist" });
      await page.goto("/about");
      await bar.getByText("MIRA").click();
      await link.click();
      await expect(watchlist).toBeInViewport();
      await page.goto("/profile");
      await expect(watchlist).not.toBeInViewport();
      await bar.getByText("MIRA").click();
      await link.click();
      await expect(link).toBeHidden();
      await expect(watchlist).toBeInViewport();
      await page.reload();
      await expect(watchlist).toBeInViewport();
    });

    test("leads to the watchlist a second time, also after a reload", async ({ page }) => {
      const bar = page.getByRole("navigation", { name: "Main" });
      const watchlist = page.getByRole("heading", { name: "My Watchlist" });
      await page.goto("/profile#watchlist");
      for (const reloads of [true, false]) {
        if (reloads) await page.reload();
        await expect(watchlist).toBeInViewport();
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect(watchlist).not.toBeInViewport();
        await bar.getByText("MIRA").click();
        await bar.getByRole("link", { name: "My Watchlist" }).click();
        await expect(watchlist).toBeInViewport();
        await expect(page).toHaveURL("/profile#watchlist");
      }
    });
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test("is a group in the side menu", async ({ page }) => {
      await page.goto("/about");
      await page.getByRole("button", { name: "Open menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu.getByText("MIRA")).toBeVisible();
      for (const [name, address] of ways) {
        await expect(menu.getByRole("link", { name })).toHaveAttribute("href", address);
      }
      await expect(menu.getByRole("link", { name: "Login" })).toHaveCount(0);
      await menu.getByText("My Account").click();
      await expect(menu.getByRole("link", { name: "My Profile" })).toBeHidden();
    });

    test("leads to the watchlist a second time from the side menu", async ({ page }) => {
      const watchlist = page.getByRole("heading", { name: "My Watchlist" });
      await page.setViewportSize({ width: 360, height: 400 });
      await page.goto("/profile#watchlist");
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(watchlist).not.toBeInViewport();
      await page.getByRole("button", { name: "Open menu" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await menu.getByRole("link", { name: "My Watchlist" }).click();
      await expect(menu).toBeHidden();
      await expect(watchlist).toBeInViewport();
    });
  });
});
