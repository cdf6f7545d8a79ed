import { randomUUID } from "node:crypto";
import { deskCalls, deskContentPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, post, test } from "#tests/e2e/support/fixtures.ts";

test.use({ as: "owner" });

test("the dialog for a new page takes no address that the site needs", async ({ page }) => {
  await page.goto(deskPaths.content);
  await page.getByRole("button", { name: "New document" }).click();
  const dialog = page.getByRole("dialog", { name: "New document" });
  await dialog.getByLabel("Kind").selectOption("Free page");
  for (const key of ["faculty", "season-nine", "season-one-episodes"]) {
    await dialog.getByLabel("Name in the address").fill(key);
    await dialog.getByRole("button", { name: "Begin" }).click();
    await expect(dialog.getByText("This kind cannot have this name.")).toBeVisible();
  }
});

test("a discarded draft stays among the versions, and can be restored", async ({ page }) => {
  const id = `page/e-${randomUUID().slice(0, 8)}`;
  const body = { title: "A page", description: "A page", text: "Some words." };
  await post(page.request, deskCalls.saveContent.path, { data: { id, body, based_on: 0 } });
  await page.goto(deskContentPath(id));
  const act = async (label: string, sentence: string) => {
    await page.getByRole("button", { name: label }).click();
    const dialog = page.getByRole("dialog", { name: label });
    await expectNoViolation(page, label);
    await dialog.getByLabel("Reason").fill("a test");
    await dialog.getByRole("button", { name: label }).click();
    await expect(page.getByText(sentence)).toBeVisible();
  };
  await act("Discard the draft", "Not on the site. There is no draft.");
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByRole("button", { name: /^Version 1/ }).click();
  await act("Restore as draft", "Not on the site. Version 3 is a draft.");
});
