import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expect, logIn, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";
import { mailedLink } from "#tests/e2e/support/mailbox.ts";

const section = (page: Page) => page.getByRole("region", { name: "Email address" });

async function ask(page: Page, email: string, password: string) {
  await section(page).getByRole("button", { name: "Change the address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await dialog.getByLabel("New email address").fill(email);
  await page.keyboard.press("Enter");
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await proof.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await expect(section(page).getByText("A mail is on its way to the new address.")).toBeVisible();
}

test.describe("a new email address", () => {
  // The first response requires a proof.
  test.use({ expectedComplaints: [/status of 40[13]/], viewport: { width: 360, height: 740 } });

  test("is confirmed by its own link, and the notice to the old address undoes it", async ({
    page,
  }) => {
    const person = await signInAsNewMember(page);
    const email = `${randomUUID()}@people.example`;
    await page.goto("/profile");
    await ask(page, email, person.password);
    await expect(section(page).getByText("Waiting for the confirmation of")).toContainText(email);

    await page.goto(await mailedLink(page, email, "/change-email"));
    await page.getByRole("button", { name: "Use this address" }).click();
    await expect(page.getByText("Your account has its new address.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "My Profile" }).click();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText("Email address changed")).toBeVisible();

    await page.goto(await mailedLink(page, person.email, "/recover-account"));
    await page.getByRole("textbox", { name: "New password" }).fill("Chitra-1948");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your account is yours again.")).toBeVisible();
    await page.goto("/profile");
    await expect(page).toHaveURL("/login?next=%2Fprofile");
    await logIn(page, { email: person.email, password: "Chitra-1948" });
    await expect(page.getByText(person.email)).toBeVisible();
  });

  test("is forgotten when the change is cancelled", async ({ page }) => {
    const person = await signInAsNewMember(page);
    await page.goto("/profile");
    await ask(page, `${randomUUID()}@people.example`, person.password);
    await section(page).getByRole("button", { name: "Cancel the change" }).click();
    await expect(section(page).getByText("The address stays as it is.")).toBeVisible();
    await expect(section(page).getByText("Waiting for the confirmation of")).toHaveCount(0);
    await expect(section(page).getByRole("heading")).toBeFocused();
  });
});

test.describe("a used link", () => {
  test.use({ expectedComplaints: [/status of 4(0[13]|22)/] });

  test("says that the address is confirmed", async ({ page }) => {
    const person = await signInAsNewMember(page);
    const email = `${randomUUID()}@people.example`;
    await page.goto("/profile");
    await ask(page, email, person.password);
    await page.goto(await mailedLink(page, email, "/change-email"));
    const button = page.getByRole("button", { name: "Use this address" });
    await button.click();
    await expect(page.getByText("Your account has its new address.")).toBeVisible();
    await page.reload();
    await button.click();
    await expect(page.getByText("Your account has this address already.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toBeEmpty();
    await expect(button).toHaveCount(0);
  });
});

test.describe("a cancellation that does not arrive", () => {
  test.use({ expectedComplaints: [/status of 40[13]|ERR_FAILED/] });

  test("is reported beside its button", async ({ page }) => {
    const person = await signInAsNewMember(page);
    await page.goto("/profile");
    await ask(page, `${randomUUID()}@people.example`, person.password);
    await page.route("/api/change-email/cancel", (route) => route.abort());
    await section(page).getByRole("button", { name: "Cancel the change" }).click();
    await expect(section(page).getByRole("alert")).toContainText("could not be reached");
    await page.unroute("/api/change-email/cancel");
    await section(page).getByRole("button", { name: "Cancel the change" }).click();
    await expect(section(page).getByText("The address stays as it is.")).toBeVisible();
    await expect(section(page).getByRole("alert")).toBeEmpty();
  });
});

test.describe("an incomplete or expired link", () => {
  test.use({ expectedComplaints: [/status of 422/] });

  test("changes nothing, and shows a message", async ({ page }) => {
    for (const path of ["/change-email", "/recover-account"]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText("This link is incomplete.")).toBeVisible();
    }
    await page.goto(`/change-email#${"x".repeat(32)}`);
    await page.getByRole("button", { name: "Use this address" }).click();
    const dead = "This link was used already, or is too old. Please ask for a new one.";
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(dead);
  });

  test("does not offer a new link that the site never sends", async ({ page }) => {
    const alert = page.getByRole("main").getByRole("alert");
    await page.goto(`/recover-account#${"x".repeat(32)}`);
    await page.getByRole("textbox", { name: "New password" }).fill("Chitra-1948");
    await page.keyboard.press("Enter");
    await expect(alert).toContainText("If not, please write to us");
    await expect(alert).not.toContainText("ask for a new one");
    await page.goto(`/stop-reminders#${"x".repeat(32)}`);
    await expect(alert).toHaveText("This link is too old. Each reminder has a new one.");
    await page.goto("/recover-account");
    await page.reload();
    await expect(alert).toHaveText("This link is incomplete. Please open the one in our mail.");
  });

  test("keeps its token over the skip link", async ({ page }) => {
    await page.goto("/change-email#expired");
    await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
    await expect(page).toHaveURL(/#main$/);
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Use this address" }).click();
    expect((await sent).postDataJSON()).toEqual({ token: "expired" });
    await expect(page.getByRole("main").getByRole("alert")).not.toBeEmpty();
  });
});
