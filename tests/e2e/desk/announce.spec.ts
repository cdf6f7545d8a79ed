/** A letter to many: an editor announces a season, a member ends such letters, the rest arrive once. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright/test";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { arriveAs } from "#tests/e2e/support/arrive.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, post, register, test } from "#tests/e2e/support/fixtures.ts";
import { mailedLine, mailedLink } from "#tests/e2e/support/mailbox.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";
import { waitForScripts } from "#tests/support/wait-for-scripts.ts";

// The frames run no script, and so not the tests' own.
test.use({ expectedComplaints: [/Blocked script execution/] });
test.setTimeout(240_000);

const LABEL = "Kochi";
const STOP = /^http:\/\/localhost:\d+\/stop-letters#[\w.-]+$/m;

test("an editor announces a season to subscribers with a label, and one who ends letters gets none", async ({
  page,
  browser,
}) => {
  const owner = await browser.newPage();
  await waitForScripts(owner);
  await withSellingSite(page, async ({ origin, settings }) => {
    const dataDir = settings.DATA_DIR ?? "";
    await arriveAs(owner, { origin, settings }, "owner");
    await arriveAs(page, { origin, settings }, "editor");
    const emails = await addMembers(owner, origin, dataDir);

    await test.step("a draft, mailed to the editor", async () => {
      await page.goto(origin + deskPaths.today);
      await page.getByRole("link", { name: "Letters", exact: true }).click();
      await expect(page.getByText("No letter was sent yet.")).toBeVisible();
      await shoot(page, "empty");
      await write(page, "A look behind the season");
      await page.getByLabel("Only those with").selectOption({ label: `Label: ${LABEL}` });
      await expect(page.getByText("To 3 members, about a minute.")).toBeVisible();
      await expectNoViolation(page, "a letter to many");
      await shoot(page, "draft");
      await press(page, "Send to myself");
      await expect(page.getByText("It is on its way to you.")).toBeVisible();
    });

    await test.step("the first letter reaches all three", async () => {
      await press(page, "Send now", "The letter goes to 3 members, in about a minute.");
      await expect(page.getByText(/^Sent\. The last copy left/)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText("Nothing in a letter tells who opens it")).toBeVisible();
      await expectNoViolation(page, "a sent letter");
      await shoot(page, "sent");
      expect(lettersIn(dataDir, "A look behind the season", emails)).toEqual([1, 1, 1]);
    });

    await test.step("a member presses the mail's button, without a login", async () => {
      const visitor = await browser.newContext();
      const reader = await visitor.newPage();
      await waitForScripts(reader);
      await reader.goto(await mailedLine(emails[0] ?? "", STOP, dataDir));
      await reader.getByRole("button").first().click();
      await expect(reader.getByRole("button")).toBeHidden();
      await visitor.close();
    });

    await test.step("the next letter, planned and taken back, reaches the rest once", async () => {
      await page.goto(origin + deskPaths.letters);
      await write(page, "Season Three begins");
      await page.getByLabel("Only those with").selectOption({ label: `Label: ${LABEL}` });
      await expect(page.getByText("To 2 members, about a minute.")).toBeVisible();
      await page.getByRole("button", { name: "Plan it" }).click();
      const dialog = page.getByRole("dialog", { name: "Plan it" });
      await dialog.getByLabel("Day and time in India").fill("2096-01-01T10:00");
      await dialog.getByRole("button", { name: "Plan it" }).click();
      await expect(page.getByText(/^Goes out on 1\sJan\s2096/)).toBeVisible();
      await shoot(page, "planned");
      await press(page, "Take the plan back");
      await page.getByLabel("Only those with").selectOption({ label: `Label: ${LABEL}` });
      await press(page, "Send now", "The letter goes to 2 members");
      await expect(page.getByText(/^Sent\. The last copy left/)).toBeVisible({ timeout: 60_000 });
      expect(lettersIn(dataDir, "Season Three begins", emails)).toEqual([0, 1, 1]);
      await page.getByRole("link", { name: "Letters", exact: true }).first().click();
      await expect(page.getByRole("cell", { name: "2 of 2" })).toBeVisible();
      await shoot(page, "list");
    });
    await owner.close();
  });
});

/** Three members with a confirmed address, a plan and the label. */
async function addMembers(owner: Page, origin: string, dataDir: string): Promise<string[]> {
  const emails: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { email } = await register(owner.request, origin);
    const link = await mailedLink(owner, email, "/confirm-email", dataDir);
    const data = { token: new URL(link).hash.slice(1) };
    await post(owner.request, origin + calls.confirmEmail.path, { data });
    emails.push(email);
  }
  const lines = emails.map((email) => `${email},${LABEL},30`);
  const csv = ["email,label,days", ...lines].join("\r\n");
  const data = { csv, reason: "the fair in Kochi" };
  const { id } = await post(owner.request, origin + deskCalls.importMembers.path, { data });
  await post(owner.request, origin + deskCalls.runMany.path, { data: { act_id: id } });
  const state = async () =>
    (await (await owner.request.get(`${origin}${deskCalls.manyState.path}/${id}`)).json()).state;
  await expect.poll(state, { timeout: 30_000 }).toBe("DONE");
  return emails;
}

async function write(page: Page, subject: string): Promise<void> {
  await page.getByRole("link", { name: "New letter" }).click();
  const form = page.getByRole("form", { name: "The document" });
  await form.getByLabel("Kind").selectOption("EPISODES");
  await form.getByLabel("Subject").fill(subject);
  await form.getByLabel("Title").fill(subject);
  await form
    .getByRole("textbox", { name: "Body" })
    .fill("Four **new** films. [See the season](/season-one).");
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Send to myself" })).toBeVisible();
}

async function press(page: Page, name: string, says = ""): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toContainText(says);
  await dialog.getByRole("button", { name, exact: true }).click();
}

/** How many letters with the subject each address got. */
function lettersIn(dataDir: string, subject: string, emails: readonly string[]): number[] {
  const folder = path.join(dataDir, "mail");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const mails = names
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .filter((text) => text.includes(`Subject: ${subject}`));
  return emails.map((email) => mails.filter((text) => text.includes(`To: ${email}`)).length);
}

async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  const size = page.viewportSize();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  if (size) await page.setViewportSize(size);
}
