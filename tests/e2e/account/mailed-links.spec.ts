import type { Page, Route } from "playwright/test";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, register, signIn, test } from "#tests/e2e/support/fixtures.ts";
import { mailedLink } from "#tests/e2e/support/mailbox.ts";

const DEAD = "x".repeat(32);
const password = (page: Page) => page.getByRole("textbox", { name: "Password" });

async function openPasswordLink(page: Page) {
  const { email } = await register(page.request);
  await page.goto("/forgotten-password");
  await page.request.post("/api/forgot-password", { data: { email_address: email } });
  await page.goto(await mailedLink(page, email, "/new-password"));
  await password(page).fill("Chitra-1948");
}

test.describe("a second link in the same tab", () => {
  test("is opened before the first is answered", async ({ page }) => {
    await page.route("/api/confirm-email", () => undefined, { times: 1 });
    const asked = page.waitForRequest("/api/confirm-email");
    await page.goto(`/confirm-email#${DEAD}`);
    await asked;
    const { email } = await register(page.request);
    await page.goto(await mailedLink(page, email, "/confirm-email"));
    await expect(page.getByText("Thank you, your email address is confirmed.")).toBeVisible();
  });

  test("begins anew after the first was used", async ({ page }) => {
    await openPasswordLink(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your password is changed.")).toBeVisible();
    await page.goto(`/new-password#${DEAD}`);
    await expect(password(page)).toBeVisible();
  });
});

test("asks about news once the address is confirmed, off until it is pressed", async ({ page }) => {
  const person = await register(page.request);
  await signIn(page.request, person);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/about");
  await page.goto(await mailedLink(page, person.email, "/confirm-email"));
  const news = page.getByRole("switch", { name: "Write to me about new seasons" });
  await expect(news).not.toBeChecked();
  await news.focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "I am eighteen or older" }).press("Enter");
  await expect(page.getByText("We write to you about new seasons.")).toBeVisible();
  await expect(news).toBeChecked();
  await expectNoViolation(page, "asked about news");
  // Asked once: the link of a confirmed address opens again.
  await page.reload();
  await expect(page.getByText("Thank you, your email address is confirmed.")).toBeVisible();
  await expect(news).toBeHidden();
  await page.goto("/profile/data");
  await expect(page.getByRole("switch", { name: "News of the site" })).toBeChecked();
});

test.describe("a new password whose answer is lost", () => {
  test.use({ expectedComplaints: [/status of 422|ERR_FAILED/] });

  test("is named as one that may be in use when it is sent again", async ({ page }) => {
    const alert = page.getByRole("main").getByRole("alert");
    await openPasswordLink(page);
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route("/api/new-password", lose, { times: 1 });
    await page.keyboard.press("Enter");
    await expect(alert).toContainText("could not be reached");
    await page.keyboard.press("Enter");
    await expect(alert).toContainText("login with the password that you chose");
  });
});
