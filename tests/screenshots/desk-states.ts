/** States of the desk that no address has. */
import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import type { Page } from "playwright";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { operate } from "#tests/support/site/operate.ts";
import { photographState } from "./camera.ts";

/** With keys a site is no demo, so its desk asks for a second factor. */
export const factorSettings = {
  RAZORPAY_KEY_ID: "rzp_test_nobodys",
  RAZORPAY_KEY_SECRET: "nobodys-secret",
  RAZORPAY_WEBHOOK_SECRET: "nobodys-other-secret",
};

const PASSWORD = "Kala-1947";

/** Photographs how a new owner arrives: the factor's set-up, the recovery codes, the closed door. */
export async function photographDoor(page: Page, settings: Record<string, string>): Promise<void> {
  const email = `${randomUUID()}@people.example`;
  const name = { first_name: "Amrita", last_name: "Roy", phone_number: "" };
  const login = { email_address: email, password: PASSWORD };
  await page.request.post("/api/register", { data: { ...name, ...login } });
  await page.request.post("/api/login", { data: login });
  const why = ["--role", "owner", "--reason", "the publisher", "--json"];
  await page.goto(JSON.parse(await operate(settings, "staff", "invite", email, ...why)).link);
  await page.getByRole("button", { name: "Accept the invitation" }).click();
  await page.getByRole("heading", { name: "Set up your second factor" }).waitFor();
  await photographState(page, "/desk/set-up");

  await page.getByRole("button", { name: "Set up an app" }).click();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByAltText("QR code for your app").waitFor();
  await photographState(page, "/desk/set-up-app");
  const line = await page.getByText("If you cannot scan it").textContent();
  const secret = line?.split(":").at(-1)?.trim() ?? "";
  await page.getByLabel("Code of the app").fill(await generate({ secret }));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  await photographState(page, "/desk/recovery-codes");

  await page.getByRole("button", { name: "I have kept them: open the desk" }).click();
  await page.getByRole("button", { name: "Close the desk" }).click();
  await page.waitForURL(/\/$/);
  await page.goto(deskPaths.team);
  await page.getByLabel("Code of your app").waitFor();
  await photographState(page, "/desk/door");
}

/** Photographs an act that asks before it sends money back. */
export async function photographAct(page: Page): Promise<void> {
  await page.goto(`${deskPaths.orders}?status=paid`);
  await page.getByRole("rowheader").getByRole("link").first().click();
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  await page.getByRole("dialog").waitFor();
  await photographState(page, "/desk/one-act", false);
}

/** Photographs a list in which nothing is found. */
export async function photographNothing(page: Page): Promise<void> {
  await page.goto(`${deskPaths.members}?find=no-such-member`);
  await photographState(page, "/desk/nothing-found");
}
