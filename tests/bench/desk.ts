/**
 * `npm run bench -- desk`: the desk's lists with 1,000 members and with 1,000,000, of whom three in
 * ten have an order, on SQLite and on PostgreSQL. They take turns for several rounds.
 */
import {
  deskCalls,
  deskMemberPath,
  deskOrderPath,
  deskPaths,
} from "#lib/core/config/desk-paths.ts";
import { startLocalPostgres } from "#scripts/support/local-postgres.ts";
import { type Load, load, medianOf } from "./clients/load.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";
import { fillPostgres } from "./servers/filled-database.ts";
import { type FilledSite, signedIn, startFilledSite } from "./servers/filled-site.ts";

const FEW = 1_000;
const MANY = 1_000_000;
const ROUNDS = 3;
const SECONDS = 2;
/** The highest ratio of the time with the most members to that with the fewest. */
const MOST_TIMES = 1.5;

const { members, orders, documents, disputes, money, today, audit } = deskPaths;

/** A place in the middle of a list whose rows are spread over a year. */
const midst = (id: string) => `after=${Date.UTC(2026, 5, 1)}.${id}`;

/** All members of the database registered at one moment, and all years end at one moment. */
const midstOfMembers = `after=${Date.UTC(2026, 0, 1)}.bench-5`;
const midstOfYears = `after=${Date.UTC(2099, 0, 1)}.bench-year-5`;

const months = "from=2026-02-01&until=2026-08-31";

const lists: Record<string, string> = {
  members,
  "members, deep": `${members}?${midstOfMembers}`,
  "members with a year": `${members}?state=active`,
  "members with a year, deep": `${members}?state=active&${midstOfYears}`,
  "members whose year ended": `${members}?state=ended`,
  "members who never had one": `${members}?state=none`,
  "members who never had one, deep": `${members}?state=none&${midstOfMembers}`,
  "members, by name": `${members}?find=amrita+ro`,
  "members, by name and state": `${members}?find=amrita+ro&state=active`,
  "members, by address": `${members}?find=bench-700@`,
  "members, by a rare part": `${members}?find=ch-700@`,
  "members, by a common part": `${members}?find=mrita`,
  "look up, by a rare part": `${deskCalls.searchDesk.path}?find=ch-700@`,
  "members, by payment": `${members}?find=pay_700`,
  "members, by invoice": `${members}?find=B-700`,
  "members, by refund": `${members}?find=rfnd_700`,
  "one member": deskMemberPath("bench-700"),
  orders,
  "orders, deep": `${orders}?${midst("b")}`,
  "orders of some months": `${orders}?${months}`,
  "orders, refunded in part": `${orders}?status=part`,
  "orders, refunded in whole": `${orders}?status=whole`,
  "orders, disputed": `${orders}?status=disputed`,
  "orders, open": `${orders}?status=open`,
  "orders, by number": `${orders}?find=B-700`,
  "orders, by member": `${orders}?find=bench-700`,
  "one order": deskOrderPath("bench-order-700"),
  documents,
  "documents, deep": `${documents}?${midst("B")}`,
  "documents of some months": `${documents}?${months}`,
  "documents, by name": `${documents}?find=amrita+r`,
  "documents, by number": `${documents}?find=B-700`,
  "documents, by payment": `${documents}?find=pay_700`,
  disputes,
  "disputes, deep": `${disputes}?${midst("d")}`,
  "disputes, won": `${disputes}?status=WON`,
  "disputes, by payment": `${disputes}?find=pay_710`,
  audit,
  "audit, deep": `${audit}?${midst("b")}`,
  "audit of one order": `${audit}?subject=order+bench-order-700`,
  "audit of one person in some months": `${audit}?actor=site&${months}`,
  today,
  "today, the financial year": `${today}?span=year`,
  money: `${money}?month=2026-06`,
};

/** These lists cache their sums for a minute: the first request is measured separately. */
const keeping = ["today", "today, the financial year", "money"];

/** Searches of a part go through an index of threes of letters: all matches of a rare one, in this time. */
const searches = Object.keys(lists).filter((name) => name.endsWith(" part"));
const SEARCH_MS = 200;

type Target = { list: string; who: string; site: FilledSite };
type Listed = Load & { firstMs: number };

async function measure(targets: readonly Target[]): Promise<Map<Target, Listed>> {
  const loads = new Map<Target, Listed[]>(targets.map((target) => [target, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [{ list, site }, all] of loads) {
      const [headers = {}] = await signedIn(site, 1);
      const path = lists[list] ?? "";
      const begun = performance.now();
      await (await fetch(site.origin + path, { headers })).arrayBuffer();
      const firstMs = performance.now() - begun;
      all.push({
        ...(await load(site.origin, [{ method: "GET", path, headers }], SECONDS)),
        firstMs,
      });
    }
  }
  return new Map([...loads].map(([target, all]) => [target, medianOf(all)]));
}

function rowsOf(loads: Map<Target, Listed>): Row[] {
  const all = [...loads].map(
    ([{ list, who, site }, { requestsPerSecond, p99Ms, firstMs }]): Row => {
      const figure = `${Math.round(requestsPerSecond)} requests/s, p99 ${p99Ms} ms`;
      const row = { what: list, who: `${nameOf(site.users)}, ${who}`, figure };
      if (searches.includes(list)) {
        const alone = `${figure}, alone ${Math.round(firstMs)} ms`;
        return { ...row, figure: alone, ratio: firstMs / SEARCH_MS, most: 1 };
      }
      const few = [...loads].find(
        ([other]) => other.list === list && other.who === who && other.site.users === FEW,
      );
      if (site.users === FEW || few === undefined) return row;
      return { ...row, ratio: few[1].requestsPerSecond / requestsPerSecond, most: MOST_TIMES };
    },
  );
  const first = [...loads].filter(([{ list }]) => keeping.includes(list));
  const firstRows = first.map(([{ list, who, site }, { firstMs }]): Row => {
    const what = `${list}, the first of a minute`;
    return { what, who: `${nameOf(site.users)}, ${who}`, figure: `${Math.round(firstMs)} ms` };
  });
  return [...all, ...firstRows];
}

const nameOf = (users: number) => `${users.toLocaleString("en")} members`;

const postgres = await startLocalPostgres();
const sites: { who: string; site: FilledSite }[] = [];
try {
  for (const users of [FEW, MANY]) {
    sites.push({ who: "SQLite", site: await startFilledSite(users) });
    const DATABASE_URL = await postgres.createDatabase(`bench_${users}`);
    await fillPostgres(DATABASE_URL, users);
    sites.push({ who: "PostgreSQL", site: await startFilledSite(users, { DATABASE_URL }) });
  }
  const targets = Object.keys(lists).flatMap((list) => sites.map((site) => ({ list, ...site })));
  report("2-desk", "Lists of the desk", rowsOf(await measure(targets)));
} finally {
  await Promise.all(sites.map(({ site }) => site.leave()));
  await postgres.stop();
}
