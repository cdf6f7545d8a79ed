import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, fillLogin, fillSecurityLog, signInAsNewMember, test } from "./fixtures.ts";

const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

const pages = [
  "/",
  "/season-one",
  "/season-two",
  "/faculty",
  "/faculty#season-2",
  "/about",
  "/teams/meera-deshmukh",
  "/teams/ila-chowdhury",
  "/login",
  "/login#register",
  "/forgotten-password",
  "/new-password#token",
  "/link-sign-in",
  "/change-email#token",
  "/recover-account#token",
  "/unknown-season",
];

async function expectNoViolation(page: Page, place: string) {
  // What fades in is looked at once it is there.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [place, id, nodes.map(({ html }) => html)]);
  expect(found).toEqual([]);
}

for (const [name, viewport] of Object.entries(widths)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test("axe finds nothing wrong on any public page", async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        await expectNoViolation(page, path);
      }
    });
  });
}

test("nor by night", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["/", "/season-one", "/faculty", "/about", "/login"]) {
    await page.goto(path);
    await expectNoViolation(page, path);
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nor in the long index of artists, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/artists");
    await expectNoViolation(page, "/artists");
  });
}

test.describe("with what can be opened open", () => {
  test("the hero on its white slide, a menu, a trailer and an answer", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: /From the founder/ }).click();
    await page.getByRole("navigation", { name: "Main" }).getByText("Seasons").click();
    await page
      .getByRole("link", { name: /^Play the trailer/ })
      .first()
      .click();
    await page.locator("summary").last().click();
    await expectNoViolation(page, "home");
  });

  test("an account's devices, and the dialog that deletes it", async ({ page }) => {
    await fillSecurityLog(page.request, await signInAsNewMember(page));
    await page.goto("/profile");
    await page.getByText("Show earlier activity").click();
    await expectNoViolation(page, "profile");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expectNoViolation(page, "deletion");
  });

  test.describe("what asks for a proof", () => {
    test.use({ expectedComplaints: [/status of 403/] });

    test("the dialogs of another address, of a passkey, and of the proof", async ({ page }) => {
      await signInAsNewMember(page);
      await page.goto("/profile");
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await expectNoViolation(page, "a passkey");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Change the address" }).click();
      await expectNoViolation(page, "another address");
      await page.getByLabel("New email address").fill("new@people.example");
      await page.keyboard.press("Enter");
      const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
      await expect(proof.getByLabel("Password")).toBeVisible();
      await expectNoViolation(page, "the proof");
    });
  });

  test("the side menu of a phone", async ({ page }) => {
    await page.setViewportSize(widths.phone);
    await page.goto("/about");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog").getByText("Seasons").click();
    await expectNoViolation(page, "side menu");
  });
});

test.describe("where nothing is", () => {
  test.use({ expectedComplaints: [/404/] });

  test("the 404 page", async ({ page }) => {
    await page.goto("/nowhere");
    await expectNoViolation(page, "404");
  });
});

test.describe("of a subscriber", () => {
  test.use({ as: "subscriber" });

  // The player's states are looked at in player-access.spec.ts.
  test("the member's pages and their menu", async ({ page }) => {
    for (const path of ["/profile", "/profile/edit", "/membership-plan", "/season-one-episodes"]) {
      await page.goto(path);
      await page.getByRole("navigation", { name: "Main" }).locator("summary").last().click();
      await expectNoViolation(page, path);
    }
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in each state of a form, ${colorScheme}`, () => {
    test.use({ colorScheme, expectedComplaints: [/status of (401|422)/] });

    test("login refused, and registration with blank fields", async ({ page }) => {
      await page.goto("/login");
      await fillLogin(page, { email: "nobody@people.example", password: "a guess" });
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await expect(page.getByText("Invalid credentials")).toBeVisible();
      await expectNoViolation(page, "login refused");
      await page.getByRole("tab", { name: "REGISTER" }).click();
      await page.getByRole("button", { name: "Register" }).click();
      await expect(page.getByText("Please fill all required fields.")).toBeVisible();
      await page.getByRole("textbox", { name: "Password" }).last().fill("Kala-1947");
      await expectNoViolation(page, "register with blank fields");
    });

    test("Edit Profile: blank, with a wrong picture, with a chosen one, and done", async ({
      page,
    }) => {
      await signInAsNewMember(page);
      await page.goto("/profile/edit");
      const chooser = page.getByLabel("Choose a profile picture");
      const submit = page.getByRole("button", { name: "Update Profile" });
      const buffer = Buffer.from("no picture");
      await chooser.setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
      await page.getByLabel("First name").fill("");
      await submit.click();
      await expect(page.getByText("Please choose a JPEG or PNG picture.")).toBeVisible();
      await expectNoViolation(page, "edit profile refused");
      await page.getByLabel("First name").fill("Ila");
      await page.getByRole("textbox", { name: "New password" }).fill("Anders-2026");
      await chooser.setInputFiles("public/images/people/meera-deshmukh.jpg");
      await expect(page.getByRole("img", { name: "Your choice" })).toBeVisible();
      await expectNoViolation(page, "edit profile with a choice");
      await submit.click();
      await expect(page.getByText("Profile updated successfully")).toBeVisible();
      await expectNoViolation(page, "edit profile done");
    });
  });
}
