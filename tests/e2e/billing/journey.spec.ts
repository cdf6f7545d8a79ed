import type { Page } from "playwright/test";
import { calls } from "#lib/core/config/paths.ts";
import {
  expect,
  fillLogin,
  register,
  registerAndLogIn,
  signIn,
  signInAsNewMember,
  test,
} from "#tests/e2e/support/fixtures.ts";
import { player } from "#tests/e2e/support/player.ts";

async function payInSandbox(page: Page) {
  await page.goto("/membership-plan");
  await payOnPage(page);
  await expect(page).toHaveURL("/season-one-episodes#thank-you");
}

async function payOnPage(page: Page, answer = async () => {}) {
  if (makesTaxInvoices()) {
    const billing = page.getByRole("group", { name: "For your invoice" });
    await billing.getByLabel("State or Union Territory").selectOption("Maharashtra");
    await billing.getByLabel("PIN code").fill("400001");
  }
  await page.getByRole("button", { name: "Start Subscription" }).click();
  await answer();
  await page.getByRole("button", { name: "Pay now (succeed)" }).click();
}

/** The site with PostgreSQL has a seller in its settings; see `serve.ts`. */
const makesTaxInvoices = () => test.info().project.name === "postgresql";

/** Returns the playback state of the video element. */
function playback(page: Page) {
  return page.locator("video").evaluate((video: HTMLVideoElement) => ({
    seconds: video.currentTime,
    frames: video.getVideoPlaybackQuality().totalVideoFrames,
  }));
}

test("a visitor registers, logs in, pays for a year, watches a film and logs out", async ({
  page,
}) => {
  await registerAndLogIn(page);
  await expect(page.getByText("Not subscribed")).toBeVisible();

  await page.goto("/season-one-episodes");
  await expect(page).toHaveURL("/membership-plan");

  await payInSandbox(page);
  const thanks = page.getByRole("region", { name: "Thank you." });
  await expect(thanks.getByRole("button", { name: /^Watch Now/ })).toBeInViewport();
  await page.goto("/profile");
  await expect(page.getByText(/Valid until \d+ \w+ \d{4}/)).toBeVisible();
  await page.goto("/membership-plan");
  await expect(page.getByText("Your Current Membership: Annual Plan")).toBeVisible();
  await expect(page.getByText(/^Valid until \d+ \w+ \d{4}$/)).toBeVisible();
  const active = page.getByRole("button", { name: "Subscription Active" });
  await expect(active).toBeDisabled();
  await expect(active).toHaveText("Subscription Active", { useInnerText: true });

  await page.goto("/season-one-episodes");
  const watch = page.getByRole("button", { name: /^Watch Now/ }).first();
  await watch.click();
  await expect.poll(async () => (await playback(page)).seconds).toBeGreaterThan(1);
  const before = await playback(page);
  expect(before.frames).toBeGreaterThan(0);
  await expect.poll(async () => (await playback(page)).seconds).toBeGreaterThan(before.seconds + 1);
  expect((await playback(page)).frames).toBeGreaterThan(before.frames);

  await page.getByRole("button", { name: "Close player" }).click();
  await expect(page.locator("video")).toHaveCount(0);
  await expect(watch).toBeFocused();

  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByText("AMRITA").click();
  await bar.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(bar.getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL("/login?next=%2Fprofile");
});

test("the invoice is on the profile, as a page and as a PDF, for its owner only", async ({
  page,
  browser,
}) => {
  await signInAsNewMember(page);
  await payInSandbox(page);
  await page.goto("/profile");
  const kind = makesTaxInvoices() ? "Tax invoice" : "Receipt";
  const list = page.getByRole("region", { name: "Invoices" });
  await expect(list.getByRole("listitem")).toContainText("INR 1,178.82");
  const downloading = page.waitForEvent("download");
  await list.getByRole("link", { name: /^PDF/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^TST-\d{4}-\d{6}\.pdf$/);

  await list.getByRole("link", { name: kind }).click();
  await expect(page).toHaveURL(/\/invoices\/TST-/);
  const invoice = page.getByRole("article", { name: kind });
  await expect(invoice).toContainText("Rupees One Thousand One Hundred Seventy-Eight");
  const tax = invoice.getByText(/IGST 18%/);
  await expect(tax).toHaveCount(makesTaxInvoices() ? 1 : 0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Download as PDF" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(invoice).toBeVisible();

  const stranger = await browser.newContext();
  await signIn(stranger.request, await register(stranger.request));
  const number = new URL(page.url()).pathname.split("/").at(-1);
  for (const call of [calls.invoiceText, calls.invoices]) {
    expect((await stranger.request.get(`${call.path}/${number}`)).status()).toBe(404);
  }
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await stranger.close();
});

test("the film for which a visitor registered and paid opens", async ({ page }) => {
  await page.goto("/season-two");
  await page.getByRole("link", { name: "WATCH FULL EPISODE" }).nth(2).click();
  await fillLogin(page, await register(page.request));
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/membership-plan#watch-AIE-SE02EP03");
  await expect(page.getByText(/^Once you have paid, your film opens: Episode Three/)).toBeVisible();
  await payOnPage(page, () => page.getByRole("button", { name: "I am eighteen or older" }).click());
  await expect(page).toHaveURL(/\/season-two-episodes#/);
  await expect(player(page)).toHaveAttribute("aria-label", /^Episode Three/);
});
