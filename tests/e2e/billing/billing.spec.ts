import type { Page } from "playwright/test";
import { expect, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";
import { readJson } from "#tests/support/accounts/my-data.ts";
import { readZip } from "#tests/support/documents/zip.ts";
import { institution, lut, seller } from "#tests/support/shop/seller.ts";
import { withDemoSite } from "#tests/support/site/demo-site.ts";

const card = (page: Page) => page.getByRole("region", { name: "Annual Plan" });
const group = (page: Page) => page.getByRole("group", { name: "For your invoice" });
const country = (page: Page) => group(page).getByLabel("Country");
const checkout = (page: Page) => page.getByRole("dialog", { name: "AIE" });

const untaxed = "Buyers outside India pay INR 999.00, without GST.";
const taxed = "Buyers outside India pay INR 1,178.82: Indian GST of 18% is part of the price.";

// Each test starts its own site.
test.describe.configure({ timeout: 180_000 });

/** Logs a new member in to a site with a seller, and opens the plan. */
async function withPlanPage(
  page: Page,
  settings: Record<string, string>,
  work: (origin: string) => Promise<void>,
) {
  await withDemoSite(
    async (origin) => {
      await signInAsNewMember(page, origin);
      await page.goto(`${origin}/membership-plan`);
      await work(origin);
      // Stops requests before the site ends.
      await page.close();
    },
    { ...seller, ...settings },
  );
}

/** Clicks the button. Resolves with the amount that the server asks for. */
async function start(page: Page): Promise<number> {
  const created = page.waitForResponse(/\/api\/create-order$/);
  await page.getByRole("button", { name: "Start Subscription" }).click();
  return (await (await created).json()).amount;
}

async function pay(page: Page) {
  await page.getByRole("button", { name: "Pay now (succeed)" }).click();
  await expect(page).toHaveURL(/\/season-one-episodes#thank-you$/);
  await page.goto(new URL("/profile", page.url()).href);
}

test.describe("an institution", () => {
  test.use({ expectedComplaints: [/status of 422/] });

  test("buys with its GSTIN, which is validated, remembered and printed on the invoice", async ({
    page,
  }) => {
    await withPlanPage(page, {}, async (origin) => {
      await expect(country(page)).toHaveValue("IN");
      await group(page).getByLabel("State or Union Territory").selectOption("Karnataka");
      await group(page).getByLabel("PIN code").fill(institution.pin_code);
      await expect(group(page).getByRole("textbox", { name: "GSTIN" })).toBeHidden();
      await group(page).getByText("For an institution").focus();
      await page.keyboard.press("Enter");
      await group(page).getByLabel("Name on the invoice").fill(institution.name);
      await group(page).getByRole("textbox", { name: "GSTIN" }).fill("27aaatk4917b1zx");
      await group(page).getByLabel("Address").fill(institution.address);
      await page.getByRole("button", { name: "Start Subscription" }).click();
      await expect(card(page).getByRole("alert")).toContainText("please choose that State");
      await group(page)
        .getByRole("textbox", { name: "GSTIN" })
        .fill(institution.gstin.toLowerCase());
      expect(await start(page)).toBe(117_882);
      await pay(page);

      const download = await page.request.get(`${origin}/api/my-data`);
      const { invoices } = readJson(readZip(await download.body()));
      expect(invoices).toMatchObject([
        {
          buyerName: institution.name,
          buyerGstin: institution.gstin,
          buyerAddress: institution.address,
        },
      ]);
      await page.getByRole("link", { name: /^Tax invoice/ }).click();
      await expect(page.getByRole("article")).toContainText(institution.name);
      await expect(page.getByRole("article")).toContainText(institution.gstin);

      await page.goto(`${origin}/profile/edit`);
      await expect(group(page).getByRole("textbox", { name: "GSTIN" })).toHaveValue(
        institution.gstin,
      );
      await group(page).getByLabel("Address").fill("7 Cubbon Road, Bengaluru");
      await page.getByRole("button", { name: "Save Invoice Details" }).click();
      await expect(page.getByText("Your invoice details are saved.")).toBeVisible();
      await page.reload();
      await expect(group(page).getByLabel("Address")).toHaveValue("7 Cubbon Road, Bengaluru");
    });
  });
});

test("what was typed for an Indian invoice is still there after another country", async ({
  page,
}) => {
  await withPlanPage(page, {}, async () => {
    const state = group(page).getByLabel("State or Union Territory");
    await state.selectOption("Karnataka");
    await group(page).getByLabel("PIN code").fill(institution.pin_code);
    await group(page).getByText("For an institution").click();
    await group(page).getByRole("textbox", { name: "GSTIN" }).fill(institution.gstin);
    await group(page).getByLabel("Address").fill(institution.address);
    await country(page).selectOption("Germany");
    await expect(group(page).getByLabel("Address")).toHaveValue(institution.address);
    await country(page).selectOption("India");
    await expect(state.locator("option:checked")).toHaveText("Karnataka");
    await expect(group(page).getByLabel("PIN code")).toHaveValue(institution.pin_code);
    await expect(group(page).getByRole("textbox", { name: "GSTIN" })).toBeVisible();
    await expect(group(page).getByRole("textbox", { name: "GSTIN" })).toHaveValue(
      institution.gstin,
    );
    await expect(group(page).getByLabel("Address")).toHaveValue(institution.address);
  });
});

test.describe("a buyer abroad", () => {
  test.use({ expectedComplaints: [/status of 422/] });

  test("reads before the payment that the price includes Indian GST", async ({ page }) => {
    await withPlanPage(page, {}, async () => {
      await expect(card(page)).toContainText("You pay INR 1,178.82, with 18% GST.");
      await country(page).selectOption("Germany");
      await expect(card(page).getByText(taxed)).toBeVisible();
      await expect(group(page).getByLabel("PIN code")).toHaveCount(0);
      await expect(group(page).getByRole("textbox", { name: "GSTIN" })).toHaveCount(0);
      await page.getByRole("button", { name: "Start Subscription" }).click();
      await expect(card(page).getByRole("alert")).toContainText("needs your address");
      await group(page).getByLabel("Address").fill("Hauptstr. 1, Berlin");
      expect(await start(page)).toBe(117_882);
      await expect(checkout(page)).toContainText("₹1,178.82");
      await pay(page);
    });
  });
});

test("under a letter of undertaking a buyer abroad sees and pays the price without GST", async ({
  page,
}) => {
  await withPlanPage(page, lut, async (origin) => {
    await country(page).selectOption("Germany");
    await expect(card(page).getByText(untaxed)).toBeVisible();
    await expect(card(page)).toContainText("INR 999.00 in all, for one year");
    await expect(card(page)).not.toContainText("1,178.82");
    await country(page).selectOption("India");
    await expect(card(page)).toContainText("INR 1,178.82 in all, for one year");
    await country(page).selectOption("Nepal");
    await group(page).getByLabel("Address").fill("Durbar Marg 5, Kathmandu");
    expect(await start(page)).toBe(99_900);
    await expect(checkout(page)).toContainText("₹999.00");
    await page.keyboard.press("Escape");

    // The choice and its price are remembered.
    await page.reload();
    await expect(country(page)).toHaveValue("NP");
    await expect(card(page).getByText(untaxed)).toBeVisible();
    await start(page);
    await pay(page);
    await expect(page.getByRole("region", { name: "Invoices" })).toContainText("INR 999.00");
    await page.goto(`${origin}/membership-plan`);
    await expect(page.getByRole("button", { name: "Subscription Active" })).toBeVisible();
  });
});
