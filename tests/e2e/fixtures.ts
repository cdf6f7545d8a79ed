/** What every browser test begins with: a page that may not complain. */
import { randomUUID } from "node:crypto";
import { test as base, expect, type Page } from "playwright/test";

type Options = {
  /** What this test makes the browser complain about, on purpose. */
  expectedComplaints: RegExp[];
};

export const test = base.extend<Options>({
  expectedComplaints: [[], { option: true }],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    const keep = (text: string) => {
      if (!expectedComplaints.some((expected) => expected.test(text))) complaints.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") keep(message.text());
    });
    page.on("pageerror", (error) => keep(String(error)));
    await use(page);
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** Registers through the form and logs in through the form. Resolves with who it is. */
export async function registerAndLogIn(page: Page) {
  const person = { email: `${randomUUID()}@people.example`, password: "Kala-1947" };
  await page.goto("/login#register");
  await page.getByLabel("First name").fill("Amrita");
  await page.getByLabel("Last name").fill("Roy");
  await page.getByRole("tabpanel").getByLabel("Email").fill(person.email);
  await page.getByRole("tabpanel").getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByLabel("Phone number").fill("+91 98765 43210");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Registration successful! You can now login.")).toBeVisible();
  await page.getByRole("tab", { name: "LOGIN" }).click();
  await logIn(page, person);
  return person;
}

/** Logs in through the form, which leads to the profile. */
export async function logIn(page: Page, person: { email: string; password: string }) {
  await page.getByRole("tabpanel").getByLabel("Username or email").fill(person.email);
  await page.getByRole("tabpanel").getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/profile");
}
