/** How a person joins the staff. */
import { generate } from "otplib";
import type { Page } from "playwright/test";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { operate } from "#tests/support/site/operate.ts";
import { expectNoViolation } from "./axe.ts";
import { expect, fillLogin, post, register, signIn } from "./fixtures.ts";

/** The password of every account that `register` makes. */
const PASSWORD = "Kala-1947";

type SellingSite = { origin: string; settings: Record<string, string> };

/**
 * Makes the page's browser that of a new colleague with an app, and opens the desk. Resolves with a
 * recovery code. By calls: `arrive` presses the buttons.
 */
export async function arriveAs(
  page: Page,
  { origin, settings }: SellingSite,
  role: string,
): Promise<string> {
  const login = await register(page.request, origin);
  const link = await inviteByOperator(settings, login.email, role);
  await signIn(page.request, login, origin);
  const call = ({ path }: { path: string }, data?: object) =>
    post(page.request, origin + path, data ? { data } : {});
  await call(deskCalls.joinStaff, { token: new URL(link).hash.slice(1) });
  await call(calls.prove, { password: login.password });
  const { secret } = await call(deskCalls.newDeskApp);
  const code = await generate({ secret });
  const { recovery_codes } = await call(deskCalls.confirmDeskApp, { code });
  await page.goto(origin + deskPaths.today);
  await expect(page).toHaveURL(`${origin}/desk`);
  return recovery_codes[0];
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
  await page.getByRole("link", { name: "Log in with it" }).click();
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
