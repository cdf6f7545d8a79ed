/** Passkeys in Chromium, whose virtual authenticator always has the user's consent. */
import type { Page } from "playwright/test";
import { calls } from "#lib/core/config/paths.ts";
import { expect, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";
import {
  addAuthenticator,
  addPasskey,
  proof,
  passkeySection as section,
} from "#tests/e2e/support/passkeys.ts";

/** Disables autofill of passkeys, which the virtual authenticator would accept at once. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: undefined });
  });

const passkeyButton = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });

/** Opens the login as a visitor whose device has a passkey of a new member, who is returned. */
async function openLoginWithPasskey(page: Page) {
  await addAuthenticator(page);
  const person = await signInAsNewMember(page);
  await page.goto("/profile");
  await addPasskey(page, person.password, "Phone");
  await page.context().clearCookies();
  await page.goto("/login");
  return person;
}

test.describe("a passkey", () => {
  // The first response requires a proof.
  test.use({ expectedComplaints: [/status of 403/], viewport: { width: 360, height: 740 } });

  test("is added after the password, signs in, serves as a proof, and is removed", async ({
    page,
  }) => {
    await withoutOffers(page);
    await addAuthenticator(page);
    const person = await signInAsNewMember(page);
    await page.goto("/profile");
    await expect(section(page).getByText("You have no passkey yet.")).toBeVisible();
    await addPasskey(page, person.password, "Blue phone");

    await page.context().clearCookies();
    await page.goto("/login");
    await passkeyButton(page).press("Enter");
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(
      section(page)
        .getByText(/Blue phone/)
        .first(),
    ).toBeVisible();

    await section(page)
      .getByRole("button", { name: /^Rename/ })
      .click();
    const rename = page.getByRole("dialog", { name: "Rename the passkey" });
    await expect(rename).toHaveAccessibleDescription(
      "Give it a name by which you know the device.",
    );
    await expect(rename.getByLabel("Name")).toBeFocused();
    await expect(rename.getByLabel("Name")).toHaveValue("Blue phone");
    await rename.getByLabel("Name").fill("Red phone");
    await page.keyboard.press("Enter");
    await expect(section(page).getByText("The passkey has its new name.")).toBeVisible();

    await section(page)
      .getByRole("button", { name: /^Remove ?: Red phone/ })
      .click();
    const remove = page.getByRole("dialog", { name: "Remove the passkey?" });
    await remove.getByRole("button", { name: "Remove" }).click();
    await proof(page).getByRole("button", { name: "Use a passkey" }).click();
    await expect(section(page).getByText("The passkey is removed.")).toBeVisible();
    await expect(section(page).getByRole("listitem")).toHaveCount(0);
    await expect(section(page).getByRole("heading")).toBeFocused();
    await expect(page.getByText("Passkey removed", { exact: true })).toBeVisible();
  });

  test("that is added late leaves the dialog of another open", async ({ page }) => {
    await withoutOffers(page);
    const { client, authenticatorId } = await addAuthenticator(page);
    const person = await signInAsNewMember(page);
    await page.goto("/profile");
    await addPasskey(page, person.password, "Phone");
    await client.send("WebAuthn.clearCredentials", { authenticatorId });
    const response = Promise.withResolvers<void>();
    await page.route(calls.addPasskey.path, async (route) => {
      await response.promise;
      await route.continue();
    });
    await section(page).getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a passkey" });
    await dialog.getByLabel("Name").fill("Key");
    const begun = page.waitForRequest(`**${calls.addPasskey.path}`);
    await page.keyboard.press("Enter");
    await begun;
    await page.keyboard.press("Escape");
    await section(page)
      .getByRole("button", { name: /^Rename ?: Phone/ })
      .click();
    response.resolve();
    await expect(page.getByText("The passkey is added.")).toBeVisible();
    await expect(section(page).locator("li")).toHaveCount(2);
    await expect(page.getByRole("dialog", { name: "Rename the passkey" })).toBeVisible();
  });

  test("serves as a proof in the first of two tabs that ask for one", async ({ page }) => {
    await withoutOffers(page);
    await openLoginWithPasskey(page);
    await passkeyButton(page).click();
    await expect(page).toHaveURL("/profile");
    const other = await page.context().newPage();
    await other.goto("/profile");
    for (const tab of [page, other]) {
      await section(tab)
        .getByRole("button", { name: /^Remove ?: Phone/ })
        .click();
      const remove = tab.getByRole("dialog", { name: "Remove the passkey?" });
      await remove.getByRole("button", { name: "Remove" }).click();
      await expect(proof(tab).getByRole("button", { name: "Use a passkey" })).toBeVisible();
    }
    await proof(page).getByRole("button", { name: "Use a passkey" }).click();
    await expect(section(page).getByText("The passkey is removed.")).toBeVisible();
  });

  test("is not added twice on a device, nor without a proof", async ({ page }) => {
    await withoutOffers(page);
    await addAuthenticator(page);
    const person = await signInAsNewMember(page);
    await page.goto("/profile");
    await section(page).getByRole("button", { name: "Add a passkey" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a passkey" });
    await dialog.getByLabel("Name").fill("Phone");
    await page.keyboard.press("Enter");
    await expect(proof(page)).toHaveAccessibleDescription(/opens your account/);
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("alert")).toHaveText("Please confirm that it is you.");
    await page.keyboard.press("Escape");
    await addPasskey(page, person.password, "Phone");
    await section(page).getByRole("button", { name: "Add a passkey" }).click();
    await dialog.getByLabel("Name").fill("Phone again");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText(
      "This device has a passkey for your account already.",
    );
  });

  test("is offered by autofill in the user name field", async ({ page }) => {
    const person = await openLoginWithPasskey(page);
    // The virtual authenticator accepts the offer at once.
    await expect(page).toHaveURL("/profile");
    await expect(page.getByText(person.email)).toBeVisible();
  });
});

test.describe("a sign-in by a passkey that fails", () => {
  test.use({ expectedComplaints: [/status of (403|422)/] });

  const failOnce = (page: Page) =>
    page.route(
      calls.passkeyLogin.path,
      (route) => route.fulfill({ status: 422, json: { detail: "This took too long." } }),
      { times: 1 },
    );

  test("is followed by another offer in the user name field", async ({ page }) => {
    await failOnce(page);
    await openLoginWithPasskey(page);
    await expect(page).toHaveURL("/profile");
  });

  test("is followed by the offer that the pressed button has ended", async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(PublicKeyCredential, {
        isConditionalMediationAvailable: async () => {
          Object.assign(window, { asked: true });
          return "offering" in window;
        },
      });
    });
    await failOnce(page);
    await openLoginWithPasskey(page);
    // The page's own offer is over.
    await page.waitForFunction(() => "asked" in window);
    await page.evaluate(() => Object.assign(window, { offering: true }));
    await passkeyButton(page).click();
    await expect(page).toHaveURL("/profile");
  });
});

