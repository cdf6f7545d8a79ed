import { arrive, arriveAs, inviteByOperator } from "#tests/e2e/support/arrive.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, register, test } from "#tests/e2e/support/fixtures.ts";
import { addAuthenticator, addPasskeyOnceProven } from "#tests/e2e/support/passkeys.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";
import { newEmail } from "#tests/support/accounts/people.ts";

// 403: the site asks for a proof, and for the factor. 422: a colleague accepts another invitation.
test.use({ expectedComplaints: [/status of (401|403|422)/] });
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

test("a colleague without an account arrives by the invitation alone", async ({ page }) => {
  await withSellingSite(page, async ({ settings }) => {
    const email = newEmail();
    const link = await inviteByOperator(settings, email, "support");
    await page.goto(link);
    // A reload in the middle, and another tab.
    await page.reload();
    await expect(page.getByRole("button", { name: "Register" })).toBeVisible();
    const late = await page.context().newPage();
    await late.goto(link);
    await expect(late.getByRole("button", { name: "Register" })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoViolation(page, "the invitation of a new colleague", ["phone"]);
    await page.getByLabel("First name").fill("Meera");
    await page.getByLabel("Last name").fill("Nair");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("textbox", { name: "Password" }).fill("Kala-1947");
    await page.getByLabel("Phone number").fill("9876543210");
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();

    await late.reload();
    await late.getByRole("button", { name: "Accept the invitation" }).click();
    await expect(late.getByText("You belong to the staff already")).toBeVisible();
    await late.getByRole("button", { name: "Use another account" }).click();
    await expect(late).toHaveURL(/\/login\?next=%2Fdesk%2Fjoin$/);
    // The site ends with the test.
    await late.waitForLoadState("networkidle");
  });
});
