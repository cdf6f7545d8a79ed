import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { deskCalls, deskContentPath, filmCaptionsPath } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, post, test } from "#tests/e2e/support/fixtures.ts";

// 409: a page from before the plan.
test.use({ as: "owner", expectedComplaints: [/status of 409/] });

async function act(page: Page, name: string, at?: string) {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name, exact: true });
  if (at) await dialog.getByLabel("Day and time in India").fill(at);
  await dialog.getByLabel("Reason").fill("a test");
  await dialog.getByRole("button", { name, exact: true }).click();
  return dialog;
}

const plan = (page: Page, at: string) => act(page, "Publish later", at);

/** Makes a draft of this test alone, and returns the id. */
async function makePage(page: Page): Promise<string> {
  const id = `page/e-${randomUUID().slice(0, 8)}`;
  const body = { title: "Imprint", description: "Who we are", text: "We." };
  await post(page.request, deskCalls.saveContent.path, { data: { id, body, based_on: 0 } });
  return id;
}

test("a plan that another page has made is not replaced, and its end by a change is told", async ({
  page,
  context,
}) => {
  const id = await makePage(page);
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

test("an own plan is shown, changed, ended and replaced before the page reloads", async ({
  page,
}) => {
  const id = await makePage(page);
  await page.goto(deskContentPath(id));
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  const fresh = Promise.withResolvers<void>();
  await page.route(/[?&]_rsc=/, async (route) => {
    await fresh.promise;
    await route.continue();
  });
  await expect(await plan(page, "2199-01-31T12:00")).toBeHidden();
  await expect(page.getByText(/^It will be published on 31\sJan\s2199, 12:00/)).toBeVisible();
  await expect(await plan(page, "2199-01-31T18:00")).toBeHidden();
  await expect(page.getByText(/^It will be published on 31\sJan\s2199, 6:00/)).toBeVisible();
  await expect(await act(page, "Cancel the plan")).toBeHidden();
  await expect(page.getByText(/^It will be published/)).toHaveCount(0);
  await expect(await plan(page, "2199-02-01T12:00")).toBeHidden();
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByRole("button", { name: /^Version 1/ }).click();
  await expect(await act(page, "Restore as draft")).toBeHidden();
  fresh.resolve();
  await expect(page.getByText("Not on the site. Version 2 is a draft.")).toBeVisible();
  await expect(page.getByText(/^It will be published/)).toHaveCount(0);
});

test("an own plan that a colleague has ended meanwhile is not shown again", async ({ page }) => {
  const id = await makePage(page);
  await page.goto(deskContentPath(id));
  await expect(await act(page, "Publish")).toBeHidden();
  await expect(page.getByText("The site shows version 1.")).toBeVisible();
  const body = { title: "About us", description: "Who we are", text: "We." };
  await post(page.request, deskCalls.saveContent.path, { data: { id, body, based_on: 1 } });
  await page.reload();
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  const fresh = Promise.withResolvers<void>();
  await page.route(/[?&]_rsc=/, async (route) => {
    await route.fulfill({ response: await route.fetch() });
    fresh.resolve();
  });
  await expect(await plan(page, "2199-01-31T12:00")).toBeHidden();
  await fresh.promise;
  const data = { id, draft: 2, seen_plan: "2199-01-31T06:30:00.000Z", reason: "a test" };
  await post(page.request, deskCalls.scheduleContent.path, { data });
  await expect(await act(page, "Take off the site")).toBeHidden();
  await expect(page.getByText("Not on the site. Version 2 is a draft.")).toBeVisible();
  await expect(page.getByText(/^It will be published/)).toHaveCount(0);
});

test("an ended plan passes the focus to its message", async ({ page }) => {
  await page.goto(deskContentPath(await makePage(page)));
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  await expect(await plan(page, "2199-01-31T12:00")).toBeHidden();
  await page.reload();
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  await expect(await act(page, "Cancel the plan")).toBeHidden();
  await expect(page.getByRole("button", { name: "Cancel the plan" })).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveText("The plan is cancelled.");
});

test("works shown say which planned publication they have cancelled", async ({ page }) => {
  await page.goto(filmCaptionsPath("AIE-SE01EP02"));
  await page.route(`**${deskCalls.saveShown.path}`, (route) =>
    route.fulfill({ json: { number: 9, cancelled: "2199-01-31T06:30:00.000Z" } }),
  );
  await page.getByRole("tab", { name: "Works shown" }).click();
  const works = page.getByRole("tabpanel", { name: "Works shown" });
  await works.getByRole("textbox", { name: "Reason" }).fill("a test");
  await works.getByRole("button", { name: "Save as a draft" }).click();
  await expect(
    works.getByText(/has cancelled its publication on 31\sJan\s2199, 12:00.* Plan it again\.$/),
  ).toBeVisible();
});
