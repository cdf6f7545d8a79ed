/** The built site on a database with many users, and requests of some of them. */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { appendSessionCookies } from "#lib/accounts/sessions/cookie.ts";
import { CSRF_HEADER, csrfTokenOf } from "#lib/core/http/csrf.ts";
import type { Asked } from "#tests/bench/clients/load.ts";
import { forgetSettings } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { benchSession, filledDatabase } from "./filled-database.ts";

const SECRET = "a secret of a site that nobody visits, long enough";

export type FilledSite = SiteProcess & {
  users: number;
  databaseUrl: string;
  /** From the start of the process to the first response of its home page. */
  startMs: number;
  /** Stops the site and deletes its folder. */
  leave(): Promise<void>;
};

/** Starts the site with `users` users in its database. */
export async function startFilledSite(
  users: number,
  settings: Record<string, string> = {},
): Promise<FilledSite> {
  forgetSettings();
  process.env.SESSION_SECRET = SECRET;
  const folder = mkdtempSync(path.join(tmpdir(), "aie-bench-"));
  // A copy, so that writes do not change the cached database.
  const file = path.join(folder, "aie.sqlite");
  copyFileSync(await filledDatabase(users), file);
  const begun = performance.now();
  const all = { DATABASE_URL: `file:${file}`, ...settings, SESSION_SECRET: SECRET };
  const logFile = path.join(folder, "log");
  const site = await startSite({ DATA_DIR: folder, ...all }, { logFile });
  await (await fetch(site.origin)).arrayBuffer();
  const startMs = performance.now() - begun;
  const leave = async () => {
    await site.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...site, users, databaseUrl: all.DATABASE_URL, startMs, leave };
}

/** Returns the headers of `count` subscribers from all over the database. */
export async function signedIn(site: FilledSite, count: number): Promise<Asked["headers"][]> {
  const step = 2 * Math.floor(site.users / count / 2);
  const indexes = Array.from({ length: count }, (_, at) => at * step);
  return Promise.all(
    indexes.map(async (index) => {
      const cookies = await sessionCookies(benchSession(index));
      return {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        Origin: site.origin,
        [CSRF_HEADER]: csrfTokenOf(benchSession(index)),
        "Content-Type": "application/json",
      };
    }),
  );
}

/** Returns the cookies of a login for this session. */
export async function sessionCookies(sessionId: string): Promise<Map<string, string>> {
  const headers = new Headers();
  await appendSessionCookies(headers, sessionId, true);
  return new Map(
    headers.getSetCookie().map((line): [string, string] => {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
