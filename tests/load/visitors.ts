import { content } from "#lib/content/content.ts";
import { calls, paths, personPath, seasonPath } from "#lib/core/config/paths.ts";
import { demoAccounts } from "#lib/site/demo-accounts.ts";
import type { FilledSite } from "#tests/bench/servers/filled-site.ts";
import { addressOf, read, visitorAt } from "./crowd.ts";
import { pace } from "./pace.ts";
import { expectStatus, type Recorder } from "./record.ts";

const PAGES_PER_SECOND = 60;
const LOGINS_PER_SECOND = 20;

const publicPages = () => [
  ...[paths.home, paths.faculty, paths.about, paths.artists],
  ...content().seasons.map(seasonPath),
  ...content().people.map(({ slug }) => personPath(slug)),
];

export function readPages(site: FilledSite, endsAt: number, record: Recorder): Promise<void> {
  const pages = publicPages();
  return pace(PAGES_PER_SECOND, endsAt, (count) =>
    record.time("pages", async () => {
      const headers = { "x-forwarded-for": addressOf(count % 500), "accept-encoding": "br, gzip" };
      const page = pages[count % pages.length] ?? paths.home;
      expectStatus((await read(site, page, headers)).status, 200);
    }),
  );
}

/**
 * Attempts more logins than there is time to check. A third are guesses, each at another account,
 * since guesses at one account are limited.
 */
export function tryLogins(site: FilledSite, endsAt: number, record: Recorder): Promise<void> {
  return pace(LOGINS_PER_SECOND, endsAt, (count) =>
    record.time("logins", async () => {
      const isGuess = count % 3 === 0;
      const account = demoAccounts[count % demoAccounts.length];
      const guess = { email: `bench-${count % site.users}@people.example`, password: "wrong" };
      const { email, password } = (isGuess ? guess : account) ?? guess;
      const visitor = visitorAt(site, addressOf(10_000 + count));
      const json = { email_address: email, password };
      const { status } = await visitor.post(calls.login.path, { json });
      // 503: the password queue is full.
      expectStatus(status, isGuess ? 401 : 200, 503);
      record.count(`login ${status}`);
    }),
  );
}
