import { calls, paths, personPath } from "#lib/config/paths.ts";
import { people } from "#lib/content/people.ts";
import { demoAccounts } from "#lib/server/demo.ts";
import type { FilledSite } from "#tests/bench/filled-site.ts";
import { addressOf, read, visitorAt } from "./crowd.ts";
import { pace } from "./pace.ts";
import { expectStatus, type Recorder } from "./record.ts";

const PAGES_PER_SECOND = 60;
const LOGINS_PER_SECOND = 20;

const pages = [
  ...[paths.home, paths.seasonOne, paths.seasonTwo, paths.faculty, paths.about, paths.artists],
  ...people.map(({ slug }) => personPath(slug)),
];

/** Visitors read the public pages. */
export function readPages(site: FilledSite, endsAt: number, record: Recorder): Promise<void> {
  return pace(PAGES_PER_SECOND, endsAt, (count) =>
    record.time("pages", async () => {
      const headers = { "x-forwarded-for": addressOf(count % 500), "accept-encoding": "br" };
      const page = pages[count % pages.length] ?? paths.home;
      expectStatus((await read(site, page, headers)).status, 200);
    }),
  );
}

/** Logins are tried, a third of them with the wrong password; more than there is time to check. */
export function tryLogins(site: FilledSite, endsAt: number, record: Recorder): Promise<void> {
  return pace(LOGINS_PER_SECOND, endsAt, (count) =>
    record.time("logins", async () => {
      const account = demoAccounts[count % demoAccounts.length];
      const visitor = visitorAt(site, addressOf(100_000 + count));
      const password = count % 3 === 0 ? "wrong" : account?.password;
      const json = { email_address: account?.email, password };
      const { status } = await visitor.post(calls.login.path, { json });
      // 503: too many passwords wait already.
      expectStatus(status, count % 3 === 0 ? 401 : 200, 503);
      record.count(`login ${status}`);
    }),
  );
}
