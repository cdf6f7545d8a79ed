import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { forgetSettings } from "./own-settings.ts";
import { startSite } from "./site-process.ts";

/**
 * Runs `work` beside the built site in demo mode, in a temporary folder. `work` gets the settings
 * for the operator's command. `root`: the site's folder, this repository by default.
 */
export async function withDemoSite(
  work: (origin: string, settings: Record<string, string>) => Promise<void>,
  settings: Record<string, string> = {},
  root?: string,
): Promise<void> {
  forgetSettings();
  const folder = mkdtempSync(path.join(tmpdir(), "aie-demo-"));
  const own = {
    DATA_DIR: folder,
    DATABASE_URL: `file:${folder}/aie.sqlite`,
    SESSION_SECRET: "a secret of a site that nobody visits, long enough",
  };
  const all = { ...own, ...settings };
  const options = { logFile: path.join(folder, "log"), ...(root !== undefined && { root }) };
  const site = await startSite(all, options);
  try {
    await work(site.origin, { ...all, SITE_URL: site.origin });
  } finally {
    await site.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}
