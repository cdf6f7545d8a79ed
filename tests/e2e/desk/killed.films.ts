/** An import whose site is killed, seen from the page of the film, on a site of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { deskFilmPath } from "#lib/core/config/desk-paths.ts";
import { accounts, expect, signIn, test } from "#tests/e2e/support/fixtures.ts";
import { makeMaster } from "#tests/e2e/support/master.ts";
import { settingsIn } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

// The page asks a site that is gone.
test.use({ expectedComplaints: [/ERR_(CONNECTION|EMPTY_RESPONSE|FAILED)|status of 50/] });
test.setTimeout(300_000);

let folder: string;
let settings: Record<string, string>;
let site: SiteProcess;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aie-killed-"));
  settings = settingsIn(folder);
  site = await startSite(settings);
});

test.afterAll(async () => {
  await site.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

const sectionOf = (page: Page, name: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name }) });

test("an open film page follows its import across a kill of the site and shows the film", async ({
  page,
}) => {
  await signIn(page.request, accounts.owner, site.origin);
  await page.goto(site.origin + deskFilmPath("AIE-SE01EP02"));
  await page.getByLabel("File").setInputFiles(makeMaster(folder));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("The master is here.")).toBeVisible({ timeout: 60_000 });

  const work = page.getByRole("progressbar", { name: "Progress of the work" });
  const progress = () => work.evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(progress, { timeout: 60_000 }).toBeGreaterThan(0);
  await site.end("SIGKILL");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible({ timeout: 30_000 });
  // What the site said last.
  await expect(work).toBeVisible();

  site = await startSite(settings, { port: site.port });
  const ready = page.getByRole("heading", { name: "Ready to show" });
  await expect(ready).toBeVisible({ timeout: 180_000 });
  await page.getByText("What happened").first().click();
  await expect(page.getByText("taken up again after a stop")).toBeVisible();

  const revision = await sectionOf(page, "Ready to show")
    .getByText(/^[0-9a-f]{16}$/)
    .textContent();
  await page.getByRole("button", { name: "Show this film" }).click();
  const dialog = page.getByRole("dialog", { name: "Show this film" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("the final cut");
  await dialog.getByRole("button", { name: "Show this film" }).click();
  await expect(ready).toBeHidden();
  const seen = sectionOf(page, "The film that members see");
  await expect(seen.getByText(revision ?? "none")).toBeVisible();
});
