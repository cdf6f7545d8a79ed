/** Runs Lighthouse on one page with its simulated slow phone. */
import lighthouse, { type Result } from "lighthouse";

export type Figures = {
  /** The lowest score of the categories other than speed, of 100. */
  score: number;
  /** Largest Contentful Paint and Total Blocking Time, in milliseconds. */
  lcp: number;
  blocked: number;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Transferred kilobytes of scripts, and in total. */
  scripts: number;
  bytes: number;
};

/** Lighthouse's categories; `seo` does not apply to pages hidden from search engines. */
export type Category = "performance" | "accessibility" | "best-practices" | "seo";

/** Chromium's trace may lack an event, and Lighthouse then lacks a figure. */
const TRIES = 4;

/** Measures an address in the browser debugged on `port`. @throws Error when figures are missing */
export async function measure(url: string, port: number, categories: Category[]): Promise<Figures> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const figures = await measureOnce(url, port, categories);
    if (Object.values(figures).every(Number.isFinite)) return figures;
  }
  throw new Error(`Lighthouse could not measure ${url}`);
}

async function measureOnce(
  url: string,
  port: number,
  onlyCategories: Category[],
): Promise<Figures> {
  const outcome = await lighthouse(url, { port, onlyCategories });
  if (!outcome) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories } = outcome.lhr;
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scores = onlyCategories
    .filter((name) => name !== "performance")
    .map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  return {
    score: Math.min(100, ...scores),
    lcp: value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    scripts: scriptBytes(audits) / 1000,
    bytes: value("total-byte-weight") / 1000,
  };
}

function scriptBytes(audits: Result["audits"]): number {
  const details = audits["network-requests"]?.details;
  const items = details?.type === "table" ? details.items : [];
  return items
    .filter((row) => row.resourceType === "Script")
    .reduce((sum, row) => sum + Number(row.transferSize), 0);
}

/**
 * Returns each figure's median, but the least blocking time, which other load can only increase.
 */
export function summaryOf(runs: readonly Figures[]): Figures {
  const median = (name: keyof Figures) => {
    const sorted = runs.map((run) => run[name]).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    score: median("score"),
    lcp: median("lcp"),
    blocked: Math.min(...runs.map(({ blocked }) => blocked)),
    cls: median("cls"),
    scripts: median("scripts"),
    bytes: median("bytes"),
  };
}
