/**
 * `npm run bench -- editing`: the time from the publication of a change until a visitor reads it,
 * and from a key to its picture in a document of 21,000 words: without a network, while drafts are
 * saved, and while the preview loads.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type BrowserContext, chromium, type Page, type Response } from "playwright";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { documentId } from "#lib/content/kinds/kinds.ts";
import { deskCalls, deskContentPath } from "#lib/core/config/desk-paths.ts";
import { personPath } from "#lib/core/config/paths.ts";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import type { SiteProcess } from "#tests/support/site/site-process.ts";
import { report } from "./results/report.ts";
import type { Row } from "./results/row.ts";
import { withEmptySite } from "./servers/empty-site.ts";

const SLUG = "dev-malhotra";
const EDITS = 20;
const MOST_EDIT_MS = 2_000;
const KEYS = 100;
const ROUNDS = 5;
const MOST_KEY_MS = 50;
/** Chromium reports no key that takes less (W3C Event Timing, the least `durationThreshold`). */
const LEAST_REPORTED_MS = 16;

type Editor = Awaited<ReturnType<typeof createStaff>>;

/** @throws Error when the response is no 200 */
async function press(editor: Editor, call: { path: string }, json: object) {
  const { status, body } = await editor.post(call.path, { json });
  if (status !== 200) throw new Error(`${call.path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function measureEdits(site: SiteProcess, editor: Editor): Promise<number[]> {
  const id = `person/${SLUG}`;
  const first = Object(firstEdition.find((source) => documentId(source) === id)?.body);
  const times: number[] = [];
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const role = `Painter of edit ${edit}.`;
    const { revision } = await press(editor, deskCalls.saveContent, {
      id,
      body: { ...first, role },
      based_on: edit,
    });
    const begun = performance.now();
    await press(editor, deskCalls.publishContent, { id, draft: revision, reason: "a benchmark" });
    const page = `${site.origin}${personPath(SLUG)}`;
    while (!(await (await fetch(page)).text()).includes(role)) await pause(5);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
}

/** Opens the questions, fills them and begins to note the times of the keys that are reported. */
async function openLongDocument(page: Page) {
  await page.goto(deskContentPath("faq"));
  await page.frameLocator("iframe").locator("html[data-live]").waitFor({ state: "attached" });
  const responses = page.getByLabel("Answer", { exact: true });
  const fill = async () => {
    for (const at of [0, 1, 2]) await responses.nth(at).fill("words ".repeat(7_000));
  };
  const begin = async () => {
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const note = (list: PerformanceObserverEntryList) => {
        for (const { name, duration } of list.getEntries()) {
          if (name === "keydown") seen.push(duration);
        }
      };
      new PerformanceObserver(note).observe({ type: "event", durationThreshold: 16 } as never);
    });
    await responses.nth(1).press("End");
  };
  return { fill, begin };
}

async function pressKeys(page: Page, count: number): Promise<void> {
  for (let key = 0; key < count; key += 1) await page.keyboard.press("a", { delay: 40 });
}

/** Returns the times of the keys until the next picture; a key that was not reported is 16. */
async function timesOf(page: Page): Promise<number[]> {
  const seen: number[] = await page.evaluate(() => Reflect.get(window, "seen"));
  const quick = Array.from({ length: KEYS - seen.length }, () => LEAST_REPORTED_MS);
  return [...quick, ...seen].sort((a, b) => a - b);
}

async function measureKeys(page: Page): Promise<number[]> {
  const { fill, begin } = await openLongDocument(page);
  // Nothing of this is saved.
  await page.context().setOffline(true);
  await fill();
  await begin();
  await pressKeys(page, KEYS);
  return timesOf(page);
}

const isSave = (response: Response) => response.url().endsWith(deskCalls.saveContent.path);

/** The keys of a round coincide with the last round's save or, with `loads`, with the preview. */
async function measureSavedKeys(page: Page, loads: boolean): Promise<number[]> {
  const { fill, begin } = await openLongDocument(page);
  const first = page.waitForResponse(isSave);
  await fill();
  await first;
  await begin();
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = loads
      ? page.waitForEvent("framenavigated", (frame) => frame !== page.mainFrame())
      : page.waitForResponse(isSave);
    await pressKeys(page, KEYS / ROUNDS);
    await next;
  }
  return timesOf(page);
}

async function deskOf(context: BrowserContext, site: SiteProcess, editor: Editor): Promise<Page> {
  const cookies = [...editor.cookies].map(([name, value]) => ({ name, value, url: site.origin }));
  await context.addCookies(cookies);
  return context.newPage();
}

function rowOf(what: string, times: readonly number[], mostMs: number): Row {
  const at = (percent: number) => times[Math.ceil((times.length * percent) / 100) - 1] ?? NaN;
  const [p50, p95, most] = [at(50), at(95), at(100)];
  const figure = `p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms, most ${Math.round(most)} ms`;
  return { what, who: `${times.length} times`, figure, ratio: p95 / mostMs, most: 1 };
}

await withEmptySite({}, async (site) => {
  await using browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "",
    args: browserArguments,
  });
  const editor = await createStaff("EDITOR", site);
  const edits = await measureEdits(site, editor);
  const open = async () => deskOf(await browser.newContext({ baseURL: site.origin }), site, editor);
  const keys = await measureKeys(await open());
  const saved = await measureSavedKeys(await open(), false);
  const loading = await measureSavedKeys(await open(), true);
  report("8-editing", "Editing", [
    rowOf("publication to a visitor's page", edits, MOST_EDIT_MS),
    rowOf("key to picture, 21,000 words", keys, MOST_KEY_MS),
    rowOf("the same, while drafts are saved", saved, MOST_KEY_MS),
    rowOf("the same, while the preview loads", loading, MOST_KEY_MS),
  ]);
});
