/** The states of the plan page, and of the sandbox's page. */
import type { Page } from "playwright/test";
import { calls, paths, planPathFor, sandboxPath } from "#lib/core/config/paths.ts";
import { putCoupon } from "#tests/e2e/support/coupons.ts";
import { expect, signInAsNewMember } from "#tests/e2e/support/fixtures.ts";
import { openCheckout, pay, start } from "#tests/e2e/support/stub-checkout.ts";
import { institution } from "#tests/support/shop/seller.ts";
import { leaveFor, opened, refuse, type Walk } from "./walk.ts";

const checkout = (page: Page) => page.getByRole("dialog", { name: "AIE" });

const payment: Walk = {
  title: "in the sandbox's payment window",
  complaints: /status of 400/,
  steps: async (page, look) => {
    await signInAsNewMember(page);
    await page.goto(paths.membershipPlan);
    await look("open");
    await start(page).click();
    await look("payment by card");
    for (const method of ["UPI", "Netbanking"]) {
      await checkout(page).getByText(method, { exact: true }).click();
      await look(`payment by ${method}`);
    }
    await page.getByRole("button", { name: "Fail this payment" }).click();
    await expect(checkout(page).getByRole("alert")).not.toBeEmpty();
    await look("payment declined");
    await checkout(page).getByRole("button", { name: "Close" }).click();
    await expect(page.getByText("The payment window was closed")).toBeVisible();
    await look("window closed");
    await page.route(calls.verify.path, (route) => route.fulfill({ json: {} }));
    await start(page).click();
    await page.getByRole("button", { name: "Pay now (succeed)" }).click();
    await expect(page.getByText("Verification failed")).toBeVisible();
    await look("verification failed");
  },
};

const confirming: Walk = {
  title: "while a payment is confirmed",
  as: "member",
  complaints: /status of 503|ERR_FAILED/,
  steps: async (page, look) => {
    await page.route("**/checkout.js", (route) => route.abort());
    await page.goto(paths.membershipPlan);
    await start(page).click();
    await expect(page.getByText("Failed to load Razorpay SDK")).toBeVisible();
    await look("without the provider's script");
    await openCheckout(page);
    await look("window open");
    await page.route(calls.verify.path, refuse(503));
    await pay(page);
    await expect(page.getByText("Your payment is being confirmed.")).toBeVisible();
    await look("confirming");
  },
};

const billing: Walk = {
  title: "with what is on invoices",
  sellerIsNamed: true,
  complaints: /status of 422/,
  steps: async (page, look) => {
    await signInAsNewMember(page);
    await page.goto(paths.membershipPlan);
    const group = page.getByRole("group", { name: "For your invoice" });
    await look("India");
    await group.getByLabel("State or Union Territory").selectOption("Karnataka");
    await group.getByLabel("PIN code").fill(institution.pin_code);
    await group.getByText("For an institution").click();
    await group.getByRole("textbox", { name: "GSTIN" }).fill("27aaatk4917b1zx");
    await start(page).click();
    await expect(page.getByRole("region").getByRole("alert")).toContainText("State");
    await look("an institution, refused");
    await group.getByLabel("Country").selectOption("Germany");
    await look("abroad");
  },
};

const codes: Walk = {
  title: "with a code",
  complaints: /status of 422/,
  steps: async (page, look) => {
    const off = await putCoupon({});
    const pass = await putCoupon({ kind: "PASS", amount: 30 });
    await signInAsNewMember(page);
    await page.goto(paths.membershipPlan);
    await page.getByRole("button", { name: "Have a code?" }).click();
    await page.getByLabel("Code", { exact: true }).fill("A guess");
    await look("a code typed");
    await page.keyboard.press("Enter");
    await expect(page.getByText("This code cannot be used.")).toBeVisible();
    await look("refused");
    await page.getByLabel("Code", { exact: true }).fill(pass);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Start 30 days" })).toBeFocused();
    await look("a pass");
    await page.getByRole("button", { name: "Use Another Code" }).click();
    await page.getByLabel("Code", { exact: true }).fill(off);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Remove Code" })).toBeFocused();
    await look("a discount");
  },
};

const panel: Walk = {
  title: "the page of the sandbox, with a payment",
  complaints: /status of 400/,
  steps: async (page, look) => {
    await page.goto(paths.about);
    await leaveFor(page, `${sandboxPath}/`);
    await look("as it opens");
    await signInAsNewMember(page);
    await page.goto(paths.membershipPlan);
    await start(page).click();
    await page.getByRole("button", { name: "Fail this payment" }).click();
    await expect(checkout(page).getByRole("alert")).not.toBeEmpty();
    await leaveFor(page, `${sandboxPath}/`);
    await look("with a failed payment");
  },
};

export const planStates = {
  [paths.membershipPlan]: [
    payment,
    confirming,
    billing,
    codes,
    opened(paths.membershipPlan, "subscriber"),
    opened(planPathFor("AIE-SE02EP03"), "member"),
  ],
  [sandboxPath]: [panel],
} satisfies Record<string, Walk[]>;
