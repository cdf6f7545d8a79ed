/**
 * `npm run bench -- calls`: members' calls with 1,000, 100,000 and 1,000,000 users in the database,
 * compared with an empty handler in the same process. They take turns for several rounds.
 */
import { calls } from "#lib/core/config/paths.ts";
import { streamIdOf } from "#lib/films/links/film-url.ts";
import { type FilledSite, signedIn, startFilledSite } from "./filled-site.ts";
import { type Asked, type Load, load, medianOf } from "./load.ts";
import { report } from "./report.ts";
import type { Row } from "./row.ts";

const SIZES = [1_000, 100_000, 1_000_000];
const MEMBERS = 60;
const ROUNDS = 3;
const SECONDS = 4;

/** The least ratio to the empty handler. */
const LEAST_OF_EMPTY: Record<string, number> = { authenticate: 0.7, profile: 0.7 };
/** The highest ratio of the time with the most users to that with the fewest. */
const MOST_TIMES = 1.3;

const LINK = "get-secure-video-url";
const EMPTY = "a handler that does nothing";

function requestsOf(members: Asked["headers"][]): Record<string, Asked[]> {
  const get = (path: string) =>
    members.map((headers): Asked => ({ method: "GET", path, headers: headers ?? {} }));
  const body = JSON.stringify({ episode_id: "AIE-SE01EP01", video_url: "" });
  return {
    [EMPTY]: get(calls.health.path),
    authenticate: get(calls.authenticate.path),
    profile: get(calls.profile.path),
    "wishlist toggle": members.map((headers) => ({
      method: "POST",
      path: calls.wishlistToggle.path,
      headers: headers ?? {},
      body,
    })),
  };
}

/** Requests a link, which begins a stream. The measurement continues that stream. */
async function linkRequest(site: FilledSite, headers: Record<string, string>): Promise<Asked> {
  const path = `${calls.getSecureVideoUrl.path}/AIE-SE01EP01.mp4`;
  const answer = await fetch(site.origin + path, { headers });
  if (!answer.ok) throw new Error(`no link: ${answer.status}`);
  const { video_url } = (await answer.json()) as { video_url: string };
  return { method: "GET", path: `${path}?stream=${streamIdOf(video_url)}`, headers };
}

type Measured = { users: number; call: string; load: Load };

/** Measures each call on each site in turns, so that other load slows all of them equally. */
async function measure(sites: readonly FilledSite[]): Promise<Measured[]> {
  const plans = await Promise.all(
    sites.map(async (site) => {
      const members = await signedIn(site, MEMBERS);
      const links = await Promise.all(members.map((headers) => linkRequest(site, headers ?? {})));
      const requests: Record<string, Asked[]> = { ...requestsOf(members), [LINK]: links };
      return { site, requests };
    }),
  );
  const loads = new Map<string, Measured & { all: Load[] }>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of Object.keys(plans[0]?.requests ?? {})) {
      for (const { site, requests } of plans) {
        const key = `${site.users} ${call}`;
        const all = loads.get(key)?.all ?? [];
        all.push(await load(`http://127.0.0.1:${site.port}`, requests[call] ?? [], SECONDS));
        loads.set(key, { users: site.users, call, load: medianOf(all), all });
      }
    }
  }
  return [...loads.values()];
}

function rowsOf(measured: readonly Measured[]): Row[] {
  const find = (users: number, call: string) =>
    measured.find((one) => one.users === users && one.call === call)?.load;
  const rate = (users: number, call: string) => find(users, call)?.requestsPerSecond ?? Number.NaN;
  const names = [...new Set(measured.map(({ call }) => call))];
  const [fewest = 0, , most = 0] = SIZES;
  return names.flatMap((call) => [
    ...SIZES.map((users): Row => {
      const least = LEAST_OF_EMPTY[call];
      const who = `${users.toLocaleString("en")} users`;
      const p99 = find(users, call)?.p99Ms;
      const figure = `${Math.round(rate(users, call))} requests/s, p99 ${p99} ms`;
      if (call === EMPTY) return { what: call, who, figure };
      const ratio = rate(users, call) / rate(users, EMPTY);
      return { what: call, who, figure, ratio, ...(least === undefined ? {} : { least }) };
    }),
    ...(call === EMPTY
      ? []
      : [
          {
            what: `${call}, its time`,
            who: "1,000,000 users to 1,000",
            figure: "",
            ratio: rate(fewest, call) / rate(most, call),
            most: MOST_TIMES,
          },
        ]),
  ]);
}

const sites: FilledSite[] = [];
try {
  for (const users of SIZES) sites.push(await startFilledSite(users));
  report("2-calls", "Calls", rowsOf(await measure(sites)));
} finally {
  await Promise.all(sites.map((site) => site.leave()));
}
