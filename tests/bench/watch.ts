/**
 * `npm run bench -- watch`: the time from Watch Now to the film's first picture on an idle page, in
 * three browsers. `--before DIR` measures the built site of another folder in turns.
 */
import { type BrowserContext, chromium, type Page } from "playwright";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";
import { medianOf, openBrowser, withBoth } from "./servers/both-sites.ts";

const subscriber = { email_address: "subscriber@aie.example", password: "demo-subscriber" };

type Setting = {
  who: string;
  runs: number;
  /** The browser has the player's files, from an earlier film. */
  isWarm?: true;
  slowDown?: number;
  bitsPerSecond?: number;
  mostMs?: number;
  /** Of the build before. */
  mostPart?: number;
};

const settings: readonly Setting[] = [
  { who: "warm desktop", runs: 7, isWarm: true, mostMs: 250 },
  { who: "a quarter of the processor", runs: 5, slowDown: 4, mostMs: 1_200 },
  { who: "400 kbit/s", runs: 3, bitsPerSecond: 400_000, mostPart: 2 / 3 },
];

async function limit(page: Page, { slowDown, bitsPerSecond }: Setting): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  if (slowDown) await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  if (!bitsPerSecond) return;
  const throughput = bitsPerSecond / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: throughput, uploadThroughput: throughput },
  });
}

/** Returns the milliseconds from the click to the first frame, by the page's own clock. */
async function watch(page: Page): Promise<number> {
  await page.goto("/season-one-episodes", { waitUntil: "networkidle", timeout: 120_000 });
  await page.evaluate(() => {
    const seen = new Promise<number>((resolve) => {
      addEventListener("click", ({ timeStamp }) => {
        const look = () => {
          const video = document.querySelector<HTMLVideoElement>("dialog video");
          if (!video) return requestAnimationFrame(look);
          return video.requestVideoFrameCallback((shown) => resolve(shown - timeStamp));
        };
        look();
      });
    });
    Object.assign(window, { seen });
  });
  await page
    .getByRole("button", { name: /^Watch Now/ })
    .first()
    .click();
  const ms = await page.evaluate(() => Reflect.get(window, "seen") as Promise<number>);
  const stopped = page.waitForResponse("**/api/streams/stop");
  await page.getByRole("button", { name: "Close player" }).click();
  await stopped;
  return ms;
}

async function measure(context: BrowserContext, setting: Setting): Promise<number> {
  const page = await context.newPage();
  await page.request.post("/api/login", { data: subscriber });
  if (setting.isWarm) await watch(page);
  await limit(page, setting);
  return watch(page);
}

await withBoth(async (sites) => {
  await using browser = await openBrowser(chromium);
  const rows: Row[] = [];
  for (const setting of settings) {
    const times = sites.map((): number[] => []);
    for (let run = 0; run < setting.runs; run += 1) {
      for (const [index, { origin }] of sites.entries()) {
        const context = await browser.newContext({ baseURL: origin });
        times[index]?.push(Math.round(await measure(context, setting)));
        await context.close();
      }
    }
    const [own = Number.NaN, before] = times.map(medianOf);
    const { mostMs, mostPart } = setting;
    const row = {
      what: "Watch Now to the first picture",
      who: setting.who,
      figure: `${own} ms (${times[0]?.toSorted((a, b) => a - b).join(", ")})`,
    };
    if (mostMs !== undefined) rows.push({ ...row, ratio: own / mostMs, most: 1 });
    else rows.push(row);
    if (before === undefined) continue;
    const most = mostPart === undefined ? {} : { most: Number(mostPart.toFixed(2)) };
    rows.push({
      what: "the same, to the build before",
      who: setting.who,
      figure: `${own} to ${before} ms`,
      ratio: own / before,
      ...most,
    });
  }
  report("7-watch", "Watch Now", rows);
});
