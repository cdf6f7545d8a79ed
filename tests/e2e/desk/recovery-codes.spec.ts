/** Recovery codes are shown wherever a second factor makes them: they are shown once. */
import type { Page } from "playwright/test";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

// The demo asks for no factor, and its owner is shared: the server's responses are simulated.
test.use({ as: "owner", expectedComplaints: [/status of 403/] });

const codes = ["aaaaa-11111", "bbbbb-22222"];

const respond = (page: Page, { path }: { path: string }, json: object, status = 200) =>
  page.route(path, (route) => route.fulfill({ status, json }));

const items = (page: Page) => page.getByRole("listitem").filter({ hasText: /^[ab]{5}-\d{5}$/ });

test("an app that is set up in the room of the second factor shows them", async ({ page }) => {
  await respond(page, deskCalls.newDeskApp, { secret: "ABC", picture: "<svg/>" });
  await respond(page, deskCalls.confirmDeskApp, { recovery_codes: codes });
  await page.goto(deskPaths.factor);
  await page.getByRole("button", { name: "Set up an app" }).click();
  await page.getByLabel("Code of the app").fill("123456");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("The app is set up. Your new recovery codes")).toBeVisible();
  await expect(items(page)).toHaveText(codes);
});

test("the question in the middle of an act shows them before it closes", async ({ page }) => {
  await respond(page, deskCalls.newRecoveryCodes, { detail: "No.", desk: "closed" }, 403);
  await respond(page, deskCalls.deskEntryOptions, { passkey: null });
  await respond(page, deskCalls.enterDesk, { recovery_codes: codes });
  await page.goto(deskPaths.factor);
  const label = "Make new recovery codes";
  await page.getByRole("button", { name: label }).click();
  await page.getByRole("dialog").getByRole("button", { name: label }).click();
  const question = page.getByRole("dialog", { name: "Please show that it is you" });
  await question.getByLabel("Code of your app").fill("123456");
  await question.getByRole("button", { name: "Open the desk" }).click();
  await expect(items(page)).toHaveText(codes);
  await question.getByRole("button", { name: "I have kept them: open the desk" }).click();
  await expect(question).toHaveCount(0);
});
