/** What a member decides about data: consent and withdrawal, and the age before a purchase. */
import type { Page } from "playwright/test";
import { standardNotice } from "#lib/content/notice/standard.ts";
import { paths } from "#lib/core/config/paths.ts";
import {
  expect,
  register,
  signIn,
  signInAsNewMember,
  signInAsNewSubscriber,
  test,
} from "#tests/e2e/support/fixtures.ts";

const decided = (page: Page) => page.getByRole("region", { name: "What you decided" });
const age = (page: Page) => page.getByRole("dialog", { name: "How old are you?" });

/** One who was never asked for the age. */
async function signInUnasked(page: Page): Promise<void> {
  await signIn(page.request, await register(page.request));
}

test("a visitor reads each item of data before registering", async ({ page }) => {
  await page.goto("/login#register");
  await page.getByRole("tabpanel").getByRole("link", { name: standardNotice.title }).click();
  await expect(page).toHaveURL(paths.notice);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(standardNotice.title);
  const items = page.getByRole("main").getByRole("heading", { level: 2 });
  const always = standardNotice.items.filter(({ ifOffered }) => !ifOffered);
  await expect(items).toHaveText(always.map(({ data }) => data));
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByText("Questions about your data:")).toBeVisible();
  await expect(foot.getByRole("link", { name: standardNotice.title })).toBeVisible();
});

test("a member agrees to news and withdraws at once, and sees both", async ({ page }) => {
  await signInAsNewMember(page);
  await page.goto(paths.profile);
  await page.getByRole("link", { name: "Your Data and Choices" }).click();
  const news = page.getByRole("switch", { name: "News of the site" });
  await expect(decided(page).getByText("Privacy notice: shown to you")).toBeVisible();
  await news.click();
  await expect(decided(page).getByText("News of the site: agreed")).toBeVisible();
  await expect(news).toBeChecked();
  await news.click();
  await expect(decided(page).getByText("News of the site: withdrawn")).toBeVisible();
  await page.reload();
  await expect(news).not.toBeChecked();
});

test("the history is withdrawn after a question, and the list says so", async ({ page }) => {
  await signInAsNewSubscriber(page.request);
  await page.goto(paths.profileData);
  await page.getByRole("switch", { name: "Keep my watch history" }).click();
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(decided(page).getByText("Watch history: withdrawn")).toBeVisible();
});

test("the plan asks for the age once, and then opens the payment", async ({ page }) => {
  await page.route("**/checkout.js", (route) =>
    route.fulfill({ body: "window.Razorpay = class { on() {} open() {} };" }),
  );
  await signInUnasked(page);
  await page.goto(paths.membershipPlan);
  const start = page.getByRole("button", { name: "Start Subscription" });
  await start.click();
  await age(page).getByRole("button", { name: "I am eighteen or older" }).click();
  await expect(page.getByRole("button", { name: "Payment window is open" })).toBeVisible();
  await page.reload();
  await start.click();
  await expect(page.getByRole("button", { name: "Payment window is open" })).toBeVisible();
});

test("a younger member is sent to a parent's gift, and no order is made", async ({ page }) => {
  const orders: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/create-")) orders.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInUnasked(page);
  await page.goto(paths.membershipPlan);
  await page.getByRole("button", { name: "Start Subscription" }).click();
  await age(page).getByRole("button", { name: "I am younger" }).click();
  await expect(age(page).getByText("Then a parent decides.")).toBeVisible();
  await age(page).getByRole("link", { name: "How a year is given" }).click();
  await expect(page).toHaveURL(paths.gift);
  expect(orders).toEqual([]);
  await page.goto(paths.profileData);
  await expect(decided(page).getByText("Your age: under eighteen")).toBeVisible();
  await expect(page.getByRole("switch", { name: "New episodes" })).not.toBeChecked();
});

test("news ask for the age first", async ({ page }) => {
  await signInUnasked(page);
  await page.goto(paths.profileData);
  const news = page.getByRole("switch", { name: "News of the site" });
  await news.click();
  await age(page).getByRole("button", { name: "I am eighteen or older" }).click();
  await expect(news).toBeChecked();
  await expect(decided(page).getByText("Your age: eighteen or older")).toBeVisible();
});
