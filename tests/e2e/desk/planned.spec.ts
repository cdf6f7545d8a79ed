import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { deskCalls, deskContentPath } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, post, test } from "#tests/e2e/support/fixtures.ts";

// 409: a page from before the plan.
test.use({ as: "owner", expectedComplaints: [/status of 409/] });

async function plan(page: Page, at: string) {
  await page.getByRole("button", { name: "Publish later" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish later" });
  await dialog.getByLabel("Day and time in India").fill(at);
  await dialog.getByLabel("Reason").fill("a test");
  await dialog.getByRole("button", { name: "Publish later" }).click();
  return dialog;
}

test("a plan that another page has made is not replaced, and its end by a change is told", async ({
  page,
  context,
}) => {
  const id = `page/e-${randomUUID().slice(0, 8)}`;
  const body = { title: "Imprint", description: "Who we are", text: "We." };
  await post(page.request, deskCalls.saveContent.path, { data: { id, body, based_on: 0 } });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(deskContentPath(id));
    await expect(one.locator("form[aria-busy]")).toHaveCount(0);
  }
  await expect(await plan(page, "2199-01-31T12:00")).toBeHidden();
  await expect(page.getByText(/^It will be published on 31\sJan\s2199/)).toBeVisible();

  const stale = await plan(other, "2199-01-31T18:00");
  const told = stale.getByText("Please reload this page: the plan was changed since.");
  await expect(told).toBeVisible();
  await stale.getByRole("button", { name: "Cancel" }).click();
  await other.getByLabel("Title", { exact: true }).fill("About us");
  const ended = other.getByText(
    /has cancelled its publication on 31\sJan\s2199.* Plan it again\.$/,
  );
  await expect(ended).toBeVisible({ timeout: 15_000 });
  await expectNoViolation(other, "a cancelled plan");
  await expect(await plan(other, "2199-02-01T12:00")).toBeHidden();
  await expect(other.getByText(/^It will be published on 1\sFeb\s2199/)).toBeVisible();
  await expect(ended).toHaveCount(0);
});
