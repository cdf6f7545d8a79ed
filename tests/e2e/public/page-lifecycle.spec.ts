import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { openCheckout, pay } from "#tests/e2e/support/stub-checkout.ts";

const fourHours = 14_400_000;

/** Returns a counter of the page's loads from now on. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on("load", () => {
    loads.count += 1;
  });
  return loads;
}

test("an open page reloads once after four hours", async ({ page }) => {
  await page.clock.install();
  await page.goto("/about");
  const loads = countLoads(page);
  await page.clock.runFor(fourHours - 60_000);
  expect(loads.count).toBe(0);
  const reloaded = page.waitForEvent("load");
  await page.clock.runFor(60_000);
  await reloaded;
  await page.clock.runFor(fourHours - 60_000);
  expect(loads.count).toBe(1);
});

test("a trailer that is playing after four hours delays the reload until its end", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/season-one");
  const loads = countLoads(page);
  await page
    .getByRole("link", { name: /^Play the trailer/ })
    .first()
    .click();
  const video = page.locator("video");
  const time = () => video.evaluate((film: HTMLVideoElement) => film.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  await page.clock.runFor(fourHours);
  expect(loads.count).toBe(0);

  await video.evaluate((film: HTMLVideoElement) => film.pause());
  const reloaded = page.waitForEvent("load");
  await page.clock.runFor(10_000);
  await reloaded;
});

test.describe("a purchase in progress after four hours", () => {
  test.use({ as: "member", expectedComplaints: [/status of 500/] });

  test("delays the reload until the payment window and the verification are done", async ({
    page,
  }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("/api/verify", async (route) => {
      await released;
      await route.fulfill({ status: 500 });
    });
    await page.clock.install();
    await openCheckout(page);
    const loads = countLoads(page);
    await page.clock.runFor(fourHours);
    await pay(page);
    await expect(page.getByRole("button", { name: "Verifying your payment…" })).toBeVisible();
    await page.clock.runFor(10_000);
    expect(loads.count).toBe(0);

    release();
    await expect(page.getByText("Payment verification failed.")).toBeVisible();
    expect(loads.count).toBe(0);
    const reloaded = page.waitForEvent("load");
    await page.clock.runFor(10_000);
    await reloaded;
  });
});

test.describe("a page module that fails to load", () => {
  test.use({ expectedComplaints: [/page module failed to load|ERR_FAILED|ChunkLoadError/] });

  test("is logged, and the page reloads once", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => {
      if (/page module failed/.test(message.text())) logged.push(message.text());
    });
    await page.goto("/faculty");
    const loads = countLoads(page);
    // The home page's modules are loaded on navigation, and again after the reload.
    await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
    await page.getByRole("link", { name: /home$/ }).click();
    await expect.poll(() => loads.count).toBeGreaterThanOrEqual(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => logged.length).toBeGreaterThanOrEqual(2);
    const after = loads.count;
    await page.unroute("**/_next/static/chunks/*.js");
    expect(after).toBeLessThanOrEqual(2);
  });
});

test.describe("a page module that fails without a network", () => {
  test.use({ expectedComplaints: [/page module failed to load|ERR_INTERNET_DISCONNECTED/] });

  /** Loses the network while the library of passkeys is on its way. */
  async function loseNetwork(page: Page) {
    await page.route("**/_next/static/chunks/*.js", async (route) => {
      await page.context().setOffline(true);
      await route.abort("internetdisconnected");
    });
    const logged = page.waitForEvent("console", (message) =>
      message.text().startsWith("A page module failed to load"),
    );
    await page.getByRole("button", { name: "Sign in with a passkey" }).press("Enter");
    await logged;
    await page.unroute("**/_next/static/chunks/*.js");
  }

  test.beforeEach(async ({ page }) => {
    // Else the library is loaded for the browser's own offer of passkeys.
    await page.addInitScript(() => {
      Reflect.deleteProperty(PublicKeyCredential, "isConditionalMediationAvailable");
    });
    await page.goto("/login");
  });

  test("reloads the page once the network is back", async ({ page }) => {
    const loads = countLoads(page);
    await loseNetwork(page);
    expect(loads.count).toBe(0);
    const reloaded = page.waitForEvent("load");
    await page.context().setOffline(false);
    await reloaded;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("keeps typed text and does not reload, even when the network is back", async ({ page }) => {
    const name = page.getByLabel("Username or email");
    await name.fill("nobody@people.example");
    const opened: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) opened.push(request.url());
    });
    await loseNetwork(page);
    await page.evaluate(() => {
      addEventListener("online", () => document.body.setAttribute("data-is-back", ""));
    });
    await page.context().setOffline(false);
    await page.locator("[data-is-back]").waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(opened).toEqual([]);
    await expect(name).toHaveValue("nobody@people.example");
  });
});

for (const [who, path] of [
  ["visitor", "/about"],
  ["member", "/profile"],
] as const) {
  test.describe(`a button clicked by a ${who} before hydration`, () => {
    test.use({ as: who, viewport: { width: 360, height: 740 } });

    test("is clicked again after hydration", async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/_next/static/chunks/*.js", async (route) => {
        await released;
        await route.continue();
      });
      const opened = page.goto(path);
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
      release();
      await opened;
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    });
  });
}

test("a page that the browser translates before hydration still shows all its pictures", async ({
  context,
}) => {
  // Its scripts begin after the translation, those of the fixture's page before.
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const translated = document.createElement("font");
      translated.textContent = "एक";
      document.querySelector("h2")?.firstChild?.replaceWith(translated);
    });
  });
  await page.goto("/faculty");
  await page.mouse.move(200, 200, { steps: 3 });
  await page.locator("html[data-live]").waitFor();
  const picture = page.locator("main img[loading=lazy]").first();
  await expect(picture).toBeVisible();
  await picture.scrollIntoViewIfNeeded();
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});
