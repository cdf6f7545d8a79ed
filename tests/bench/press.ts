/**
 * `npm run bench -- press`: what a public page costs at rest, and the time from the first tap to the
 * opened menu. `--before DIR` measures the built site of another folder in turns.
 */
import { chromium, devices, type Page } from "playwright";
import { paths } from "#lib/core/config/paths.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";
import { medianOf, openBrowser, withBoth } from "./servers/both-sites.ts";

const RUNS = 7;
/** Beyond the script: its transfer and its execution. */
const MOST_ANSWER_MS = 100;
/** In which a page at rest could begin its scripts. */
const REST_MS = 3_000;

type Figures = { requests: number; bytes: number; blocked: number; answer: number };

async function measure(page: Page, origin: string): Promise<Figures> {
  await page.addInitScript(() => {
    const blocked: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blocked.push(Math.max(0, duration - 50));
    }).observe({ type: "longtask", buffered: true });
    Object.assign(window, { blocked });
  });
  await page.goto(origin + paths.home, { waitUntil: "load" });
  await page.waitForTimeout(REST_MS);
  const rest = await page.evaluate(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = resources.filter(({ initiatorType }) => initiatorType === "script");
    const blocked = Reflect.get(window, "blocked") as number[];
    return {
      requests: scripts.length,
      bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
      blocked: blocked.reduce((sum, ms) => sum + ms, 0),
    };
  });
  await page.evaluate(() => {
    const opened = new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        const look = () => {
          if (document.querySelector("dialog[open]")) resolve(performance.now() - timeStamp);
          else requestAnimationFrame(look);
        };
        look();
      };
      addEventListener("pointerdown", begin, { capture: true, once: true });
    });
    Object.assign(window, { opened });
  });
  await page.getByRole("button", { name: "Open menu" }).tap();
  const answer = await page.evaluate(() => Reflect.get(window, "opened") as Promise<number>);
  return { ...rest, answer };
}

await withBoth(async (sites) => {
  await using browser = await openBrowser(chromium);
  const rows: Row[] = [];
  const all = new Map<string, Figures[]>(sites.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const { name, origin } of sites) {
      const context = await browser.newContext(devices["Pixel 7"]);
      all.get(name)?.push(await measure(await context.newPage(), origin));
      await context.close();
    }
  }
  for (const [who, figures] of all) {
    const isOwn = who === sites[0]?.name;
    const of = (key: keyof Figures) => Math.round(medianOf(figures.map((one) => one[key])));
    const bound = (ratio: number, most: number) => (isOwn ? { ratio, most } : {});
    rows.push(
      {
        what: "home at rest",
        who,
        figure: `${of("requests")} scripts, ${Math.round(of("bytes") / 1000)} kB, blocked ${of("blocked")} ms`,
        ...bound(of("requests") + of("bytes") + of("blocked"), 0),
      },
      {
        what: "first tap to the menu, scripts included",
        who,
        figure: `${of("answer")} ms`,
        ...bound(of("answer") / MOST_ANSWER_MS, 3),
      },
    );
  }
  report("8-press", "Public pages at rest", rows);
});
