/** Pages whose data cannot be read, and states that need time to pass. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { invoicePath, paths } from "#lib/core/config/paths.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { expect, signIn } from "#tests/e2e/support/fixtures.ts";
import { withDemoSite } from "#tests/support/site/demo-site.ts";
import type { Walk } from "./walk.ts";

const subscriber = { email: "subscriber@aie.example", password: "demo-subscriber" };
const at = (ms: number) => new Date(ms).toISOString().replace("Z", "+00:00");

/** Uses its own site, whose database is damaged while it runs. */
export const damaged: Walk = {
  title: "a subscriber's, late, and with a damaged database",
  // Each failed call, and the failed page, which has no icon.
  complaints: /status of 500|favicon\.ico|CallError: 500/,
  steps: async (page, look) => {
    const folder = mkdtempSync(path.join(tmpdir(), "aie-damaged-"));
    const file = path.join(folder, "aie.sqlite");
    const visit = async (origin: string) => {
      const database = new Database(file);
      await signIn(page.request, subscriber, origin);
      database.exec(`UPDATE "Membership" SET "endsAt" = '${at(Date.now() + 10 * DAY_MS)}';
        INSERT INTO "WatchlistEntry" ("userId", "episodeId", "createdAt")
        SELECT "userId", 'AIE-SE09EP09', "createdAt" FROM "Membership";`);
      await page.goto(origin + paths.membershipPlan);
      await expect(page.getByRole("button", { name: "Renew Membership" })).toBeVisible();
      await look("renewal");
      await page.goto(origin + paths.profile);
      await expect(page.getByRole("heading", { name: "AIE-SE09EP09" })).toBeVisible();
      await look("an unknown episode on the watchlist");

      database.exec(`DROP TABLE "WatchProgress"; DROP TABLE "Invoice";`);
      await page.reload();
      await expect(page.getByText("Where you left off could not be loaded.")).toBeVisible();
      await look("without history and invoices");
      await page.goto(origin + invoicePath("INV-2627-000001"));
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
      await look("a page that failed");
      database.close();
      // Stops requests before the site ends.
      await page.close();
    };
    await withDemoSite(visit, { DATABASE_URL: `file:${file}` });
    rmSync(folder, { recursive: true, force: true });
  },
};
