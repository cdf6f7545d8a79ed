import type { Page } from "playwright/test";
import { expect, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";

const PANEL = "/sandbox/razorpay/";

/** Fails a payment as a new member, and closes the window. Resolves with the order's id. */
async function failToPay(page: Page): Promise<string> {
  await signInAsNewMember(page);
  await page.goto("/membership-plan");
  const created = page.waitForResponse("/api/create-order");
  await page.getByRole("button", { name: "Start Subscription" }).click();
  await page.getByRole("button", { name: "Fail this payment" }).click();
  await expect(page.getByText("That payment did not go through.")).toBeVisible();
  await page.keyboard.press("Escape");
  return (await (await created).json()).order_id;
}

/** Reloads the page until it shows the label: a webhook takes a moment. */
async function expectPlan(page: Page, label: string): Promise<void> {
  await expect(async () => {
    await page.goto("/membership-plan");
    await expect(page.getByRole("button", { name: label })).toBeVisible({ timeout: 500 });
  }).toPass();
}

test.describe("a developer uses the sandbox's page", () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test("a failed payment succeeds late, and its dispute is lost: the site receives both", async ({
    page,
  }) => {
    const orderId = await failToPay(page);
    const panel = await page.context().newPage();
    await panel.goto(PANEL);
    const payment = panel
      .getByRole("region", { name: "Payments" })
      .getByRole("row")
      .filter({ hasText: orderId });
    await expect(payment).toContainText("failed");
    await payment.getByRole("button", { name: "Succeed late" }).click();
    await expect(payment).toContainText("captured");
    await expectPlan(page, "Subscription Active");
    const told = panel
      .getByRole("region", { name: "Webhooks" })
      .getByRole("row")
      .filter({ hasText: orderId });
    const paid = told.filter({ hasText: "order.paid" });
    await expect(async () => {
      await panel.reload();
      await expect(paid).toContainText("delivered", { timeout: 500 });
    }).toPass();
    await paid.getByRole("button", { name: "Forge" }).click();
    await payment.getByRole("button", { name: "Lose the dispute" }).click();
    await expectPlan(page, "Start Subscription");
  });
});

test("the page is no wider than a phone screen", async ({ context }) => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PANEL);
  await expect(page.getByRole("heading", { name: "How it behaves" })).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});
