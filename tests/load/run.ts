/**
 * `npm run test:load [-- --minutes 3]`: visitors, logins, members, films and payments at the same
 * time against the built site, with `--master` also an editor who uploads a film of 4 GB. Fails on
 * errors, lost acknowledged writes, slow pages, and high or growing memory.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { residentMb } from "#tests/bench/processes.ts";
import { report } from "#tests/bench/results/report.ts";
import { minutesText, type Row } from "#tests/bench/results/row.ts";
import { type FilledSite, startFilledSite } from "#tests/bench/servers/filled-site.ts";
import { loadOwnEdition } from "#tests/support/site/own-edition.ts";
import { IMPORTING, UPLOADING, uploadMaster } from "./editor.ts";
import { buyYears, keepLists } from "./members.ts";
import { createRecorder, type Recorder } from "./record.ts";
import { watchFilms } from "./viewers.ts";
import { readPages, tryLogins } from "./visitors.ts";

const USERS = 10_000;
/** A new process compiles its code first; durations count after that, failures always. */
const WARM_UP_MS = 60_000;
const MOST_PAGE_MS = 100;
const MOST_MB = 350;
/** The highest growth of the last third over the middle one; the first warms up. */
const MOST_GROWTH = 1.05;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    master: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes);

async function watchMemory(site: FilledSite, endsAt: number): Promise<number[]> {
  const samples: number[] = [];
  while (performance.now() < endsAt) {
    samples.push(residentMb(site.process.pid ?? 0));
    await pause(1000);
  }
  return samples;
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

function rowsOf(
  record: Recorder,
  memory: readonly number[],
  lost: readonly string[],
  master: string | null,
): Row[] {
  const who = minutesText(minutes);
  const third = Math.floor(memory.length / 3);
  const growth = mean(memory.slice(2 * third)) / mean(memory.slice(third, 2 * third));
  const most = Math.max(...memory);
  const times = (kind: string) =>
    `${record.done(kind)}, p50 ${Math.round(record.percentile(kind, 50))} ms, ` +
    `p99 ${Math.round(record.percentile(kind, 99))} ms`;
  const statuses = [200, 401, 503].map(
    (status) => `${record.counted(`login ${status}`)} × ${status}`,
  );
  const pages = (kind: string): Row => {
    const ratio = record.percentile(kind, 99) / MOST_PAGE_MS;
    return { what: `public ${kind}`, who, figure: times(kind), ratio, most: 1 };
  };
  return [
    ...["pages", ...(master === null ? [] : [`pages, ${UPLOADING}`, `pages, ${IMPORTING}`])].map(
      pages,
    ),
    ...(master === null ? [] : [{ what: "a master", who, figure: master }]),
    ...["calls of members", "films", "payments"].map((kind) => ({
      what: kind,
      who,
      figure: times(kind),
    })),
    { what: "logins tried", who, figure: statuses.join(", ") },
    {
      what: "errors",
      who,
      figure: String(record.faults.length),
      ratio: record.faults.length,
      most: 0,
    },
    {
      what: "acknowledged and lost",
      who,
      figure: `${lost.length} of ${record.counted("toggles")} toggles, ${record.counted("payments")} payments`,
      ratio: lost.length,
      most: 0,
    },
    {
      what: "most memory",
      who,
      figure: `${Math.round(most)} MB`,
      ratio: most / MOST_MB,
      most: 1,
    },
    { what: "memory, last third to middle", who, figure: "", ratio: growth, most: MOST_GROWTH },
  ];
}

loadOwnEdition();
const site = await startFilledSite(USERS, { TRUST_PROXY: "loopback", LOG_LEVEL: "warn" });
try {
  const from = performance.now() + WARM_UP_MS;
  const endsAt = from + minutes * 60_000;
  const record = createRecorder(from);
  const [memory, accounts, years, master] = await Promise.all([
    watchMemory(site, endsAt),
    keepLists(site, endsAt, record),
    buyYears(site, endsAt, record),
    values.master ? uploadMaster(site, from, endsAt, record) : null,
    watchFilms(site, endsAt, record),
    readPages(site, endsAt, record),
    tryLogins(site, endsAt, record),
  ]);
  const lost = [...(await accounts()), ...(await years())];
  const logged = site
    .output()
    .log.split("\n")
    .filter((line) => /"level":"(error|fatal)"/.test(line));
  record.faults.push(...logged);
  const rows = rowsOf(record, memory, lost, master);
  if (master === null) report("4-load", "Everything at once", rows);
  else report("4-master", "Everything at once, and a film", rows);
  for (const fault of [...record.faults, ...lost].slice(0, 20)) process.stdout.write(`${fault}\n`);
} finally {
  await site.leave();
}
