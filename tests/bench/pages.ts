/**
 * `npm run bench -- pages`: runs Lighthouse with its simulated slow phone on each public page, in
 * turns with the emptiest page of the same build. `npm run bench -- pages / /about` measures those
 * pages only; `--runs 5` changes the number of runs from three.
 */
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { isForMembers, paths } from "#lib/core/config/paths.ts";
import { freePort } from "#scripts/support/local-postgres.ts";
import { accessTable } from "#tests/support/access-table.ts";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import { withDemoSite } from "#tests/support/site/demo-site.ts";
import { type Category, type Figures, measure, summaryOf } from "./lighthouse.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";

/**
 * The site's frame around two sentences: the least cost of a page on this machine. A page made for
 * the benchmark would need another build, and one without the site's scripts never blocks.
 */
const EMPTY = paths.unknownSeason;

/** A longer task counts as blocking (web.dev, Total Blocking Time): less cannot be compared. */
const LEAST_BLOCKED_MS = 50;

type Pair = { page: string; own: Figures; empty: Figures };

/** Returns the public pages: those in the sitemap, and the others that a visitor may open. */
async function publicPages(origin: string): Promise<{ listed: string[]; unlisted: string[] }> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  const unlisted = accessTable
    .filter(({ path, method, visitor }) => visitor === 200 && !method && !path.startsWith("/api/"))
    .map(({ path }) => path)
    .filter((path) => !listed.includes(path) && !isForMembers(path));
  return { listed, unlisted };
}

const blockedRatio = ({ own, empty }: Pair) =>
  Math.max(own.blocked, LEAST_BLOCKED_MS) / Math.max(empty.blocked, LEAST_BLOCKED_MS);

function rowOf(pair: Pair): Row {
  const { page, own, empty } = pair;
  const seconds = (own.lcp / 1000).toFixed(2);
  const bytes = `${Math.round(own.scripts)} of ${Math.round(own.bytes)} kB scripts`;
  const blocked = `blocked ${Math.round(own.blocked)} ms to ${Math.round(empty.blocked)}`;
  return {
    what: page,
    who: "slow phone",
    figure: `LCP ${seconds} s, CLS ${own.cls.toFixed(3)}, ${bytes}, ${blocked}`,
    ratio: blockedRatio(pair),
    most: 2,
  };
}

/** Returns each bound with the worst page's figure. Home also has the carousel's script. */
function worstRows(pairs: readonly Pair[]): Row[] {
  const scripts = ({ page, own }: Pair) => own.scripts / (page === paths.home ? 175 : 150);
  const bounds: [string, (pair: Pair) => number, string, { least?: number; most?: number }][] = [
    ["largest LCP, s", ({ own }) => own.lcp / 1000, "s", { most: 1.8 }],
    ["largest CLS", ({ own }) => own.cls, "", { most: 0.01 }],
    ["most script, of its budget", scripts, "", { most: 1 }],
    ["most bytes, kB", ({ own }) => own.bytes, "kB", { most: 700 }],
    ["other scores, lowest", ({ own }) => own.score, "of 100", { least: 100 }],
  ];
  return bounds.map(([what, read, unit, bound]) => {
    const sign = bound.least === undefined ? -1 : 1;
    const [worst] = [...pairs].sort((one, other) => sign * (read(one) - read(other)));
    const value = worst ? read(worst) : Number.NaN;
    const figure = `${Number(value.toFixed(3))} ${unit}`.trim();
    return { what, who: worst?.page ?? "", figure, ratio: value, ...bound };
  });
}

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const categories: Category[] = ["performance", "accessibility", "best-practices", "seo"];

await withDemoSite(async (origin) => {
  const port = await freePort();
  await using _browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "",
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  const { listed, unlisted } = await publicPages(origin);
  const wanted = [...listed, ...unlisted].filter(
    (page) => positionals.length === 0 || positionals.includes(page),
  );
  const pairs: Pair[] = [];
  for (const page of wanted) {
    const own: Figures[] = [];
    const empty: Figures[] = [];
    const asked = categories.filter((name) => name !== "seo" || listed.includes(page));
    for (let run = 0; run < Number(values.runs); run += 1) {
      empty.push(await measure(origin + EMPTY, port, ["performance"]));
      own.push(await measure(origin + page, port, asked));
    }
    const pair = { page, own: summaryOf(own), empty: summaryOf(empty) };
    pairs.push(pair);
    process.stdout.write(`${page}: ${rowOf(pair).figure}, score ${pair.own.score}\n`);
  }
  report("8-pages", "Pages, beside the emptiest", [...worstRows(pairs), ...pairs.map(rowOf)]);
});
