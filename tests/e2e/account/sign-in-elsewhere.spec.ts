import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { freePort } from "#scripts/support/local-postgres.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, register, test } from "#tests/e2e/support/fixtures.ts";
import { type Facebook, openFacebook } from "#tests/support/accounts/facebook.ts";
import {
  type IdentityProvider,
  openIdentityProvider,
} from "#tests/support/accounts/identity-provider.ts";
import { settingsIn } from "#tests/support/site/own-settings.ts";
import { startSite } from "#tests/support/site/site-process.ts";

type Places = { origin: string; google: IdentityProvider; facebook: Facebook };

/** Runs `work` with a site and stand-ins for Google and Facebook. */
async function withProviders(page: Page, work: (places: Places) => Promise<void>) {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-elsewhere-"));
  const port = await freePort();
  const google = await openIdentityProvider(`http://localhost:${port}/api/sign-in/google/callback`);
  const facebook = await openFacebook();
  const own = settingsIn(folder);
  const site = await startSite({ ...own, ...google.settings, ...facebook.settings }, { port });
  try {
    await work({ origin: site.origin, google, facebook });
  } finally {
    await page.close();
    await site.end("SIGTERM");
    await google.close();
    await facebook.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const stranger = {
  sub: "a-stranger",
  email: "stranger@people.example",
  email_verified: true,
  given_name: "Amrita",
  family_name: "Roy",
};

const button = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const section = (page: Page) => page.getByRole("region", { name: "Sign-in with other sites" });

async function addressesOfHistory(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const { entries } = await client.send("Page.getNavigationHistory");
  return entries.map(({ url }) => url);
}

// A missing proof, a wrong password, and the last sign-in method.
test.use({ expectedComplaints: [/status of (403|409)/] });

test("a stranger signs up by Google, links Facebook, and unlinks Google", async ({ page }) => {
  test.setTimeout(120_000);
  await withProviders(page, async ({ origin, google, facebook }) => {
    google.person = stranger;
    facebook.person = { id: "4711", email: "stranger@people.example", first_name: "Amrita" };
    await page.goto(`${origin}/login?next=%2Fmembership-plan`);
    await button(page, "Google").click();
    await page.getByRole("button", { name: "That is me" }).click();
    await page.waitForURL(`${origin}/membership-plan`);
    await expect(page.getByRole("navigation", { name: "Main" }).getByText("AMRITA")).toBeVisible();

    // Without a password, the proof is another sign-in.
    await page.goto(`${origin}/profile`);
    await expect(section(page)).toContainText("Linked: stranger@people.example");
    await section(page).getByRole("button", { name: "Add Facebook" }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
    await expect(dialog).toBeVisible();
    await expectNoViolation(page, "the proof");
    await dialog.getByRole("button", { name: "Sign in with Google again" }).click();
    await page.getByRole("button", { name: "That is me" }).click();
    await expect(section(page)).toContainText("Google has confirmed that it is you.");
    await expect(page).toHaveURL(`${origin}/profile`);
    await section(page).getByRole("button", { name: "Add Facebook" }).click();
    const linked = section(page).getByText("You can now sign in with Facebook.");
    await expect(linked).toBeInViewport();
    await expect(section(page).locator(":focus")).toContainText("You can now sign in");
    await expectNoViolation(page, "linked");

    await section(page).getByRole("button", { name: "Remove Google" }).click();
    await expect(section(page)).toContainText("Google no longer signs you in.");
    await expect(section(page).getByRole("heading")).toBeFocused();
    await expect(section(page).getByRole("button", { name: "Add Google" })).toBeVisible();
    const refusal = { status: 409, json: { detail: "Google does not answer." } };
    await page.route(`${origin}/api/identities/link`, (route) => route.fulfill(refusal));
    await section(page).getByRole("button", { name: "Add Google" }).click();
    await expect(section(page)).toContainText("Google does not answer.");
    await expect(section(page)).not.toContainText("Google no longer signs you in.");
    await section(page).getByRole("button", { name: "Remove Facebook" }).click();
    await expect(section(page)).toContainText("This is the only way into your account.");
  });
});

test.describe("with an existing account", () => {
  test("asks for its password once, and shows a message when the user declines", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await withProviders(page, async ({ origin, google }) => {
      const person = await register(page.request, origin);
      google.person = { ...stranger, sub: "the-owner", email: person.email };
      await page.goto(`${origin}/login`);
      await button(page, "Google").click();
      await page.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByText("Google was not allowed to tell us who you are.")).toBeVisible();
      await expect(page).toHaveURL(`${origin}/login`);
      await expectNoViolation(page, "denied");

      await button(page, "Google").click();
      await page.getByRole("button", { name: "That is me" }).click();
      await page.waitForURL(`${origin}/link-sign-in`);
      await expect(page.getByText(person.email)).toBeVisible();
      await page.getByLabel("Password").fill("a guess");
      await page.getByRole("button", { name: "Link Google" }).click();
      await expect(page.getByText("This is not your password.")).toBeVisible();
      await expectNoViolation(page, "the password is asked for");
      await page.getByLabel("Password").fill(person.password);
      await page.getByRole("button", { name: "Link Google" }).click();
      await expect(page).toHaveURL(`${origin}/profile`);
      await expect(section(page)).toContainText(`Linked: ${person.email}`);
      expect(await addressesOfHistory(page)).not.toContain(`${origin}/link-sign-in`);

      // A page without calls, so that no response arrives while the cookies are cleared.
      await page.goto(`${origin}/unknown-season`, { waitUntil: "networkidle" });
      await page.context().clearCookies();
      await page.goto(`${origin}/login`);
      await button(page, "Google").click();
      await page.getByRole("button", { name: "That is me" }).click();
      await expect(page).toHaveURL(`${origin}/profile`);
    });
  });
});
