import type { Page } from "playwright/test";
import { expect, fillLogin, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";

/** Logs in as a new member: a logout must not end the session that other tests share. */
async function openProfile(page: Page) {
  const person = await signInAsNewMember(page);
  await page.goto("/profile");
  await expect(page.getByText(person.email)).toBeVisible();
  return person;
}

test("after Log Out neither Back nor the address shows data of the member", async ({ page }) => {
  const { email } = await openProfile(page);
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByText("AMRITA").click();
  await bar.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(bar.getByRole("link", { name: "Login" })).toBeVisible();
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toEqual(["aie_device"]);

  await page.goBack();
  await expect(page).toHaveURL("/login?next=%2Fprofile");
  await page.goto("/profile");
  await expect(page).toHaveURL("/login?next=%2Fprofile");
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByText("AMRITA")).toHaveCount(0);
});

test.describe("the CSRF token", () => {
  test.use({ expectedComplaints: [/status of 401/] });

  test("is no longer sent after Log Out", async ({ page }) => {
    await openProfile(page);
    const bar = page.getByRole("navigation", { name: "Main" });
    await bar.getByText("AMRITA").click();
    const leaving = page.waitForRequest("/api/logout");
    await bar.getByRole("button", { name: "Log Out" }).click();
    expect((await leaving).headers()["x-csrf-token"]).toMatch(/^[\w-]{43}$/);
    expect((await leaving).postData()).toBeNull();
    await bar.getByRole("link", { name: "Login" }).click();
    await fillLogin(page, { email: "nobody@people.example", password: "a guess" });
    const asking = page.waitForRequest("/api/login");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    expect((await asking).headers()["x-csrf-token"]).toBeUndefined();
    await expect(page.getByText("Invalid credentials", { exact: true })).toBeVisible();
  });
});

test.describe("a failed logout", () => {
  test.use({ expectedComplaints: [/status of 500|500: /] });

  test("is logged, and not shown on the page", async ({ page }) => {
    await openProfile(page);
    await page.route("/api/logout", (route) => route.fulfill({ status: 500 }));
    const bar = page.getByRole("navigation", { name: "Main" });
    const logged = page.waitForEvent("pageerror");
    await bar.getByText("AMRITA").click();
    await bar.getByRole("button", { name: "Log Out" }).click();
    expect(String(await logged)).toContain("500");
    await expect(page).toHaveURL("/");
    await expect(bar.getByText("AMRITA")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
  });

  test("can be repeated on a page that Back restores from the browser's cache", async ({
    page,
  }) => {
    await openProfile(page);
    await page.route("/api/logout", (route) => route.fulfill({ status: 500 }));
    // A page that is left for no other keeps its state, as a restored page does.
    await page.route("/", (route) => route.fulfill({ status: 204 }));
    const logOut = page.getByRole("button", { name: "Log Out" });
    const left = page.waitForRequest("/");
    await page.getByRole("navigation", { name: "Main" }).getByText("AMRITA").click();
    await logOut.click();
    await left;
    await expect(logOut).toBeDisabled();
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(logOut).toBeEnabled();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the side menu logs out", async ({ page }) => {
    await openProfile(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByText("My Account")).toBeVisible();
    await menu.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu.getByRole("link", { name: "Login" })).toBeVisible();
    await page.goto("/profile");
    await expect(page).toHaveURL("/login?next=%2Fprofile");
  });
});
