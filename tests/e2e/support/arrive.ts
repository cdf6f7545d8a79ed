/** How a person joins the staff. */
import { generate } from "otplib";
import type { Page } from "playwright/test";
import { operate } from "#tests/support/site/operate.ts";
import { expectNoViolation } from "./axe.ts";
import { expect, fillLogin, register } from "./fixtures.ts";

/** The password of every account that `register` makes. */
const PASSWORD = "Kala-1947";

type SellingSite = { origin: string; settings: Record<string, string> };

/** Registers a colleague, who opens the desk in this role. */
export async function arriveAs(page: Page, site: SellingSite, role: string): Promise<void> {
  const { email } = await register(page.request, site.origin);
  const link = await inviteByOperator(site.settings, email, role);
  await arrive(page, site.origin, email, link);
}

/** Resolves with the link of the invitation. */
export async function inviteByOperator(
  settings: Record<string, string>,
  email: string,
  role: string,
): Promise<string> {
  const why = ["--role", role, "--reason", "a new colleague", "--json"];
  return JSON.parse(await operate(settings, "staff", "invite", email, ...why)).link;
}

/** Opens the invitation, logs in, accepts it and sets up an app. Resolves with a recovery code. */
export async function arrive(
  page: Page,
  origin: string,
  email: string,
  link: string,
): Promise<string> {
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

  const codes = page.getByRole("heading", { name: "Your recovery codes" });
  await expect(codes).toBeVisible();
  await expect(codes).toBeFocused();
  await expect(page.getByRole("listitem")).toHaveCount(10);
  await expectNoViolation(page, "recovery codes");
  const code = await page.getByRole("listitem").first().textContent();
  await page.getByRole("button", { name: "I have kept them: open the desk" }).click();
  await expect(page).toHaveURL(`${origin}/desk`);
  return code ?? "";
}
