import { expect, test } from "#tests/e2e/support/fixtures.ts";

const name = "AIE — Art in Episodes";
const pages = [
  { path: "/", title: new RegExp(`^${name}\\. `), heading: name },
  { path: "/season-one", title: `Season One · ${name}`, heading: "Season One" },
  { path: "/season-two", title: `Season Two · ${name}`, heading: "Season Two" },
  { path: "/artists", title: `Artists · ${name}`, heading: "Artists" },
  { path: "/login", title: `Login or Register · ${name}`, heading: "Come in" },
  {
    path: "/forgotten-password",
    title: `Forgotten password · ${name}`,
    heading: "Forgot your password?",
  },
  { path: "/new-password", title: `New password · ${name}`, heading: "A new password" },
  {
    path: "/unknown-season",
    title: `Unknown season · ${name}`,
    heading: "A season we do not know",
  },
];

test("the public pages have their titles and headings, and request only this site", async ({
  page,
  baseURL,
}) => {
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  for (const { path, title, heading } of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    // Visible once the session is known.
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link", { name: "Login" })).toBeVisible();
  }
  expect(asked.filter(({ origin }) => origin !== baseURL)).toEqual([]);
  expect(asked.filter(({ pathname }) => pathname === "/api/authenticate")).toEqual([]);
});

test("a public page requests no style sheet, for its styles are in it", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".css")) sheets.push(request.url());
  });
  await page.goto("/artists", { waitUntil: "networkidle" });
  expect(sheets).toEqual([]);
});

test("no public page is wider than the window, from a small phone to a wide screen", async ({
  page,
}) => {
  for (const { path } of pages) {
    await page.goto(path);
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test("the opening text appears, and the home page links on", async ({ page }) => {
  await page.goto("/");
  const words = page.getByRole("heading", { name: "Look longer." }).locator("..");
  await expect(words).toHaveCSS("opacity", "1");

  await page
    .getByRole("region", { name: "Season One" })
    .getByRole("link", { name: "Discover Season One" })
    .click();
  await expect(page).toHaveURL("/season-one");
  await expect(page.getByRole("heading", { name: "Episode Four" })).toBeVisible();

  await page.goBack();
  await page.getByRole("link", { name: "Episode Two Installation art" }).click();
  await expect(page).toHaveURL("/season-two#AIE-SE02EP02");
  await expect(page.getByRole("heading", { name: "Installation art" })).toBeInViewport();

  await page.getByRole("link", { name: "AIE Art in Episodes home" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("link", { name: "Become a member" }).click();
  await expect(page).toHaveURL("/login?next=%2Fmembership-plan");
});

test("the home page has its sections in order", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  // The hero's headings come first.
  const headings = await main.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.slice(4)).toEqual([
    "About the series",
    "Season One",
    "Season Two",
    "A year with the pictures",
    "The faculty",
    "Questions",
  ]);
  await expect(main.getByRole("region", { name: "Questions" }).locator("summary")).toHaveCount(6);
});

test("the subscribe banner of the home and about page links to the plan", async ({ page }) => {
  for (const path of ["/", "/about"]) {
    await page.goto(path);
    const banner = page.getByRole("region", { name: "A year with the pictures" });
    await expect(banner).toContainText("INR999.00");
    await banner.getByRole("link", { name: "Membership plan" }).click();
    await expect(page).toHaveURL("/login?next=%2Fmembership-plan");
  }
});

test("the address for support is at the foot of each page", async ({ page }) => {
  for (const { path } of pages) {
    await page.goto(path);
    const support = page.getByRole("contentinfo").getByRole("link", { name: /@/ });
    await expect(support).toHaveText("support@aie.example");
    await expect(support).toHaveAttribute("href", "mailto:support@aie.example");
  }
});

test("an unknown season links to the two existing ones", async ({ page }) => {
  for (const [season, path] of [
    ["Season One", "/season-one"],
    ["Season Two", "/season-two"],
  ] as const) {
    await page.goto("/unknown-season");
    await page.getByRole("main").getByRole("link", { name: season }).click();
    await expect(page).toHaveURL(path);
  }
});

test.describe("an unknown path", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("has its own page under a white bar, with a link home", async ({ page }) => {
    const response = await page.goto("/season-one/nowhere");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(`Page Not Found · ${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(page.getByText("does not exist or has been moved")).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to Home" })).toHaveText("Go to Home", {
      useInnerText: true,
    });
    await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(253, 250, 243)");
    await page.getByRole("link", { name: "Go to Home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });
});

test.describe("an unknown path that ends like a members' page", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("shows a visitor that there is no such page, and no login", async ({ page }) => {
    await page.goto("/season-nine-episodes", { waitUntil: "networkidle" });
    await expect(page.getByRole("link", { name: "Login", includeHidden: true })).toHaveCount(2);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await expect(page).toHaveURL("/season-nine-episodes");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages can be read, and their links work", async ({ page }) => {
    for (const { path, title, heading } of pages) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    }
    const bar = page.getByRole("navigation", { name: "Main" });
    await bar.getByText("Seasons").click();
    await bar.getByRole("link", { name: "Season 2" }).click();
    await expect(page).toHaveURL("/season-two");
    await page.getByRole("link", { name: "WATCH FULL EPISODE" }).first().click();
    await expect(page).toHaveURL(/\/login\?next=%2Fseason-two-episodes/);
    await bar.getByRole("link", { name: "Home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("Two seasons, eight films")).toBeVisible();
    await bar.getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL("/login");
  });
});
