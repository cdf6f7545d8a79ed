import { randomUUID } from "node:crypto";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

test.use({ as: "owner" });

test("an action's confirmation stays on the page after its row is removed", async ({ page }) => {
  const email = `${randomUUID()}@people.example`;
  await page.goto(deskPaths.team);
  await page.getByRole("button", { name: "Invite a colleague" }).click();
  const invite = page.getByRole("dialog", { name: "Invite a colleague" });
  await invite.getByLabel("Address").fill(email);
  await invite.getByLabel("Reason").fill("a test");
  await invite.getByRole("button", { name: "Invite a colleague" }).click();
  await expect(page.getByText("The invitation is on its way.")).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw" });
  await dialog.getByLabel("Reason").fill("a test");
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(row).toHaveCount(0);
  const done = page.getByText("The invitation is withdrawn.");
  await expect(done).toBeVisible();
  await page.getByRole("button", { name: "Invite a colleague" }).click();
  await expect(done).toBeHidden();
});
