/**
 * `npm run bench -- logins`: a hundred members log in at the same time, each from a network of its
 * own, with hashes at the site's own cost. Refused logins are retried later.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { accountLimits } from "#lib/accounts/limits.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { createCrowd, logInAtOnce } from "#tests/support/accounts/crowd-login.ts";
import { forgetSettings } from "#tests/support/site/own-settings.ts";
import { startSite } from "#tests/support/site/site-process.ts";
import { report } from "./report.ts";

const MEMBERS = 100;

forgetSettings();
const folder = mkdtempSync(path.join(tmpdir(), "aie-bench-"));
Object.assign(process.env, {
  DATA_DIR: folder,
  DATABASE_URL: `file:${folder}/aie.sqlite`,
  SESSION_SECRET: "a secret of a site that nobody visits, long enough",
});
const site = await startSite(
  { TRUST_PROXY: "loopback", LOG_LEVEL: "warn" },
  { logFile: path.join(folder, "log") },
);
try {
  const logins = await Promise.all(
    logInAtOnce(site, await createCrowd(MEMBERS, accountLimits.bcryptCost)),
  );
  const times = logins.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const within = (percent: number) =>
    `p${percent} ${((times[Math.ceil((MEMBERS * percent) / 100) - 1] ?? Number.NaN) / 1000).toFixed(1)} s`;
  const retried = logins.filter(({ refusals }) => refusals > 0).length;
  const loggedIn = logins.filter(({ status }) => status === 200).length;
  const what = `${MEMBERS} logins at once`;
  report("6-logins", "Logins", [
    { what, who: "until logged in", figure: `${within(50)}, ${within(95)}` },
    { what, who: "told to retry later", figure: `${Math.round((retried / MEMBERS) * 100)} %` },
    {
      what,
      who: "logged in",
      figure: `${loggedIn} of ${MEMBERS}`,
      ratio: loggedIn / MEMBERS,
      least: 1,
    },
  ]);
} finally {
  await Promise.all([site.end("SIGTERM"), closeDatabase()]);
  rmSync(folder, { recursive: true, force: true });
}
