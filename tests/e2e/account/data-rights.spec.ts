/** A member's way through her rights, and the staff's answer. */
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { paths } from "#lib/core/config/paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { accounts, expect, signIn, signInAsNewMember, test } from "#tests/e2e/support/fixtures.ts";

// An empty request.
test.use({ expectedComplaints: [/status of 422/] });

test("a member sees, corrects, names a nominee, complains, is answered, and erases", async ({
  page,
  browser,
}) => {
  const person = await signInAsNewMember(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(paths.profileData);

  // Access.
  const summary = page.getByRole("region", { name: "What we have about you" });
  await expect(summary.getByText(`Amrita Roy, ${person.email}`)).toBeVisible();
  await expect(summary.getByText("until the account ends", { exact: true }).first()).toBeVisible();

  // Correction, alone.
  const correct = page.getByRole("region", { name: "Correct or complete your data" });
  await correct.getByRole("link", { name: "Name, phone" }).click();
  await page.getByLabel("First name").fill("Ila");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await page.goto(paths.profileData);
  await expect(summary.getByText(`Ila Roy, ${person.email}`)).toBeVisible();

  // A nominee, by keyboard.
  const nominee = page.getByRole("region", { name: "Your nominee" });
  await nominee.getByLabel("Name").focus();
  await page.keyboard.type("Meera Sen");
  await page.keyboard.press("Tab");
  await page.keyboard.type("meera@people.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("sister");
  await page.keyboard.press("Enter");
  await expect(nominee.getByText("Saved.")).toBeVisible();
  await expect(nominee.getByLabel("Name")).toHaveValue("Meera Sen");
  await nominee.getByRole("button", { name: "Remove nominee" }).click();
  await expect(nominee.getByText("Your account has no nominee any more.")).toBeVisible();

  // A complaint.
  const ask = page.getByRole("region", { name: "Ask us, or complain" });
  await ask.getByLabel("What is it about?").selectOption("A complaint");
  await ask.getByRole("button", { name: "Send" }).click();
  await expect(ask.getByText("Please write what you ask for.")).toBeVisible();
  await ask.getByLabel("Your words").fill("Nobody answers my mails.");
  await ask.getByRole("button", { name: "Send" }).click();
  await expect(ask.getByText("a letter is on its way")).toBeVisible();
  await expect(ask.getByText("Open. You have an answer by")).toBeVisible();
  const [number = ""] = /R-\w{8}/.exec((await ask.textContent()) ?? "") ?? [];
  await expectNoViolation(page, "a request", ["desktop", "phone"]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  // The staff.
  const desk = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await signIn(desk.request, accounts.owner);
  const room = await desk.newPage();
  await room.goto(`${deskPaths.requests}?find=${number}`);
  await expect(room.getByText("days left")).toBeVisible();
  await room.getByRole("link", { name: number }).click();
  await expect(room.getByText("Nobody answers my mails.")).toBeVisible();
  await room.getByRole("button", { name: "Answer", exact: true }).click();
  const dialog = room.getByRole("dialog");
  await dialog.getByLabel("Your answer").fill("We are sorry, and have answered.");
  await dialog.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(room.getByText("We are sorry, and have answered.")).toBeVisible();
  await desk.close();

  await page.reload();
  await expect(ask.getByText("We are sorry, and have answered.")).toBeVisible();
  await expect(ask.getByText("Answered on")).toBeVisible();

  // Erasure.
  await page.getByRole("link", { name: "To the deletion of your account" }).click();
  await page.getByRole("button", { name: "Delete my account" }).click();
  const deletion = page.getByRole("dialog");
  await expect(deletion.getByText("The log of logins stays for a year")).toBeVisible();
  await deletion.getByLabel("Password", { exact: true }).fill(person.password);
  await deletion.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Your account is deleted. A mail confirms it.")).toBeVisible();
});
