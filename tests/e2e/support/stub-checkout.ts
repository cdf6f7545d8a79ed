/** A stub of the payment provider's checkout without a window, controlled by the test. */
import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";

/** Records its options, and does nothing. */
const script = `window.Razorpay = class {
  constructor(options) { window.asked = options; }
  on() {}
  open() {}
};`;

export const start = (page: Page) => page.getByRole("button", { name: "Start Subscription" });

export async function openCheckout(page: Page) {
  await page.route("**/checkout.js", (route) => route.fulfill({ body: script }));
  await page.goto("/membership-plan");
  await start(page).click();
  await expect(page.getByRole("button", { name: "Payment window is open" })).toBeVisible();
}

/** Pays: calls the page's handler with the fields for verification. */
export const pay = (page: Page) =>
  page.evaluate(() =>
    Reflect.get(window, "asked").handler({
      razorpay_payment_id: "pay_1",
      razorpay_order_id: "order_1",
      razorpay_signature: "signed",
    }),
  );

/** Returns a live list of the page's calls to addresses with this ending. */
export function callsTo(page: Page, ending: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(ending)) calls.push(request.url());
  });
  return calls;
}
