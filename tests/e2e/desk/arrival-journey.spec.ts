import { arrive, arriveAs, inviteByOperator } from "#tests/e2e/support/arrive.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, register, test } from "#tests/e2e/support/fixtures.ts";
import { addAuthenticator, addPasskeyOnceProven } from "#tests/e2e/support/passkeys.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";

// 403: the site asks for a proof, and for the factor.
test.use({ expectedComplaints: [/status of (401|403)/] });
test.setTimeout(120_000);

test("the first owner arrives, closes the desk and comes back with a recovery code", async ({
  page,
}, { project }) => {
  await withSellingSite(
    page,
    async ({ origin, settings }) => {
      const { email } = await register(page.request, origin);
      const link = await inviteByOperator(settings, email, "owner");
      const code = await arrive(page, origin, email, link);
      await page.getByRole("link", { name: "Team" }).click();
      await expect(page.getByRole("cell", { name: email })).toBeVisible();

      await page.getByRole("button", { name: "Close the desk" }).click();
      await expect(page).toHaveURL(`${origin}/`);
      await page.goto(`${origin}/desk/team`);
      await expect(page).toHaveURL(/\/desk\/enter\?next=%2Fdesk%2Fteam$/);
      await expectNoViolation(page, "the door");
      await page.getByLabel("Code of your app").fill("no-code-at-all");
      await page.getByRole("button", { name: "Open the desk" }).click();
      await expect(page.getByText("This code is wrong")).toBeVisible();
      await page.getByLabel("Code of your app").fill(code);
      await page.getByRole("button", { name: "Open the desk" }).click();
      await expect(page).toHaveURL(`${origin}/desk/team`);
    },
    project.name,
  );
});

test("a passkey opens the desk in the first of two tabs that wait for it", async ({ page }) => {
  await withSellingSite(page, async (site) => {
    await arriveAs(page, site, "owner");
    await addAuthenticator(page);
    await page.goto(`${site.origin}/profile`);
    await addPasskeyOnceProven(page, "Phone");
    await page.goto(`${site.origin}/desk`);
    await page.getByRole("button", { name: "Close the desk" }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${site.origin}/desk/team`);
      await expect(tab.getByRole("button", { name: "Use a passkey" })).toBeVisible();
    }
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(`${site.origin}/desk/team`);
  });
});
