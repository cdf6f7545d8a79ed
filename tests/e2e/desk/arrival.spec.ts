import { generate } from "otplib";
import type { Page } from "playwright/test";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, fillLogin, register, test } from "#tests/e2e/support/fixtures.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";
import { operate } from "#tests/support/site/operate.ts";

const PASSWORD = "Kala-1947";

// 403: the site asks for a proof, and for the factor.
test.use({ expectedComplaints: [/status of (401|403)/] });
test.setTimeout(120_000);

/** Opens the invitation, logs in, accepts it and sets up an app. Resolves with a recovery code. */
async function arrive(page: Page, origin: string, email: string, link: string): Promise<string> {
  await page.goto(link);
  await page.getByRole("link", { name: "Log in or register" }).click();
  await fillLogin(page, { email, password: PASSWORD });
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(page.getByRole("heading", { name: "Set up your second factor" })).toBeVisible();
  await expectNoViolation(page, "set-up");

  await page.getByRole("button", { name: "Set up an app" }).click();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByAltText("QR code for your app")).toBeVisible();
  const line = await page.getByText("If you cannot scan it").textContent();
  const secret = line?.split(":").at(-1)?.trim() ?? "";
  await expectNoViolation(page, "the app's picture");
  await page.getByLabel("Code of the app").fill(await generate({ secret }));
  await page.getByRole("button", { name: "Confirm" }).click();

  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(10);
  await expectNoViolation(page, "recovery codes");
  const code = await page.getByRole("listitem").first().textContent();
  await page.getByRole("button", { name: "I have kept them: open the desk" }).click();
  await expect(page).toHaveURL(`${origin}/desk`);
  return code ?? "";
}

test("the first owner arrives, closes the desk and comes back with a recovery code", async ({
  page,
}) => {
  await withSellingSite(page, async ({ origin, settings }) => {
    const { email } = await register(page.request, origin);
    const why = ["--role", "owner", "--reason", "the publisher", "--json"];
    const { link } = JSON.parse(await operate(settings, "staff", "invite", email, ...why));
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
  });
});
