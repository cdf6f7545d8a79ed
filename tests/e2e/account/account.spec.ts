import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright/test";
import { refuse } from "#tests/e2e/page-states/walk.ts";
import {
  expect,
  fillLogin,
  fillSecurityLog,
  logIn,
  register,
  signIn,
  signInAsNewMember,
  test,
} from "#tests/e2e/support/fixtures.ts";
import { mailedLink } from "#tests/e2e/support/mailbox.ts";
import { readJson } from "#tests/support/accounts/my-data.ts";
import { readZip } from "#tests/support/documents/zip.ts";

/** Logs in in another browser, and opens the profile. */
async function signedInElsewhere(
  browser: Browser,
  page: Page,
  login: Parameters<typeof signIn>[1],
) {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signIn(context.request, login);
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(other.getByText(login.email)).toBeVisible();
  return other;
}

const submit = (page: Page) => page.getByRole("button", { name: "Login", exact: true });

test("a reset by mail lets the owner in again and ends all other sessions", async ({
  page,
  browser,
}) => {
  await page.goto("/login");
  const person = await register(page.request);
  const other = await signedInElsewhere(browser, page, person);

  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgotten-password");
  await page.getByLabel("Email").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("If there is an account with this address")).toBeVisible();

  await page.goto(await mailedLink(page, person.email, "/new-password"));
  await page.getByRole("textbox", { name: "Password" }).fill("Chitra-1948");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your password is changed. You can now login.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await logIn(page, { ...person, password: "Chitra-1948" });
  await other.goto("/profile");
  await expect(other).toHaveURL("/login?next=%2Fprofile");
  await other.context().close();
});

