import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { expect, register, test } from "#tests/e2e/support/fixtures.ts";

// The lost response, and the refusal of the second press.
test.use({ as: "owner", expectedComplaints: [/net::ERR_FAILED|status of 409/] });

test("a second press after a lost answer gives no second year", async ({ page, playwright }, {
  project,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: project.use.baseURL });
  const { email } = await register(visitor);
  await visitor.dispose();
  await page.goto(`${deskPaths.members}?find=${encodeURIComponent(email)}`);
  const members = page.getByRole("table", { name: "Members", exact: true });
  await members.getByRole("rowheader").getByRole("link").click();

  await page.route(
    `**${deskCalls.grantYear.path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Give a year" }).click();
  const dialog = page.getByRole("dialog", { name: "Give a year" });
  await dialog.getByLabel("Reason").fill("a test");
  const submit = dialog.getByRole("button", { name: "Give a year" });
  await submit.click();
  await expect(dialog.getByText("The server could not be reached.")).toBeVisible();
  await submit.click();
  await expect(dialog.getByText("Please reload this page")).toBeVisible();

  await page.reload();
  const years = page.getByRole("table", { name: "Memberships" }).getByRole("row");
  await expect(years).toHaveCount(2);
  await page.getByRole("button", { name: "Give days" }).click();
  const days = page.getByRole("dialog", { name: "Give days" });
  await days.getByLabel("Days").fill("7");
  await days.getByLabel("Reason").fill("a test");
  await days.getByRole("button", { name: "Give days" }).click();
  await expect(page.getByText("The days are given")).toBeVisible();
  await expect(years).toHaveCount(3);
});
