import type { Page } from "playwright/test";
import { expect, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";
import { callsTo, openCheckout, pay, start } from "#tests/e2e/support/stub-checkout.ts";

const payInWindow = (page: Page) => page.getByRole("button", { name: "Pay now (succeed)" });
/** Advances the page's clock until it shows this text. */
const runUntilVisible = (page: Page, words: string) =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(5_000);
        return page.getByText(words, { exact: true }).isVisible();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);

const checkout = (page: Page) => page.getByRole("dialog", { name: "AIE" });

test.describe("a member", () => {
  test.use({ as: "member" });

  test("sees the price, its tax and the total", async ({ page }) => {
    await page.goto("/membership-plan");
    const card = page.getByRole("region", { name: "Annual Plan" });
    await expect(card).toContainText("INR999.00");
    await expect(card).toContainText("+ 18% GST (INR 179.82)");
    await expect(card).toContainText("INR 1,178.82 in all, for one year");
    await expect(card).toContainText("Powered by Razorpay");
    await start(page).click();
    await expect(checkout(page)).toContainText("₹1,178.82");
  });

  test("closes the payment window, sees a short message, and can try again", async ({ page }) => {
    const closed = page.getByText("The payment window was closed, and nothing was charged");
    await page.goto("/membership-plan");
    await start(page).click();
    await checkout(page).getByRole("button", { name: "Close" }).click();
    await expect(closed).toBeVisible();
    await expect(page.getByRole("region").getByRole("alert")).toBeEmpty();
    await start(page).click();
    await expect(payInWindow(page)).toBeFocused();
    await expect(closed).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(closed).toBeVisible();
  });

  test("creates one order for a double click, and reuses it on a later click", async ({ page }) => {
    const calls = callsTo(page, "/api/create-order");
    const orderId = async () => {
      const response = await page.waitForResponse("/api/create-order");
      return ((await response.json()) as { order_id: string }).order_id;
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

test.describe("an order at a price other than the page's", () => {
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

  test("is loaded on demand, and opens for the order with the site's name and colour", async ({
    page,
  }) => {
    await page.goto("/membership-plan");
    expect(await page.evaluate(() => "Razorpay" in window)).toBe(false);
    const created = page.waitForResponse("/api/create-order");
    await openCheckout(page);
    const order = await (await created).json();
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
    await pay(page);
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

  test("the page shows the error, and the next click tries again", async ({ page }) => {
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

  test("shows a message, and a second attempt on the same order succeeds", async ({ page }) => {
    const orders = callsTo(page, "/api/create-order");
    await signInAsNewMember(page);
    await page.goto("/membership-plan");
    await start(page).click();
    await page.getByRole("button", { name: "Fail this payment" }).click();
    await expect(checkout(page).getByRole("alert")).not.toBeEmpty();
    await expect(page.getByText("That payment did not go through.")).toBeVisible();
    await payInWindow(page).click();
    await expect(page).toHaveURL("/season-one-episodes#thank-you");
    expect(orders).toHaveLength(1);
  });
});

test.describe("a payment whose verification fails", () => {
  test.use({ expectedComplaints: [/status of (409|500)|ERR_FAILED/] });

  const ways = [
    { how: "without a redirect", says: "Verification failed", response: { json: {} } },
    { how: "with an error", says: "Payment verification failed.", response: { status: 500 } },
    { how: "because the connection broke", says: "Payment verification failed.", response: null },
  ];
  for (const { how, says, response } of ways) {
    test(`${how} shows a message, is found later and is never charged again`, async ({ page }) => {
      const payments = callsTo(page, "/checkout/payments");
      await signInAsNewMember(page);
      await page.clock.install();
      await page.goto("/membership-plan");
      await page.route("/api/verify", (route) =>
        response ? route.fulfill(response) : route.abort(),
      );
      await start(page).click();
      await payInWindow(page).click();
      await runUntilVisible(page, says);
      await expect(page.getByText("Please do not pay again.")).toBeVisible();
      const active = page.getByRole("button", { name: "Subscription Active" });
      if (response !== null) await start(page).click();
      // A reload finds it, too: Razorpay notifies the site itself.
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

test.describe("a verification while the server is too busy", () => {
  test.use({ as: "member", expectedComplaints: [/status of 503/] });

  const busy = { status: 503, json: { detail: "The site is busy.", request_id: "none" } };
  const confirming = (page: Page) => page.getByText("Your payment is being confirmed.");

  test("is retried when the server asks, without a second purchase", async ({ page }) => {
    const orders = callsTo(page, "/api/create-order");
    const tries = callsTo(page, "/api/verify");
    await page.clock.install();
    await openCheckout(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route("/api/verify", (route) =>
      tries.length === 1
        ? route.fulfill({ ...busy, headers: { "Retry-After": "40" } })
        : route.fulfill({ json: { redirect: "/about" } }),
    );
    await pay(page);
    await expect(confirming(page)).toContainText("You may close this page");
    await page.getByRole("button", { name: "Verifying your payment…" }).click({ force: true });
    await page.clock.runFor(39_000);
    await expect(confirming(page)).toBeVisible();
    expect(tries).toHaveLength(1);
    await page.clock.runFor(12_000);
    await expect(page).toHaveURL("/about");
    expect(tries).toHaveLength(2);
    expect(orders).toHaveLength(1);
  });

  test("ends after two minutes with instructions, and enables the button again", async ({
    page,
  }) => {
    const tries = callsTo(page, "/api/verify");
    await page.clock.install();
    await openCheckout(page);
    await page.route("/api/verify", (route) => route.fulfill(busy));
    await pay(page);
    await expect(confirming(page)).toBeVisible();
    await runUntilVisible(page, "Payment verification failed.");
    await expect(page.getByText("Please do not pay again.")).toContainText("support@aie.example");
    expect(tries.length).toBeGreaterThan(2);
    const ordered = page.waitForResponse("/api/create-order");
    await start(page).click();
    expect((await ordered).status()).toBe(200);
  });

  test("continues in the background while the member reads another page", async ({ page }) => {
    const tries = callsTo(page, "/api/verify");
    await page.clock.install();
    await openCheckout(page);
    await page.route("/api/verify", (route) =>
      route.fulfill(tries.length === 1 ? busy : { json: { redirect: "/profile" } }),
    );
    await pay(page);
    await expect(confirming(page)).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/about");
    const answered = page.waitForResponse("/api/verify");
    await page.clock.runFor(3_000);
    await (await answered).finished();
    // A page that is being left could not do this any more.
    await page.evaluate(async () => void (await (await fetch("/robots.txt")).text()));
    await expect(page).toHaveURL("/about");
  });
});

test.describe("an order while the server is too busy", () => {
  test.use({ as: "member", expectedComplaints: [/status of (429|503)/] });

  const responses = [
    {
      by: "the server itself",
      response: {
        status: 429,
        json: { detail: "Please try again in 5 minutes.", request_id: "none" },
      },
      says: "Please try again in 5 minutes.",
    },
    {
      by: "a proxy",
      response: { status: 503, headers: { "Retry-After": "30" }, body: "<h1>busy</h1>" },
      says: "The site is busy, and nothing was charged. Please try again in 30 seconds.",
    },
  ];
  for (const { by, response, says } of responses) {
    test(`shows the time to try again that ${by} sends`, async ({ page }) => {
      await page.route("/api/create-order", (route) => route.fulfill(response));
      await page.goto("/membership-plan");
      await start(page).click();
      await expect(page.getByText(says, { exact: true })).toBeVisible();
      await page.unroute("/api/create-order");
      await start(page).click();
      await expect(checkout(page)).toBeVisible();
    });
  }
});
