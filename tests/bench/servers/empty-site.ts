import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { closeDatabase } from "#lib/core/database/client.ts";
import { forgetSettings } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

/** Runs `work` beside the built site on an empty database, which this process opens as well. */
export async function withEmptySite(
  settings: Record<string, string>,
  work: (site: SiteProcess) => Promise<void>,
): Promise<void> {
  forgetSettings();
  const folder = mkdtempSync(path.join(tmpdir(), "aie-bench-"));
  Object.assign(process.env, {
    DATA_DIR: folder,
    DATABASE_URL: `file:${folder}/aie.sqlite`,
    SESSION_SECRET: "a secret of a site that nobody visits, long enough",
  });
  const site = await startSite(settings, { logFile: path.join(folder, "log") });
  try {
    await work(site);
  } finally {
    await Promise.all([site.end("SIGTERM"), closeDatabase()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
