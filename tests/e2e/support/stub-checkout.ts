/** The payment provider's checkout, without a window: the test says what happens in it. */
import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";

/** Keeps what it is asked for, and does nothing. */
const script = `window.Razorpay = class {
  constructor(options) { window.asked = options; }
  on() {}
  open() {}
};`;

export const start = (page: Page) => page.getByRole("button", { name: "Start Subscription" });

/** Opens the checkout of the plan's page. */
export async function openCheckout(page: Page) {
  await page.route("**/checkout.js", (route) => route.fulfill({ body: script }));
  await page.goto("/membership-plan");
  await start(page).click();
  await expect(page.getByRole("button", { name: "Payment window is open" })).toBeVisible();
}

/** The buyer pays: the page is handed what it has the server verify. */
export const pay = (page: Page) =>
  page.evaluate(() =>
    Reflect.get(window, "asked").handler({
      razorpay_payment_id: "pay_1",
      razorpay_order_id: "order_1",
      razorpay_signature: "signed",
    }),
  );

/** The page's calls to an address that ends like this, as they come. */
export function callsTo(page: Page, ending: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(ending)) calls.push(request.url());
  });
  return calls;
}
