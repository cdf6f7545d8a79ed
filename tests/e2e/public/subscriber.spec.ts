/** What public pages say to a subscriber, in the place of what sells the plan. */
import { expect, post, signInAsNewSubscriber, test } from "#tests/e2e/support/fixtures.ts";

const selling = /Become a member|A year with the pictures|Membership plan/;

test("a new subscriber is led to the first episode, and later to the film that was begun", async ({
  page,
}) => {
  await signInAsNewSubscriber(page.request);
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Watch the first episode" })).toHaveCount(2);
  await expect(main.getByText(selling).filter({ visible: true })).toHaveCount(0);

  const place = { episode_id: "AIE-SE01EP02", position_seconds: 20, duration_seconds: 60 };
  await post(page.request, "/api/watch-progress/save", { data: place });
  await page.goto("/season-two");
  const go = main.getByRole("link", { name: "Continue watching" });
  await expect(go).toHaveAttribute("href", "/season-one-episodes#watch-AIE-SE01EP02");

  const end = { ...place, position_seconds: 60 };
  await post(page.request, "/api/watch-progress/save", { data: end });
  await page.goto("/about");
  await expect(main.getByRole("link", { name: "Watch the next episode" })).toHaveAttribute(
    "href",
    "/season-one-episodes#watch-AIE-SE01EP03",
  );
});

test("a page known to be a subscriber's never paints what sells, and moves nothing", async ({
  page,
}) => {
  await signInAsNewSubscriber(page.request);
  await page.goto("/profile");
  await page.addInitScript(() => {
    const seen: string[] = [];
    const look = () => {
      const link = [...document.querySelectorAll("main a")].find(
        ({ textContent }) => textContent === "Become a member",
      );
      if (link?.checkVisibility({ visibilityProperty: true })) seen.push("sold");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, "value"));
      document.documentElement.dataset.moved = String(moved);
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { seen });
  });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Watch the first episode" }).first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([]);
  expect(Number((await page.locator("html").getAttribute("data-moved")) ?? 0)).toBeLessThan(0.001);
});

test.describe("a subscriber whose films cannot be read", () => {
  test.use({ expectedComplaints: [/There is no film/] });

  test("sees the page of a visitor", async ({ page }) => {
    await signInAsNewSubscriber(page.request);
    await page.goto("/profile");
    await page.route("/films.json", (route) => route.fulfill({ json: [] }));
    await page.goto("/about");
    await expect(page.getByRole("heading", { name: "A year with the pictures" })).toBeVisible();
  });
});

test("the login leads on with a session", async ({ page }) => {
  await signInAsNewSubscriber(page.request);
  await page.goto("/about");
  await page.evaluate(() => location.assign("/login?next=%2Fseason-two-episodes"));
  await expect(page).toHaveURL("/season-two-episodes");
  await page.goBack();
  await expect(page).toHaveURL("/about");
});
