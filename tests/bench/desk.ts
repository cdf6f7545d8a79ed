/**
 * `npm run bench -- desk`: the desk's lists with 1,000 members and with 1,000,000, of whom three in
 * ten have an order, on SQLite and on PostgreSQL. They take turns for several rounds.
 */
import { deskMemberPath, deskOrderPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { startLocalPostgres } from "#scripts/local-postgres.ts";
import { fillPostgres } from "./filled-database.ts";
import { type FilledSite, signedIn, startFilledSite } from "./filled-site.ts";
import { type Load, load, medianOf } from "./load.ts";
import { report } from "./report.ts";
import type { Row } from "./row.ts";

const FEW = 1_000;
const MANY = 1_000_000;
const ROUNDS = 3;
const SECONDS = 2;
/** The highest ratio of the time with the most members to that with the fewest. */
const MOST_TIMES = 1.5;

const { members, orders, audit } = deskPaths;

const lists: Record<string, string> = {
  members,
  "members with a year": `${members}?state=active`,
  "members whose year ended": `${members}?state=ended`,
  "members who never had one": `${members}?state=none`,
  "members, by name": `${members}?find=amrita+ro`,
  "members, by address": `${members}?find=bench-700@`,
  "members, by payment": `${members}?find=pay_700`,
  "one member": deskMemberPath("bench-700"),
  orders,
  "orders, refunded in part": `${orders}?status=part`,
  "orders, disputed": `${orders}?status=disputed`,
  "orders, open": `${orders}?status=open`,
  "orders, by number": `${orders}?find=B-700`,
  "one order": deskOrderPath("bench-order-700"),
  audit,
  "audit of one order": `${audit}?subject=order+bench-order-700`,
};

type Target = { list: string; who: string; site: FilledSite };

async function measure(targets: readonly Target[]): Promise<Map<Target, Load>> {
  const loads = new Map<Target, Load[]>(targets.map((target) => [target, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [{ list, site }, all] of loads) {
      const [headers] = await signedIn(site, 1);
      const asked = { method: "GET", path: lists[list] ?? "", ...(headers ? { headers } : {}) };
      all.push(await load(site.origin, [asked], SECONDS));
    }
  }
  return new Map([...loads].map(([target, all]) => [target, medianOf(all)]));
}

function rowsOf(loads: Map<Target, Load>): Row[] {
  return [...loads].map(([{ list, who, site }, { requestsPerSecond, p99Ms }]): Row => {
    const figure = `${Math.round(requestsPerSecond)} requests/s, p99 ${p99Ms} ms`;
    const row = { what: list, who: `${nameOf(site.users)}, ${who}`, figure };
    const few = [...loads].find(
      ([other]) => other.list === list && other.who === who && other.site.users === FEW,
    );
    if (site.users === FEW || few === undefined) return row;
    return { ...row, ratio: few[1].requestsPerSecond / requestsPerSecond, most: MOST_TIMES };
  });
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
