import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { commonPasswordsPath } from "#lib/core/config/paths.ts";
import { expect, register, test } from "#tests/e2e/support/fixtures.ts";
import { waitForScripts } from "#tests/support/wait-for-scripts.ts";

const panel = (page: Page) => page.getByRole("tabpanel", { name: "REGISTER" });
const password = (page: Page) => panel(page).getByRole("textbox", { name: "Password" });

async function fillForm(page: Page, person: { email: string; password: string }) {
  await page.goto("/login#register");
  await panel(page).getByLabel("First name").fill("Amrita");
  await panel(page).getByLabel("Last name").fill("Sher-Gil");
  await panel(page).getByLabel("Email").fill(person.email);
  await password(page).fill(person.password);
}

const submit = (page: Page) => panel(page).getByRole("button", { name: "Register" }).click();

test("an empty field shows an error and is focused", async ({ page }) => {
  await fillForm(page, { email: "nobody@people.example", password: "Kala-1947" });
  await panel(page).getByLabel("Last name").fill("  ");
  await submit(page);
  await expect(panel(page).getByRole("alert")).toHaveText("Please fill all required fields.");
  await expect(panel(page).getByLabel("Last name")).toBeFocused();
  await expect(panel(page).getByLabel("First name")).toHaveValue("Amrita");
});

test("the message about empty fields disappears when the last of them is filled", async ({
  page,
}) => {
  await fillForm(page, { email: "nobody@people.example", password: "" });
  await panel(page).getByLabel("Last name").fill("");
  await submit(page);
  const alert = panel(page).getByRole("alert");
  await expect(alert).toHaveText("Please fill all required fields.");
  await panel(page).getByLabel("Last name").fill("Roy");
  await expect(alert).toHaveText("Please fill all required fields.");
  await password(page).fill("Kala-1947");
  await expect(alert).toHaveText("");
});

test("all fields are marked required, and the phone number is not checked", async ({ page }) => {
  await page.goto("/login#register");
  const labels = ["First name", "Last name", "Email", "Password", "Phone number"];
  await expect(panel(page).locator("label")).toHaveText(labels.map((label) => `${label} *`));
  await expect(panel(page).getByLabel("Phone number")).not.toHaveAttribute("required");
});

test("the browser itself rejects an invalid email address", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => request.method() === "POST" && calls.push(request.url()));
  await fillForm(page, { email: "nobody", password: "Kala-1947" });
  await submit(page);
  const email = panel(page).getByLabel("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("type", "email");
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  expect(calls).toEqual([]);
});

test("the meter shows a password's strength", async ({ page }) => {
  await page.goto("/login#register");
  await expect(panel(page).getByRole("status")).toHaveText("");
  for (const [typed, word] of [
    ["kala", "Weak"],
    ["kala1947", "Medium"],
    ["Kala-1947", "Strong"],
    ["Ka-1", "Medium"],
    ["   ", "Very Weak"],
    ["", "Very Weak"],
  ] as const) {
    await password(page).fill(typed);
    await expect(panel(page).getByRole("status")).toHaveText(word);
  }
});

test("warns of a common password, and loads the list when one is first typed", async ({ page }) => {
  const warning = panel(page).getByText("This is one of the most common passwords.");
  const lists: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(commonPasswordsPath)) lists.push(request.url());
  });
  await page.goto("/login#register", { waitUntil: "networkidle" });
  expect(lists).toEqual([]);
  await password(page).fill("PassWord");
  await expect(warning).toBeVisible();
  await expect(panel(page).getByRole("status")).toHaveText("Weak");
  expect(await warning.getAttribute("aria-live")).toBe("polite");
  await password(page).fill("Kala-1947");
  await expect(warning).toHaveCount(0);
  await password(page).fill("iloveyou");
  await expect(warning).toBeVisible();
  expect(lists).toHaveLength(1);
});

test("accepts a common password: the warning is only advice", async ({ page }) => {
  await fillForm(page, { email: `${randomUUID()}@people.example`, password: "123456" });
  await expect(panel(page).getByText("This is one of the most common passwords.")).toBeVisible();
  await submit(page);
  await expect(panel(page).getByText("Registration successful! You can now login.")).toBeVisible();
});

test("after registering the form is empty, and the user can log in", async ({ page }) => {
  const person = { email: `${randomUUID()}@people.example`, password: "Kala-1947" };
  await fillForm(page, person);
  await submit(page);
  await expect(panel(page).getByText("Registration successful! You can now login.")).toBeVisible();
  for (const label of ["First name", "Last name", "Email", "Phone number"]) {
    await expect(panel(page).getByLabel(label)).toHaveValue("");
  }
  await expect(password(page)).toHaveValue("");
  await expect(panel(page).getByRole("status")).toHaveText("");
  await panel(page).getByRole("link", { name: "Go to login" }).click();
  // Until the address's fragment has changed, the visible password is the registration's.
  await expect(page.getByLabel("Username or email")).toBeVisible();
  await expect(page.getByLabel("Username or email")).toHaveValue(person.email);
  await page.getByRole("tabpanel").getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/profile");
});

test("the form can be filled and submitted with the keyboard only", async ({ page }) => {
  const email = `${randomUUID()}@people.example`;
  await waitForScripts(page);
  await page.goto("/login#register");
  await panel(page).getByLabel("First name").focus();
  for (const text of ["Amrita", "Roy", email, "Kala-1947", "+91 1"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
    if (text === "Kala-1947") await page.keyboard.press("Tab"); // Show
  }
  // The links of what is accepted come first.
  const submitted = panel(page).getByRole("button", { name: "Register" });
  await expect(async () => {
    if (!(await submitted.evaluate((button) => button === document.activeElement))) {
      await page.keyboard.press("Tab");
    }
    await expect(submitted).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(panel(page).getByText("Registration successful! You can now login.")).toBeVisible();
});

test("Go to login moves the focus to the tab that it opens", async ({ page }) => {
  await fillForm(page, { email: `${randomUUID()}@people.example`, password: "Kala-1947" });
  await submit(page);
  await panel(page).getByRole("link", { name: "Go to login" }).press("Enter");
  await expect(page.getByRole("tab", { name: "LOGIN" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Username or email")).toBeFocused();
});

test.describe("a refusal by the server", () => {
  test.use({ expectedComplaints: [/status of (409|422)/] });

  test("shows the server's message, and keeps the typed values", async ({ page, request }) => {
    const alert = panel(page).getByRole("alert");
    const { email } = await register(request);
    await fillForm(page, { email: email.toUpperCase(), password: "Kala-1947" });
    await submit(page);
    await expect(alert).toHaveText("An account with this email address already exists.");

    const tooLong = "é".repeat(36).concat("x");
    await panel(page).getByLabel("Email").fill(`${randomUUID()}@people.example`);
    await password(page).fill(tooLong);
    await submit(page);
    await expect(alert).toContainText("A password may have at most 72 bytes");
    await expect(password(page)).toHaveValue(tooLong);
    await expect(panel(page).getByLabel("First name")).toHaveValue("Amrita");
  });
});

test.describe("without a connection", () => {
  // The library of passkeys may still be on its way.
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|page module failed to load/] });

  test("the form shows a message and keeps the typed values", async ({ page, context }) => {
    await fillForm(page, { email: "nobody@people.example", password: "Kala-1947" });
    await context.setOffline(true);
    await submit(page);
    await expect(panel(page).getByRole("alert")).toHaveText(
      "Registration failed. Please try again.",
    );
    await expect(password(page)).toHaveValue("Kala-1947");
  });
});
