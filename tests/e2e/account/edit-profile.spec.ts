import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { expect, signIn, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";

const portrait = "public/images/people/meera-deshmukh.jpg";
const chooser = (page: Page) => page.getByLabel("Choose a profile picture");
const submit = (page: Page) => page.getByRole("button", { name: "Update Profile" });
const picture = (page: Page) => page.getByRole("group", { name: "Profile picture" });
/** The message beside the button; the picture has its own. */
const alert = (page: Page) => page.getByRole("main").getByRole("alert").last();
const updated = (page: Page) => page.getByText("Profile updated successfully");
const newPassword = (page: Page) => page.getByRole("textbox", { name: "New password" });

/** Returns the sources of the member's pictures: in the bar and on the page. */
const pictures = (page: Page) =>
  page.locator("img[src*='avatar'], img[src*='secure-profile-image']").filter({ visible: true });

/** Opens the form as a new member, once it has loaded the profile. */
async function open(page: Page) {
  const person = await signInAsNewMember(page);
  await page.goto("/profile/edit");
  await expect(page.getByRole("navigation", { name: "Main" }).getByText("AMRITA")).toBeVisible();
  return person;
}

/** Returns a file of this size that begins like a JPEG. */
function jpegOf(bytes: number) {
  const buffer = Buffer.concat([readFileSync(portrait), Buffer.alloc(bytes)]).subarray(0, bytes);
  return { name: "large.jpg", mimeType: "image/jpeg", buffer };
}

test("the Edit button opens the form with the profile's values, and changes are saved", async ({
  page,
}) => {
  const { email } = await signInAsNewMember(page);
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
  await expect(page).toHaveURL("/profile/edit");
  await expect(page.getByLabel("User ID")).toHaveValue(/^\w{12}$/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  for (const label of ["User ID", "Email"]) {
    await expect(page.getByLabel(label)).not.toBeEditable();
  }
  await expect(page.getByLabel("Last name")).toHaveValue("Roy");
  await expect(newPassword(page)).toHaveValue("");

  await page.getByLabel("First name").fill("Ila");
  await page.getByLabel("Phone number").fill("+91 98765 43210");
  const updating = page.waitForRequest("/api/update-profile");
  await submit(page).click();
  const sent = (await updating).postData() ?? "";
  const names = [...sent.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["first_name", "last_name", "email", "password", "phone_number"]);
  expect(sent).toContain('name="password"\r\n\r\n\r\n');
  await expect(updated(page)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByText("ILA")).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Phone number")).toHaveValue("+91 98765 43210");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ila");
  await signIn(page.request, { email, password: "Kala-1947" });
});

test("a new password shows its strength, replaces the old one, and is cleared from the form", async ({
  page,
}) => {
  const { email } = await open(page);
  for (const [typed, word] of [
    ["kala", "Weak"],
    ["kala1947", "Medium"],
    ["Anders-2026", "Strong"],
  ] as const) {
    await newPassword(page).fill(typed);
    await expect(page.locator("output")).toHaveText(word);
  }
  await submit(page).click();
  await expect(updated(page)).toBeVisible();
  await expect(newPassword(page)).toHaveValue("");
  await signIn(page.request, { email, password: "Anders-2026" });
});

test("a chosen picture is previewed at once, and shown everywhere after the update", async ({
  page,
}) => {
  await open(page);
  const preview = page.getByRole("img", { name: "Your choice" });
  await expect(pictures(page)).toHaveCount(2);
  await chooser(page).setInputFiles(portrait);
  await expect(preview).toBeVisible();
  await page.getByRole("button", { name: "Remove this choice" }).click();
  await expect(preview).toBeHidden();
  await expect(chooser(page)).toBeFocused();
  await expect(chooser(page)).toHaveValue("");

  await chooser(page).setInputFiles(portrait);
  await submit(page).click();
  await expect(updated(page)).toBeVisible();
  await expect(preview).toBeHidden();
  for (const path of ["/profile/edit", "/profile"]) {
    await page.goto(path);
    await expect(pictures(page)).toHaveCount(2);
    for (const shown of await pictures(page).all()) {
      await expect(shown).toHaveAttribute("src", /^\/api\/secure-profile-image\/[\w-]{43}\.jpg$/);
      await expect(shown).toHaveJSProperty("naturalWidth", 512);
    }
  }
});

test("accepts a picture of 1,048,576 bytes, and refuses a larger one and other formats", async ({
  page,
}) => {
  await open(page);
  const refusal = picture(page).getByRole("alert");
  await chooser(page).setInputFiles(jpegOf(1_048_577));
  await expect(refusal).toHaveText("Image must be under 1MB");
  await expect(chooser(page)).toHaveAccessibleDescription("Image must be under 1MB");
  await expect(chooser(page)).toHaveValue("");
  await page.getByRole("button", { name: "Make it smaller and use it" }).click();
  await expect(page.getByRole("img", { name: "Your choice" })).toBeVisible();
  await expect(page.getByText("large.jpg will be saved with your profile.")).toBeVisible();
  await expect(refusal).toBeEmpty();
  await expect(chooser(page)).toBeFocused();
  const bytes = await chooser(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.size);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(1_048_576);
  await submit(page).click();
  await expect(updated(page)).toBeVisible();
  await expect(pictures(page).first()).toHaveAttribute("src", /secure-profile-image/);

  await chooser(page).setInputFiles(jpegOf(1_048_577));
  await chooser(page).setInputFiles(jpegOf(1_048_576));
  await expect(refusal).toBeEmpty();
  await expect(page.getByRole("button", { name: "Make it smaller and use it" })).toHaveCount(0);
  await expect(page.getByText("large.jpg will be saved with your profile.")).toBeVisible();

  const buffer = Buffer.from("GIF89a, whatever its name says");
  await chooser(page).setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(refusal.getByText("Image must be under 1MB")).toBeVisible();
  await expect(refusal.getByText("Please choose a JPEG or PNG picture.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make it smaller and use it" })).toHaveCount(0);
  await chooser(page).setInputFiles(jpegOf(1_048_576));
  await submit(page).click();
  await expect(updated(page)).toBeVisible();
});

