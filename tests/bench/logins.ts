/**
 * `npm run bench -- logins`: a hundred members log in at the same time, each from a network of its
 * own, with hashes at the site's own cost. Refused logins are retried later.
 */
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { createCrowd, logInAtOnce } from "#tests/support/accounts/crowd-login.ts";
import { report } from "./results/report.ts";
import { withEmptySite } from "./servers/empty-site.ts";

const MEMBERS = 100;

await withEmptySite({ TRUST_PROXY: "loopback", LOG_LEVEL: "warn" }, async (site) => {
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
});
