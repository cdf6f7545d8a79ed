import { tmpdir } from "node:os";
import path from "node:path";

// Set by the first process of a run, and inherited by the others.
process.env.BROWSER_TEST_RUN ??= String(process.pid);

/**
 * Returns the DATA_DIR of the site on this port in this run of the browser tests, for its mails.
 */
export function siteFolder(port: string): string {
  return path.join(tmpdir(), `aie-site-${process.env.BROWSER_TEST_RUN}-${port}`);
}
