/** Prices and the site's address: an editor sees them, an owner changes them. */
import type { Page } from "playwright/test";
import { deskContentPath } from "#lib/core/config/desk-paths.ts";
import { arriveAs } from "#tests/e2e/support/arrive.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { mailedLine } from "#tests/e2e/support/mailbox.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";
import { waitForScripts } from "#tests/support/wait-for-scripts.ts";

// 422: a new address without its code.
test.use({ expectedComplaints: [/status of 422/] });
test.setTimeout(120_000);

const HELP = "help@publisher.example";

test("an owner publishes a price and an address, which an editor only sees", async ({
  page,
  browser,
}) => {
  const editor = await browser.newPage();
  await waitForScripts(editor);
  await withSellingSite(page, async ({ origin, settings }) => {
    await arriveAs(page, { origin, settings }, "owner");
    await arriveAs(editor, { origin, settings }, "editor");
    const open = async (who: Page, id: string) => {
      await who.goto(origin + deskContentPath(id));
      await expect(who.locator("form[aria-busy]")).toHaveCount(0);
    };

    await test.step("a price of a later day", async () => {
      await open(page, "plan");
      await page.getByRole("button", { name: "Add to Prices" }).click();
      await page.getByLabel("From day").nth(1).fill("2199-12-15");
      await page.getByLabel("Price", { exact: true }).nth(1).fill("1499");
      await page.getByLabel("GST in percent").nth(1).fill("18");
      const sold =
        "Today INR 999.00, INR 1,178.82 with 18% GST; from 15 December 2199 INR 1,499.00, INR 1,768.82 with 18% GST.";
      await expect(page.getByText(sold, { exact: true })).toBeVisible();
      await expect(page.getByText(/^the prices: none → INR 1,499\.00/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Publish later" })).toHaveCount(0);
      await expectNoViolation(page, "a draft of a price");
    });

    await test.step("the editor's form", async () => {
      await open(editor, "plan");
      await expect(editor.getByText("Only an owner changes this.")).toBeVisible();
      await expect(editor.getByLabel("Price", { exact: true }).first()).toBeDisabled();
      await expect(editor.getByRole("button", { name: "Add to Prices" })).toBeDisabled();
      await expect(editor.getByText("Only an owner publishes it")).toBeVisible();
      await expect(editor.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
      await expectNoViolation(editor, "a document with locked fields");
      await editor.getByLabel("Name", { exact: true }).fill("The year");
      await expect(editor.getByText("Saved", { exact: true })).toBeVisible();
      await open(editor, "site");
      await expect(editor.getByLabel("Address for help")).toBeDisabled();
      await expect(editor.getByLabel("Tagline")).toBeEnabled();
      await editor.close();
    });

    await test.step("the owner's publication, with the code of a new address", async () => {
      await open(page, "plan");
      await act(page, "Publish");
      await expect(page.getByText("It is published.")).toBeVisible();
      await open(page, "site");
      await page.getByLabel("Address for help").fill(HELP);
      const label = `The code that was mailed to ${HELP}`;
      await act(page, "Mail a code", null);
      await expect(page.getByText("The code is on its way.")).toBeVisible();
      const dialog = await act(page, "Publish", "a new mailbox", { [label]: "aaaaa-bbbbb" });
      await expect(dialog.getByText("This code is not that of")).toBeVisible();
      const code = await mailedLine(HELP, /^[a-z2-9]{5}-[a-z2-9]{5}$/m, settings.DATA_DIR ?? "");
      await dialog.getByLabel(label).fill(code);
      await dialog.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByText("It is published.")).toBeVisible();
      await expect
        .poll(async () => (await page.request.get(`${origin}/.well-known/security.txt`)).text(), {
          timeout: 60_000,
        })
        .toContain(`mailto:${HELP}`);
    });
  });
});

async function act(
  page: Page,
  name: string,
  reason: string | null = "a test",
  fields: Record<string, string> = {},
) {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name, exact: true });
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  if (reason !== null) await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name, exact: true }).click();
  return dialog;
}