test("a banner asks to confirm the address until the mailed link is opened", async ({ page }) => {
  const { email } = await signInAsNewMember(page);
  await page.goto("/profile");
  const banner = page.getByRole("complementary", { name: "Your email address" });
  await banner.getByRole("button", { name: "Send it again" }).click();
  await expect(banner.getByText("The mail is on its way.")).toBeVisible();
  await page.goto(await mailedLink(page, email, "/confirm-email"));
  await expect(page.getByText("Thank you, your email address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "My Profile" }).last().click();
  await expect(page.getByText(email)).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test("the banner goes at a press when another tab has confirmed the address", async ({
  page,
  context,
}) => {
  const { email } = await signInAsNewMember(page);
  await page.goto("/profile");
  const banner = page.getByRole("complementary", { name: "Your email address" });
  const other = await context.newPage();
  await other.goto(await mailedLink(page, email, "/confirm-email"));
  await expect(other.getByText("Thank you, your email address is confirmed.")).toBeVisible();
  await banner.getByRole("button", { name: "Send it again" }).click();
  await expect(banner).toHaveCount(0);
});

for (const path of ["/confirm-email", "/stop-reminders"]) {
  test(`${path} without its token says that the link is incomplete`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("main").getByText("This link is incomplete.")).toBeVisible();
  });
}

test.describe("a mailed link", () => {
  test.use({ expectedComplaints: [/status of (422|503)|ERR_FAILED/] });

  const again = (page: Page) => page.getByRole("button", { name: "Try again" });
  const done = "Thank you, your email address is confirmed.";

  test("is tried again at a press after a lost or failed request", async ({ page }) => {
    await page.goto("/confirm-email");
    const { email } = await register(page.request);
    const link = await mailedLink(page, email, "/confirm-email");
    const alert = page.getByRole("main").getByRole("alert");
    await page.route("/api/confirm-email", (route) => route.abort());
    await page.goto(link);
    await expect(alert).toContainText("could not be reached");
    await page.unroute("/api/confirm-email");
    await page.route("/api/confirm-email", refuse(503));
    await again(page).click();
    await expect(alert).toContainText("The site is busy.");
    await page.unroute("/api/confirm-email");
    await again(page).click();
    await expect(page.getByText(done)).toBeVisible();
    await expect(again(page)).toHaveCount(0);
  });

  test("is opened in the tab of an earlier one, which was dead", async ({ page }) => {
    await page.goto(`/confirm-email#${"x".repeat(32)}`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("is too old");
    await expect(again(page)).toHaveCount(0);
    const { email } = await register(page.request);
    await page.goto(await mailedLink(page, email, "/confirm-email"));
    await expect(page.getByText(done)).toBeVisible();
  });
});

test("Sign out everywhere else keeps this device logged in", async ({ page, browser }) => {
  const person = await signInAsNewMember(page);
  await page.goto("/profile");
  const other = await signedInElsewhere(browser, page, person);
  await page.reload();
  const devices = page.getByRole("region", { name: "Where you are signed in" });
  await expect(devices.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
  await expect(devices.getByRole("button", { name: /^Sign out ?: Chrome on/ })).toHaveCount(1);
  await devices.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(devices.getByText("Signed out everywhere else.")).toBeVisible();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices.getByRole("heading")).toBeFocused();
  await other.goto("/profile");
  await expect(other).toHaveURL("/login?next=%2Fprofile");
  await other.context().close();
});

test("the profile shows ten entries of recent activity, and the rest behind a click", async ({
  page,
  browser,
}) => {
  const person = await signInAsNewMember(page);
  await page.goto("/profile");
  const activity = page.getByRole("region", { name: "Recent activity" });
  const entries = activity.getByRole("listitem");
  await expect(entries).toHaveText(/^Login from a new deviceChrome on \w+, \d+ \w+ \d{4} at /);
  await expect(activity.getByText("Show earlier activity")).toHaveCount(0);

  const data = { email_address: person.email, password: "a guess" };
  for (let guess = 0; guess < 2; guess += 1) await page.request.post("/api/login", { data });
  const other = await signedInElsewhere(browser, page, person);
  await other.context().close();
  await page.reload();
  await expect(entries.nth(0)).toContainText("Login from a new device");
  await expect(entries.nth(1)).toContainText("Failed login, 2 times");

  await fillSecurityLog(page.request, person);
  await page.reload();
  await expect(entries.filter({ visible: true })).toHaveCount(10);
  await activity.getByText("Show earlier activity").press("Enter");
  await expect(entries.filter({ visible: true })).toHaveCount(13);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `at ${width}`).toBeLessThanOrEqual(width);
  }
});

test("a member downloads their data", async ({ page }) => {
  const { email } = await signInAsNewMember(page);
  await page.goto("/profile/data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("my-data.zip");
  expect(readJson(readZip(readFileSync(await download.path()))).profile.email).toBe(email);
});

test.describe("an account", () => {
  test.use({ expectedComplaints: [/status of 40[13]/], viewport: { width: 360, height: 740 } });

  test("the dialog opens without the refusal of an earlier try", async ({ page }) => {
    await signInAsNewMember(page);
    await page.goto("/profile");
    const opener = page.getByRole("button", { name: "Delete my account" });
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await opener.click();
    await dialog.getByLabel("Password").fill("a guess");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("This is not your password.");
    await page.keyboard.press("Escape");
    await opener.click();
    await expect(dialog.getByRole("alert")).toBeEmpty();
  });

  test("is deleted after its password, and not by Escape or a wrong password", async ({ page }) => {
    const person = await signInAsNewMember(page);
    await page.goto("/profile");
    const opener = page.getByRole("button", { name: "Delete my account" });
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await opener.click();
    await expect(dialog).toHaveAccessibleDescription(/nothing is paid back/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await dialog.getByLabel("Password").fill("a guess");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText("This is not your password.");
    await dialog.getByLabel("Password").fill(person.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your account is deleted. A mail confirms it.")).toBeVisible();
    await expect(page).toHaveURL("/login");
    const names = (await page.context().cookies()).map(({ name }) => name);
    // The login's offer of passkeys.
    expect(names.filter((name) => name !== "aie_passkey")).toEqual([]);

    const gone = page.getByText("The account that you had in this browser is deleted.");
    await page.reload();
    await fillLogin(page, person);
    await submit(page).click();
    await expect(page.getByText("Invalid credentials")).toBeVisible();
    await expect(gone).toBeVisible();
    const other = await register(page.request);
    await logIn(page, other);
    await page.context().clearCookies();
    // The login may still be on its way to the profile.
    await expect(async () => void (await page.goto("/login"))).toPass();
    await fillLogin(page, person);
    await submit(page).click();
    await expect(page.getByText("Invalid credentials")).toBeVisible();
    await expect(gone).toHaveCount(0);
  });
});

test.describe("too many wrong passwords", () => {
  test.use({ expectedComplaints: [/status of 429/] });

  test("show a message with the time to try again", async ({ page }) => {
    const { email } = await register(page.request);
    const data = { email_address: email, password: "a guess" };
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await page.request.post("/api/login", { data })).status()).toBe(401);
    }
    await page.goto("/login");
    await fillLogin(page, { email, password: "a guess" });
    await submit(page).click();
    await expect(page.getByRole("tabpanel").getByRole("alert")).toHaveText(
      "Too many attempts. Please try again in 15 minutes.",
    );
  });
});

test("a password typed before hydration is kept", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const opening = page.goto("/new-password#none", { waitUntil: "commit" });
  const password = page.getByRole("main").getByRole("textbox");
  await password.click();
  await page.keyboard.type("Kala-1947");
  scripts.resolve();
  await opening;
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Strong");
  await expect(password).toHaveValue("Kala-1947");
});