test("first and last name are required", async ({ page }) => {
  await open(page);
  for (const label of ["First name", "Last name"]) {
    await page.getByLabel(label).fill(" ");
    await submit(page).click();
    await expect(alert(page)).toHaveText("Please fill all required fields.");
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/fill all required fields/);
    await page.getByLabel(label).fill("Ila");
  }
});

test.describe("a failed update", () => {
  test.use({ expectedComplaints: [/status of (413|422|500)|ERR_FAILED/] });

  test("shows the server's reason, and keeps the typed values", async ({ page }) => {
    await open(page);
    const failed = alert(page).getByText("Update failed. Please try again.", { exact: true });
    const call = "/api/update-profile";
    await page.getByLabel("First name").fill("Ila");
    for (const response of [{ status: 500 }, null]) {
      await page.route(call, (route) => (response ? route.fulfill(response) : route.abort()));
      await submit(page).click();
      await expect(failed).toBeVisible();
      await page.unroute(call);
    }
    await page.route(call, (route) => route.fulfill({ status: 413 }));
    await submit(page).click();
    await expect(alert(page)).toHaveText("Image must be under 1MB");
    await page.unroute(call);

    await newPassword(page).fill("é".repeat(37));
    await submit(page).click();
    await expect(failed).toBeVisible();
    await expect(alert(page)).toContainText("A password may have at most 72 bytes");
    await expect(page.getByLabel("First name")).toHaveValue("Ila");
    await newPassword(page).fill("");
    await submit(page).click();
    await expect(updated(page)).toBeVisible();
  });
});

test.describe("a picture that fails to load", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("falls back to the default picture", async ({ page }) => {
    await open(page);
    await chooser(page).setInputFiles(portrait);
    await submit(page).click();
    await expect(updated(page)).toBeVisible();
    await page.route("/api/secure-profile-image/*", (route) => route.fulfill({ status: 404 }));
    await page.goto("/profile");
    await expect(pictures(page)).toHaveCount(2);
    for (const shown of await pictures(page).all()) {
      await expect(shown).toHaveAttribute("src", "/images/default-avatar.svg");
    }
  });
});

test("the form can be filled and submitted with the keyboard only", async ({ page }) => {
  // Registered first: a chooser that opens before its listener is lost.
  page.on("filechooser", (files) => void files.setFiles(portrait));
  await open(page);
  await chooser(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Your choice" })).toBeVisible();
  const order = [
    chooser(page),
    page.getByRole("button", { name: "Remove this choice" }),
    page.getByLabel("User ID"),
    page.getByLabel("First name"),
    page.getByLabel("Last name"),
    page.getByLabel("Email"),
    newPassword(page),
    page.getByRole("button", { name: "Show password" }),
    page.getByLabel("Phone number"),
    submit(page),
  ];
  for (const [at, control] of order.entries()) {
    if (at > 0) await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  }
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(updated(page)).toBeVisible();
  await expect(page.getByLabel("Phone number")).toBeFocused();
});
