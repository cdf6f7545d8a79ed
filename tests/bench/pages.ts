/**
 * `npm run bench -- pages`: each public page through Lighthouse on its simulated slow phone, the median of
 * five, beside what must hold. `npm run bench -- pages / /about` measures those pages only. It takes a
 * while; run it on a machine that has nothing else to do.
 */
import lighthouse, { type Result } from "lighthouse";
import { chromium } from "playwright";
import { paths, personPath } from "#lib/config/paths.ts";
import { people } from "#lib/content/people.ts";
import { freePort } from "#lib/setup/local-postgres.ts";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import { withDemoSite } from "#tests/support/demo-site.ts";

const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const pages = [
  paths.home,
  paths.seasonOne,
  paths.seasonTwo,
  paths.faculty,
  paths.about,
  paths.artists,
  paths.login,
  ...people.map(({ slug }) => personPath(slug)),
];

type Figures = Record<string, number>;

/** What must hold: the least, or the most. Bytes are as they came over the wire. */
const targets: Record<string, { least?: number; most?: number }> = {
  performance: { least: 97 },
  accessibility: { least: 100 },
  "best-practices": { least: 100 },
  seo: { least: 100 },
  "LCP ms": { most: 1800 },
  "CLS x1000": { most: 10 },
  "TBT ms": { most: 100 },
  "script kB": { most: 150 },
  "all kB": { most: 700 },
};

function figuresOf({ audits, categories }: Result): Figures {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scores = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
  return {
    ...Object.fromEntries(scores),
    "LCP ms": Math.round(value("largest-contentful-paint")),
    "CLS x1000": Math.round(value("cumulative-layout-shift") * 1000),
    "TBT ms": Math.round(value("total-blocking-time")),
    "script kB": Math.round(bytesOf(audits, "Script") / 1000),
    "all kB": Math.round(value("total-byte-weight") / 1000),
  };
}

function bytesOf(audits: Result["audits"], type: string): number {
  const details = audits["network-requests"]?.details;
  const items = details?.type === "table" ? details.items : [];
  return items
    .filter((row) => row.resourceType === type)
    .reduce((sum, row) => sum + Number(row.transferSize), 0);
}

async function measure(url: string, port: number): Promise<Figures> {
  const outcome = await lighthouse(url, { port, onlyCategories: [...CATEGORIES] });
  if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`);
  return figuresOf(outcome.lhr);
}

function medianOf(runs: readonly Figures[], name: string): number {
  const sorted = runs.map((run) => run[name] ?? Number.NaN).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Home has the carousel's script too. */
function mostOf(name: string, page: string): number | undefined {
  return name === "script kB" && page === paths.home ? 175 : targets[name]?.most;
}

function isMet(name: string, page: string, value: number): boolean {
  return value >= (targets[name]?.least ?? 0) && value <= (mostOf(name, page) ?? Infinity);
}

const wanted = process.argv.slice(2);
const names = Object.keys(targets);
let missed = 0;

await withDemoSite(async (origin) => {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "",
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  process.stdout.write(
    `| page | ${names.join(" | ")} |\n|---|${names.map(() => "--:|").join("")}\n`,
  );
  for (const page of pages.filter((page) => wanted.length === 0 || wanted.includes(page))) {
    const runs: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(origin + page, port));
    const cells = names.map((name) => {
      const median = medianOf(runs, name);
      if (isMet(name, page, median)) return `${median}`;
      missed += 1;
      return `**${median}**`;
    });
    process.stdout.write(`| ${page} | ${cells.join(" | ")} |\n`);
  }
  await browser.close();
});
process.stdout.write(`\n${missed} of these miss what must hold (bold).\n`);
if (missed > 0) process.exitCode = 1;
