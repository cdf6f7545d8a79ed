import { readFile } from "node:fs/promises";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, signInAsNewSubscriber, test } from "#tests/e2e/support/fixtures.ts";

// 409: the repeated refund is refused.
test.use({ as: "owner", expectedComplaints: [/status of (409|422)/] });

test("the owner finds an order, refunds a part only once, and downloads the documents", async ({
  page,
  playwright,
  baseURL,
}) => {
  const buyer = await playwright.request.newContext({
    baseURL,
    storageState: { cookies: [], origins: [] },
  });
  const { email } = await signInAsNewSubscriber(buyer);
  await buyer.dispose();

  await page.goto("/desk");
  await expect(page.getByRole("heading", { name: "What needs attention" })).toBeVisible();
  await page.getByText("As a table").first().click();
  await expect(page.getByRole("table", { name: "Sold and refunded" })).toBeVisible();
  await expectNoViolation(page, "Today");

  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await page.getByLabel("Find").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("table", { name: "Orders" }).getByRole("row")).toHaveCount(2);
  await expectNoViolation(page, "the orders");
  const csv = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const rows = (await readFile(await (await csv).path(), "utf8")).trim().split("\r\n");
  expect(rows).toHaveLength(2);

  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByText(/^Year given, until/)).toBeVisible();
  await expectNoViolation(page, "an order");

  const dialog = page.getByRole("dialog", { name: "Refund", exact: true });
  const again = dialog.getByLabel("Is it the same amount");
  const ask = async (amount: string) => {
    await page.getByRole("button", { name: "Refund", exact: true }).click();
    await expect(again).toBeHidden();
    await dialog.getByRole("textbox", { name: "Amount in rupees" }).fill(amount);
    await dialog.getByRole("textbox", { name: "Reason" }).fill("a discount");
    await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  };
  const confirm = () => dialog.getByRole("button", { name: "Yes: Refund" }).click();
  const refund = async (amount: string) => {
    await ask(amount);
    await expect(dialog.getByText(/^INR .* go back to .*, and the year goes on\.$/)).toBeVisible();
    await confirm();
  };
  await ask("1e3");
  await expect(dialog.getByText("The amount is in rupees")).toBeVisible();
  await expectNoViolation(page, "a wrong refund");
  await dialog.getByRole("button", { name: "All of it" }).click();
  await dialog.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(dialog.getByText(/go back to .*, and the year ends now\.$/)).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Amount in rupees" })).toBeHidden();
  await expectNoViolation(page, "the question before a refund");
  await dialog.getByRole("button", { name: "Back" }).click();
  await expect(dialog.getByRole("textbox", { name: "Amount in rupees" })).toHaveValue("1178.82");
  await page.keyboard.press("Escape");
  await refund("100");
  const refunds = page.getByRole("table", { name: "Refunds of this order" });
  await expect(refunds.getByRole("cell", { name: "Went back" })).toBeVisible();
  await expect(page.getByText("Refund of INR 100.00. Went back.")).toBeVisible();
  await refund("100");
  await expect(dialog.getByText("is recorded for this payment already")).toBeVisible();
  await expect(again).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(refunds.getByRole("row")).toHaveCount(2);

  await page.getByRole("link", { name: new RegExp(email) }).click();
  await refund("50");
  await expect(page.getByText("Refund of INR 50.00. Went back.")).toBeVisible();
  const ofMember = page.getByRole("table", { name: "Orders" });
  await expect(ofMember.getByRole("cell", { name: "INR 150.00" })).toBeVisible();
  await expectNoViolation(page, "a member with an order");
  await ofMember.getByRole("rowheader").getByRole("link").click();

  const pdf = page.waitForEvent("download");
  await page.getByRole("link", { name: "(PDF)" }).first().click();
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/);
});
