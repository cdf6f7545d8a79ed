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

test("a bar continues the film that was begun, where the page does not, until it is closed", async ({
  page,
}) => {
  await signInAsNewSubscriber(page.request);
  const place = { episode_id: "AIE-SE01EP02", position_seconds: 20, duration_seconds: 52 };
  await post(page.request, "/api/watch-progress/save", { data: place });
  const reads: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/watch-progress")) reads.push(request.url());
  });
  const bar = page.getByRole("complementary", { name: "Continue watching" });
  await page.goto("/teams/meera-deshmukh");
  await expect(bar).toContainText("S. H. Raza and the bindu");
  await expect(bar).toContainText("0:32 left");
  await expect(bar.getByRole("link", { name: "Watch" })).toHaveAttribute(
    "href",
    "/season-one-episodes#watch-AIE-SE01EP02",
  );
  expect(reads).toHaveLength(1);
  // The page's own part says the same when it is in the window.
  await page.goto("/about");
  await expect(bar).toBeVisible();
  await page.getByRole("link", { name: "Continue watching" }).scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
  expect(reads).toHaveLength(2);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.goto("/teams/meera-deshmukh");
  await bar.getByRole("button", { name: "Close for a week" }).click();
  await expect(bar).toHaveCount(0);
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(bar).toHaveCount(0);
  await page.clock.setSystemTime(Date.now() + 7.1 * 86_400_000);
  await page.reload();
  await expect(bar).toBeVisible();
});

test("no bar follows a subscriber who keeps no history, or who has begun no film", async ({
  page,
}) => {
  await signInAsNewSubscriber(page.request);
  const read = () => page.waitForResponse((response) => response.url().endsWith("/films.json"));
  for (const action of ["on", "off"]) {
    await post(page.request, "/api/watch-history", { data: { action } });
    const answered = read();
    await page.goto("/terms");
    await answered;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Continue watching" })).toHaveCount(0);
  }
});

test("a visitor's page loads no part of the bar", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/teams/meera-deshmukh");
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 120);
  await expect(page.locator("html")).toHaveAttribute("data-live", "true");
  expect(asked.filter((path) => /watch-progress|films\.json|authenticate/.test(path))).toEqual([]);
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
