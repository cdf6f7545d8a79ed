/** What an editor may write: words that are longer than a phone's line, in each text of the site. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { accounts, expect, signIn, test } from "#tests/e2e/support/fixtures.ts";
import { operate } from "#tests/support/site/operate.ts";
import { settingsIn } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const LONG = "Wolfeschlegelsteinhausenbergerdorff";
const visited = ["/", "/about", "/faculty", "/artists", "/season-one", "/teams/dev-malhotra"];
const members = ["/season-one-episodes", "/membership-plan", "/profile"];

let folder: string;
let site: SiteProcess;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "aie-long-words-"));
  const settings = settingsIn(folder);
  site = await startSite(settings);
  const file = path.join(folder, "content.json");
  await operate(settings, "content", "export", file);
  writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, "utf8")), lengthen));
  await operate(settings, "content", "import", file, "--reason", "long words");
});

test.afterAll(async () => {
  await site.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

/** What has a space is a text; paths, references and days have none. */
const lengthen = (_: string, value: unknown) =>
  typeof value === "string" && value.includes(" ")
    ? `${LONG} ${LONG.toLowerCase()}`.slice(0, 60)
    : value;

test("no page is wider than the window when each text has long words", async ({ page }) => {
  await expect(async () => {
    await page.goto(`${site.origin}/about`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(LONG, { timeout: 100 });
  }).toPass();
  await signIn(page.request, accounts.subscriber, site.origin);
  const wide: string[] = [];
  for (const address of [...visited, ...members]) {
    await page.goto(site.origin + address);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      wide.push(...(await findCut(page)).map((text) => `${address} at ${width}: ${text}`));
    }
  }
  expect(wide).toEqual([]);
});

/** Finds texts that reach out of the window or, in a carousel, out of their slide. */
const findCut = (page: Page) =>
  page.evaluate((long) => {
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (
        !parent?.checkVisibility() ||
        parent.closest(".visually-hidden, [aria-hidden]") ||
        !text.nodeValue?.toLowerCase().includes(long)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const slide = parent.closest("li")?.getBoundingClientRect();
      const [from, to] = slide ? [slide.left, slide.right] : [0, innerWidth];
      if (left < from - 1 || right > to + 1 || to - from > innerWidth)
        cut.add(parent.outerHTML.slice(0, 90));
    }
    return [...cut];
  }, LONG.toLowerCase());
