import { randomUUID } from "node:crypto";
import { deskCalls, deskContentPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, post, test } from "#tests/e2e/support/fixtures.ts";

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

test("an action whose button goes passes the focus to its confirmation", async ({ page }) => {
  const id = `page/e-${randomUUID().slice(0, 8)}`;
  const body = { title: "Imprint", description: "Who we are", text: "We." };
  await post(page.request, deskCalls.saveContent.path, { data: { id, body, based_on: 0 } });
  await page.goto(deskContentPath(id));
  for (const [name, done] of [
    ["Publish", "It is published."],
    ["Take off the site", "It is off the site."],
  ] as const) {
    await page.getByRole("button", { name, exact: true }).press("Enter");
    const dialog = page.getByRole("dialog", { name, exact: true });
    await dialog.getByLabel("Reason").fill("a test");
    await dialog.getByRole("button", { name, exact: true }).press("Enter");
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expect(page.locator(":focus")).toHaveText(done);
  }
  await expectNoViolation(page, "the confirmation of an action");
});

test("an action that goes under its open dialog passes the focus on", async ({ page }) => {
  const id = `page/e-${randomUUID().slice(0, 8)}`;
  const body = { title: "Imprint", description: "Who we are", text: "We." };
  await post(page.request, deskCalls.saveContent.path, { data: { id, body, based_on: 0 } });
  await page.goto(deskContentPath(id));
  const fresh = Promise.withResolvers<void>();
  await page.route(/[?&]_rsc=/, async (route) => {
    await fresh.promise;
    await route.continue();
  });
  const name = "Publish";
  const dialog = page.getByRole("dialog", { name, exact: true });
  const button = page.getByRole("button", { name, exact: true });
  await button.press("Enter");
  await dialog.getByLabel("Reason").fill("a test");
  await dialog.getByRole("button", { name, exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await button.press("Enter");
  await expect(dialog).toBeVisible();
  fresh.resolve();
  await expect(button).toHaveCount(0);
  await expect(page.locator("#act-news")).toBeFocused();
});
