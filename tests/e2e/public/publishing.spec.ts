/** An editor's day, on a site of its own: the words of the other tests' site stay. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { deskContentPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { paths } from "#lib/core/config/paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { accounts, expect, signIn, test } from "#tests/e2e/support/fixtures.ts";
import { operate } from "#tests/support/site/operate.ts";
import { settingsIn } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const PERSON = "person/dev-malhotra";
const BEFORE = "Editorial Coordinator";
const AFTER = "Keeper of the pictures";

let folder: string;
let site: SiteProcess;
let settings: Record<string, string>;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aie-publishing-"));
  settings = settingsIn(folder);
  site = await startSite(settings);
  settings.SITE_URL = site.origin;
});

test.afterAll(async () => {
  await site.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

const content = (...args: string[]) => operate(settings, "content", ...args);

/** Reloads until a visitor sees the text. */
async function expectSeen(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${site.origin}/teams/dev-malhotra`);
    await expect(page.getByRole("article")).toContainText(text, { timeout: 100 });
  }).toPass();
}

test("a change goes from draft to preview to visitors, and is rolled back", async ({ page }) => {
  const file = path.join(folder, "dev.json");
  const body = JSON.parse(await content("show", PERSON));
  writeFileSync(file, JSON.stringify({ ...body, role: AFTER, bio: `He is *the* ${AFTER}.` }));
  await content("draft", PERSON, file, "--reason", "a new role");
  const { preview } = JSON.parse(await content("preview", PERSON, "--json"));

  await page.goto(preview);
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText(
    "Preview with all drafts.",
  );
  await expect(page.getByRole("article")).toContainText(`He is the ${AFTER}.`);
  await expect(page.locator("article em")).toHaveText("the");
  await expectNoViolation(page, "preview");
  await expectSeen(page, BEFORE);
  await expect(page.getByRole("complementary", { name: "Preview" })).toHaveCount(0);

  await content("publish", PERSON, "--reason", "a new role");
  await expectSeen(page, AFTER);
  await content("restore", PERSON, "1", "--reason", "the old one was right");
  await expectSeen(page, AFTER);
  await content("publish", PERSON, "--reason", "the old one was right");
  await expectSeen(page, BEFORE);
});

test("the notice in Hindi is found beside the English one", async ({ page }) => {
  const file = path.join(folder, "notice.json");
  const english = JSON.parse(await content("show", "notice/en"));
  const title = "गोपनीयता सूचना";
  writeFileSync(file, JSON.stringify({ ...english, title }));
  await content("draft", "notice/hi", file, "--reason", "the law asks for it");
  await content("publish", "notice/hi", "--reason", "the law asks for it");
  const link = page.getByRole("main").getByRole("link", { name: "हिन्दी" });
  await expect(async () => {
    await page.goto(`${site.origin}${paths.notice}`);
    await expect(link).toBeVisible({ timeout: 100 });
  }).toPass();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("main").locator("[lang=hi]")).toContainText(title);
  await expectNoViolation(page, "the notice in Hindi");
});

test("a published page is linked in the footer, and its own links work", async ({ page }) => {
  const file = path.join(folder, "terms.json");
  const text =
    "We owe each other *care*.\n\nWrite to [us](mailto:{email}), or read [about us](/about).";
  writeFileSync(file, JSON.stringify({ title: "Terms", description: "What we owe.", text }));
  await content("draft", "page/terms", file, "--reason", "a shop needs them");
  await content("publish", "page/terms", "--reason", "a shop needs them");
  const own = page.getByRole("main").getByRole("link", { name: "us", exact: true });
  await expect(async () => {
    await page.goto(`${site.origin}/terms`);
    await expect(own).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.goto(site.origin);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveURL(`${site.origin}/terms`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms");
  const main = page.getByRole("main");
  await expect(own).toHaveAttribute("href", "mailto:support@aie.example");
  await expectNoViolation(page, "terms");
  await main.getByRole("link", { name: "about us" }).click();
  await expect(page).toHaveURL(`${site.origin}/about`);
});

test.describe("a refused draft", () => {
  // The preview answers why it cannot be shown.
  test.use({ expectedComplaints: [/status of 422/] });

  test("a draft that cannot be shown at its time says so at the desk", async ({ page }) => {
    const id = "episode/AIE-SE02EP04";
    const file = path.join(folder, "episode.json");
    const body = JSON.parse(await content("show", id));
    writeFileSync(file, JSON.stringify({ ...body, season: "season-three" }));
    await content("draft", id, file, "--reason", "a new season");
    await content("publish", id, "--at", "2026-01-31T09:00+05:30", "--reason", "a new season");
    await signIn(page.request, accounts.owner, site.origin);
    const refusal = page.getByText(/^The site could not publish it at its time, on /);
    await expect(async () => {
      await page.goto(site.origin + deskContentPath(id));
      await expect(refusal).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(page.getByRole("listitem")).toContainText([
      "names season/season-three, which is not published",
    ]);
    await expectNoViolation(page, "a refused plan");
    await page.goto(site.origin + deskPaths.today);
    const row = page.getByRole("row").filter({ hasText: id });
    await expect(page.getByRole("table").filter({ has: row })).toHaveAccessibleName(
      "Drafts that could not be published at their times",
    );
    await row.getByRole("link", { name: id }).click();
    await expect(refusal).toBeVisible();
    await content("restore", id, "1", "--reason", "the old one was right");
    await page.reload();
    await expect(page.getByText("Version 3 is a draft.")).toBeVisible();
    await expect(refusal).toHaveCount(0);
  });
});
