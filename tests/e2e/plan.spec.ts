import type { Page } from "playwright/test";
import { expect, signInAsNewMember, test } from "./fixtures.ts";

const start = (page: Page) => page.getByRole("button", { name: "Start Subscription" });
const pay = (page: Page) => page.getByRole("button", { name: "Pay now (succeed)" });
const checkout = (page: Page) => page.getByRole("dialog", { name: "AIE" });

/** The page's calls to an address that ends like this, as they come. */
function callsTo(page: Page, ending: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(ending)) calls.push(request.url());
  });
  return calls;
}

test.describe("a member", () => {
  test.use({ as: "member" });

  test("reads the price, the tax on it and the whole", async ({ page }) => {
    await page.goto("/membership-plan");
    const card = page.getByRole("region", { name: "Annual Plan" });
    await expect(card).toContainText("INR999.00");
    await expect(card).toContainText("+ 18% GST (INR 179.82)");
    await expect(card).toContainText("INR 1,178.82 in all, for one year");
    await expect(card).toContainText("Powered by Razorpay");
    await start(page).click();
    await expect(checkout(page)).toContainText("₹1,178.82");
  });

  test("closes the payment window, is told so quietly, and can try again", async ({ page }) => {
    const closed = page.getByText("The payment window was closed, and nothing was charged");
    await page.goto("/membership-plan");
    await start(page).click();
    await checkout(page).getByRole("button", { name: "Close" }).click();
    await expect(closed).toBeVisible();
    await expect(page.getByRole("region").getByRole("alert")).toBeEmpty();
    await start(page).click();
    await expect(pay(page)).toBeFocused();
    await expect(closed).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(closed).toBeVisible();
  });

  test("clicks twice and makes one order, which a later click finds again", async ({ page }) => {
    const calls = callsTo(page, "/api/create-order");
    const orderId = async () => {
      const answer = await page.waitForResponse("/api/create-order");
      return ((await answer.json()) as { order_id: string }).order_id;
    };
    await page.goto("/membership-plan");
    const [first] = await Promise.all([orderId(), start(page).dblclick()]);
    await expect(checkout(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    expect(calls).toHaveLength(1);
    const [second] = await Promise.all([orderId(), start(page).click()]);
    expect(second).toBe(first);
  });
});

test.describe("an order of another price than the page's", () => {
  test.use({ as: "member" });

  test("opens no payment window, and asks for a reload", async ({ page }) => {
    await page.goto("/membership-plan");
    const json = { key_id: "rzp_test_1", amount: 99_900, currency: "INR", order_id: "order_1" };
    await page.route("/api/create-order", (route) => route.fulfill({ json }));
    await start(page).click();
    await expect(page.getByText("The price has changed. Please reload the page")).toBeVisible();
    await expect(checkout(page)).toHaveCount(0);
  });
});

test.describe("the payment provider's checkout", () => {
  test.use({ as: "member" });

  /** A script that does nothing but keep what it is asked for, and what it is told to open. */
  const script = `window.Razorpay = class {
    constructor(options) { window.asked = options; }
    on() {}
    open() {}
  };`;

  test("is loaded on demand, and opened for the order in the site's name and coral", async ({
    page,
  }) => {
    await page.route("**/checkout.js", (route) => route.fulfill({ body: script }));
    await page.goto("/membership-plan");
    expect(await page.evaluate(() => "Razorpay" in window)).toBe(false);
    const created = page.waitForResponse("/api/create-order");
    await start(page).click();
    const order = await (await created).json();
    await expect(page.getByRole("button", { name: "Payment window is open" })).toBeVisible();
    const asked = await page.evaluate(() =>
      JSON.parse(JSON.stringify(Reflect.get(window, "asked"))),
    );
    expect(asked).toMatchObject({
      key: order.key_id,
      amount: 117_882,
      currency: "INR",
      order_id: order.order_id,
      name: "AIE",
      theme: { color: "#f26b50" },
      prefill: { name: "Mira", email: "member@aie.example" },
      config: { display: { hide: [{ method: "upi", flows: ["collect"] }] } },
    });

    await page.route("/api/verify", (route) => route.fulfill({ json: { redirect: "/about" } }));
    const verifying = page.waitForRequest("/api/verify");
    await page.evaluate(() =>
      Reflect.get(window, "asked").handler({
        razorpay_payment_id: "pay_1",
        razorpay_order_id: "order_1",
        razorpay_signature: "signed",
      }),
    );
    const sent = await verifying;
    expect(sent.headers()["content-type"]).toMatch(/^multipart\/form-data/);
    for (const text of [
      "razorpay_payment_id",
      "pay_1",
      "order_1",
      "razorpay_signature",
      "signed",
    ]) {
      expect(sent.postData()).toContain(text);
    }
    await expect(page).toHaveURL("/about");
  });
});

test.describe("without the payment provider's script", () => {
  test.use({ as: "member", expectedComplaints: [/ERR_FAILED/] });

  test("the page says what failed, and the next click tries again", async ({ page }) => {
    await page.goto("/membership-plan");
    await page.route("**/checkout.js", (route) => route.abort());
    await start(page).click();
    await expect(page.getByText("Failed to load Razorpay SDK")).toBeVisible();
    await page.unroute("**/checkout.js");
    await start(page).click();
    await expect(checkout(page)).toBeVisible();
  });
});

test.describe("a declined payment", () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test("is told, and a second attempt on the same order succeeds", async ({ page }) => {
    const orders = callsTo(page, "/api/create-order");
    await signInAsNewMember(page);
    await page.goto("/membership-plan");
    await start(page).click();
    await page.getByRole("button", { name: "Fail this payment" }).click();
    await expect(checkout(page).getByRole("alert")).not.toBeEmpty();
    await expect(page.getByText("That payment did not go through.")).toBeVisible();
    await pay(page).click();
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText(/Valid until \d+ \w+ \d{4}/)).toBeVisible();
    expect(orders).toHaveLength(1);
  });
});

test.describe("a payment whose verification fails", () => {
  test.use({ expectedComplaints: [/status of (409|500)|ERR_FAILED/] });

  const ways = [
    { how: "without a redirect", says: "Verification failed", answer: { json: {} } },
    { how: "with an error", says: "Payment verification failed.", answer: { status: 500 } },
    { how: "because the connection broke", says: "Payment verification failed.", answer: null },
  ];
  for (const { how, says, answer } of ways) {
    test(`${how} is told so, and is found and never charged again`, async ({ page }) => {
      const payments = callsTo(page, "/checkout/payments");
      await signInAsNewMember(page);
      await page.goto("/membership-plan");
      await page.route("/api/verify", (route) => (answer ? route.fulfill(answer) : route.abort()));
      await start(page).click();
      await pay(page).click();
      await expect(page.getByText(says, { exact: true })).toBeVisible();
      const active = page.getByRole("button", { name: "Subscription Active" });
      if (answer !== null) await start(page).click();
      // Whoever does nothing but look again finds it, too: Razorpay tells the site by itself.
      else
        await expect(async () => {
          await page.reload();
          await expect(active).toBeVisible({ timeout: 500 });
        }).toPass();
      await expect(active).toBeDisabled();
      await expect(page.getByText("Your Current Membership: Annual Plan")).toBeVisible();
      expect(payments).toHaveLength(1);
    });
  }
});
