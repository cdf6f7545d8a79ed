/** The site's mails, which are files without SMTP_URL. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright/test";
import { siteFolder } from "#tests/support/site/site-folder.ts";
import { expect } from "./fixtures.ts";

/** Waits for the mail with a link to `pathname` and returns the link. */
export function mailedLink(
  page: Page,
  email: string,
  pathname: string,
  dataDir = siteFolder(new URL(page.url()).port),
): Promise<string> {
  const link = new RegExp(`^http://localhost:\\d+${pathname}#[\\w-]+$`, "m");
  return mailedLine(email, link, dataDir);
}

/** Waits for a mail to the address with such a line, and returns the newest one. */
export async function mailedLine(email: string, line: RegExp, dataDir: string): Promise<string> {
  const folder = path.join(dataDir, "mail");
  let found = "";
  await expect
    .poll(() => {
      const names = existsSync(folder) ? readdirSync(folder) : [];
      const mails = names.filter((name) => name.endsWith(".eml"));
      // A long line is broken by a `=` (RFC 2045, 6.7).
      const texts = mails.map((name) =>
        readFileSync(path.join(folder, name), "utf8").replaceAll(/=\r?\n/g, ""),
      );
      const own = texts.filter((text) => text.includes(`To: ${email}`) && line.test(text));
      found = line.exec(own.at(-1) ?? "")?.[0] ?? "";
      return found;
    })
    .not.toBe("");
  return found;
}
