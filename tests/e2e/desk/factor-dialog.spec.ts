/** The question for the second factor, asked in the middle of an act. */
import type { Locator, Page } from "playwright/test";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { arriveAs } from "#tests/e2e/support/arrive.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";

// 403: the site asks for the factor.
test.use({ expectedComplaints: [/status of (401|403)/] });
test.setTimeout(120_000);

test("an action that asks for the second factor keeps its typed values and chosen file", async ({
  page,
}) => {
  await withSellingSite(page, async ({ origin, settings }) => {
    const code = await arriveAs(page, { origin, settings }, "owner");
    const question = page.getByRole("dialog", { name: "Please show that it is you" });

    await test.step("a chosen file is sent once the question is answered", async () => {
      await page.goto(origin + deskPaths.money);
      const label = "Import the settlement report";
      const dialog = await openAct(page, label);
      const file = dialog.getByLabel(/^The dashboard's report/);
      await file.setInputFiles({
        name: "recon.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(reportOf(indiaDay(new Date()))),
      });
      await closeDeskInAnotherTab(page, origin);
      await submit(dialog, label);
      await expectAlone(page, question);
      await expectNoViolation(page, "the question for the factor");
      await page.keyboard.press("Escape");
      await expectAlone(page, dialog);
      await expect(dialog.getByText("Please open the desk again.")).toBeVisible();
      await expect(dialog.getByRole("button", { name: label })).toBeFocused();
      await submit(dialog, label);
      await expectAlone(page, question);
      await question.getByLabel("Code of your app").fill(code);
      await question.getByRole("button", { name: "Open the desk" }).click();
      await expect(page.locator("dialog:modal")).toHaveCount(0);
      await expect(page.getByText("pay_of_another_shop")).toBeVisible();
      await expect(page.getByRole("button", { name: label })).toBeFocused();
    });

    await test.step("typed values are kept when the question is cancelled", async () => {
      await page.goto(origin + deskPaths.team);
      const label = "Invite a colleague";
      const dialog = await openAct(page, label);
      await dialog.getByLabel("Address").fill("colleague@people.example");
      await dialog.getByLabel("Role").selectOption("EDITOR");
      await dialog.getByLabel("Reason").fill("a new colleague");
      await closeDeskInAnotherTab(page, origin);
      await submit(dialog, label);
      await expectAlone(page, question);
      await question.getByRole("button", { name: "Cancel" }).click();
      await expectAlone(page, dialog);
      await expect(dialog.getByLabel("Address")).toHaveValue("colleague@people.example");
      await expect(dialog.getByLabel("Role")).toHaveValue("EDITOR");
      await expect(dialog.getByLabel("Reason")).toHaveValue("a new colleague");
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: label })).toBeFocused();
      await openAct(page, label);
      await expect(dialog.getByLabel("Address")).toHaveValue("");
    });
  });
});

test("the link of a file leads to the door once the desk is closed", async ({ page }) => {
  await withSellingSite(page, async (site) => {
    await arriveAs(page, site, "owner");
    await page.goto(site.origin + deskPaths.members);
    await page.getByRole("table").getByRole("link").first().click();
    const link = page.getByRole("link", { name: "Download their data" });
    await expect(link).toBeVisible();
    await closeDeskInAnotherTab(page, site.origin);
    await link.click();
    await expect(page).toHaveURL(/\/desk\/enter\?next=%2Fdesk%2Fmembers%2F/);
  });
});

async function openAct(page: Page, name: string): Promise<Locator> {
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog", { name, exact: true });
}

async function submit(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole("button", { name, exact: true }).click();
}

/** Expects this dialog to be the only one that is shown. */
async function expectAlone(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(page.locator("dialog:modal")).toHaveCount(1);
}

async function closeDeskInAnotherTab(page: Page, origin: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(origin + deskPaths.today);
  await other.getByRole("button", { name: "Close the desk" }).click();
  await expect(other).toHaveURL(`${origin}/`);
  await other.close();
}

function reportOf(day: string): string {
  const columns =
    "transaction_entity,entity_id,amount,fee (exclusive tax),tax,debit,credit,entity_created_at,settlement_id,settled_at,settlement_utr";
  return `${columns}\npayment,pay_of_another_shop,100.00,2.00,0.36,0,97.64,${day},setl_1,${day},\n`;
}
