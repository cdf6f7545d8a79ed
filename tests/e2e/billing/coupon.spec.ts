import type { Page } from "playwright/test";
import { calls, paths } from "#lib/core/config/paths.ts";
import { putCoupon } from "#tests/e2e/support/coupons.ts";
import {
  expect,
  fillLogin,
  post,
  register,
  signIn,
  signInAsNewMember,
  test,
} from "#tests/e2e/support/fixtures.ts";
import { start } from "#tests/e2e/support/stub-checkout.ts";

const checkout = (page: Page) => page.getByRole("dialog", { name: "AIE" });
const card = (page: Page) => page.getByRole("region", { name: "Annual Plan" });
const field = (page: Page) => page.getByLabel("Code", { exact: true });
const link = (page: Page) => page.getByRole("button", { name: "Have a code?" });
const remove = (page: Page) => page.getByRole("button", { name: "Remove Code" });

test("a code of the address comes through the login, and its price is what is paid", async ({
  page,
}) => {
  const code = await putCoupon({});
  const login = await register(page.request);
  const typed = `${code.slice(0, 5)}-${code.slice(5)}`.toLowerCase();
  await page.goto(`${paths.membershipPlan}?code=${typed}`);
  await fillLogin(page, login);
  await page.keyboard.press("Enter");
  await expect(remove(page)).toBeVisible();
  await expect(page).toHaveURL(paths.membershipPlan);
  await expect(card(page)).toContainText("INR 100.00 off with the code");
  await expect(card(page)).toContainText("INR899.00");
  await expect(card(page)).toContainText("+ 18% GST (INR 161.82)");
  await expect(card(page)).toContainText("INR 1,060.82 in all, for one year");
  await start(page).click();
  await page.getByRole("button", { name: "I am eighteen or older" }).click();
  await expect(checkout(page)).toContainText("₹1,060.82");
  await page.getByRole("button", { name: "Pay now (succeed)" }).click();
  await expect(page).toHaveURL(/season-one-episodes/);
  await page.goto(paths.profile);
  await page.getByRole("link", { name: /^Receipt/ }).click();
  await expect(page.getByRole("article")).toContainText("List price");
  await expect(page.getByRole("article")).toContainText(`coupon ${typed.toUpperCase()}`);
});

test.describe("a code that is refused", () => {
  test.use({ expectedComplaints: [/status of (409|422)/] });

  test("a code is put on and taken off by the keyboard, with its error beside the field", async ({
    page,
  }) => {
    const code = await putCoupon({});
    await signInAsNewMember(page);
    await page.goto(paths.membershipPlan);
    await link(page).press("Enter");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("A guess");
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveAccessibleDescription(/^This code cannot be used\./);
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await field(page).fill(code);
    await page.keyboard.press("Enter");
    await expect(remove(page)).toBeFocused();
    await expect(remove(page)).toHaveAccessibleDescription(/INR 100\.00 off/);
    await page.reload();
    await expect(card(page)).toContainText("INR899.00");
    await remove(page).press("Enter");
    await expect(link(page)).toBeFocused();
    await expect(card(page)).toContainText("INR999.00");
  });

  test("a code that is used up before the press opens no payment window at the higher price", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const code = await putCoupon({ most: 1 });
    await signInAsNewMember(page);
    await page.goto(`${paths.membershipPlan}?code=${code}`);
    await expect(card(page)).toContainText("INR899.00");
    const other = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    await signIn(other, await register(other));
    await post(other, calls.coupon.path, { data: { code } });
    await post(other, calls.createOrder.path);
    await other.dispose();
    await start(page).click();
    await expect(
      page.getByText("Without it the price is INR 1,178.82: nothing was charged."),
    ).toBeVisible();
    await expect(checkout(page)).toHaveCount(0);
    await expect(card(page)).toContainText("INR999.00");
    await expect(remove(page)).toHaveCount(0);
    await start(page).click();
    await expect(checkout(page)).toContainText("₹1,178.82");
  });
});

test("a pass begins by a press, without a payment", async ({ page }) => {
  const code = await putCoupon({ kind: "PASS", amount: 30 });
  await signInAsNewMember(page);
  await page.goto(`${paths.membershipPlan}?code=${code}`);
  await page.getByRole("button", { name: "Start 30 days" }).click();
  await expect(page.getByText("Your pass has begun.")).toBeVisible();
  await expect(page.getByText("Your Current Membership: Annual Plan")).toBeVisible();
});