test.describe("a removed passkey", () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test("does not sign in, and shows the reason", async ({ page }) => {
    await withoutOffers(page);
    const { client, authenticatorId } = await addAuthenticator(page);
    await page.goto("/login");
    const { privateKey } = await page.evaluate(async () => {
      const algorithm = { name: "ECDSA", namedCurve: "P-256" };
      const pair = await crypto.subtle.generateKey(algorithm, true, ["sign"]);
      const key = new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey));
      return { privateKey: btoa(String.fromCharCode(...key)) };
    });
    await client.send("WebAuthn.addCredential", {
      authenticatorId,
      credential: {
        credentialId: btoa("0123456789abcdef"),
        isResidentCredential: true,
        rpId: "localhost",
        privateKey,
        userHandle: btoa("nobody"),
        signCount: 0,
      },
    });
    await passkeyButton(page).click();
    await expect(page.getByRole("tabpanel").getByRole("alert")).toHaveText(
      "This passkey opens no account here. It may have been removed.",
    );
  });
});

test("offers no passkey at an address that cannot have any", async ({ page, baseURL }) => {
  await page.goto("/login");
  await expect(passkeyButton(page)).toBeVisible();
  await page.goto(`http://127.0.0.1:${new URL(baseURL ?? "").port}/login`);
  await expect(page.getByRole("button", { name: "Login", exact: true })).toBeVisible();
  await expect(passkeyButton(page)).toHaveCount(0);
});

test("a browser without passkey support shows no passkey button", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  const begun: string[] = [];
  page.on("request", (request) => begun.push(request.url()));
  await page.goto("/login");
  await page.waitForLoadState("networkidle");
  expect(begun.filter((url) => url.includes("/api/passkeys/"))).toEqual([]);
  await expect(passkeyButton(page)).toHaveCount(0);
});
