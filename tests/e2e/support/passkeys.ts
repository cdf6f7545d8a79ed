/** Passkeys of Chromium's virtual authenticator. */
import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";

/** Adds a virtual authenticator that makes passkeys and verifies its user. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

export const passkeySection = (page: Page) => page.getByRole("region", { name: "Passkeys" });
export const proof = (page: Page) => page.getByRole("dialog", { name: "Confirm that it is you" });

export async function addPasskey(page: Page, password: string, name: string) {
  await nameNewPasskey(page, name);
  await proof(page).getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await expectAdded(page, name);
}

/** Adds one within minutes after another proof. */
export async function addPasskeyOnceProven(page: Page, name: string) {
  await nameNewPasskey(page, name);
  await expectAdded(page, name);
}

async function nameNewPasskey(page: Page, name: string) {
  await passkeySection(page).getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Add a passkey" }).click();
}

async function expectAdded(page: Page, name: string) {
  await expect(passkeySection(page).getByText("The passkey is added.")).toBeVisible();
  const added = passkeySection(page).getByRole("listitem").filter({ hasText: name });
  await expect(added).toBeVisible();
}
