/** The engines other than Chromium, and a site with the repository's films for each. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect } from "vitest";
import { findBrowser } from "#scripts/support/programs.mjs";
import { withDemoSite } from "#tests/support/site/demo-site.ts";
import { Browser, type Driver } from "./browser.ts";
import { startPuppeteer } from "./puppeteer.ts";
import { startWebKit } from "./webkit.ts";

export const WINDOW = { width: 1280, height: 800 };

export const engines = {
  firefox: () => startPuppeteer({ browser: "firefox", program: "/usr/bin/firefox-esr", ...WINDOW }),
  webkit: () => startWebKit(WINDOW),
};

/** Plays HLS natively since version 142. */
export const chromium = async () =>
  startPuppeteer({ browser: "chrome", program: (await findBrowser()) ?? "", ...WINDOW });

/** Runs a journey in a browser, with its own demo site. */
export async function inBrowser(
  start: () => Promise<Driver>,
  journey: (browser: Browser) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  await withDemoSite(async (origin) => {
    const driver = await start();
    try {
      await journey(new Browser(driver, origin));
    } finally {
      await driver.close();
    }
  }, settings);
}

/** Counts the colours of a screenshot: a blank page has few. */
async function coloursOf(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture)
    .resize(160, 100, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 3) colours.add(data.readUIntBE(at, 3));
  return colours.size;
}

/** Tells whether fonts and pictures are loaded, and no window is fading in. Runs in the page. */
function isCalm(): boolean {
  const shadows = [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const running = [document, ...shadows]
    .flatMap((root) => root.getAnimations())
    .filter(({ playState }) => playState === "running");
  return (
    document.fonts.status === "loaded" &&
    running.every(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1_000) &&
    [...document.images].every(({ complete, loading }) => complete || loading === "lazy")
  );
}

/**
 * Saves screenshots to `screenshots/engines`, and checks that the page is drawn, no picture is
 * broken, the fonts are the site's, and nothing is wider than the window.
 */
export function camera(engine: string) {
  const folder = path.join("screenshots", "engines", engine);
  mkdirSync(folder, { recursive: true });
  let count = 0;
  return async (browser: Browser, name: string): Promise<void> => {
    await browser.until(isCalm, true);
    count += 1;
    const picture = await browser.driver.picture();
    writeFileSync(path.join(folder, `${String(count).padStart(2, "0")}-${name}.png`), picture);
    expect(await coloursOf(picture), `colours of ${name}`).toBeGreaterThan(60);
    const faults = await browser.run(() => ({
      broken: [...document.images]
        .filter(({ complete, naturalWidth, currentSrc }) => complete && currentSrc && !naturalWidth)
        .map(({ currentSrc }) => currentSrc),
      fonts: [...document.fonts].every(({ status }) => status !== "loaded")
        ? "none is loaded"
        : [...document.fonts]
            .filter(({ status }) => status === "error")
            .map(({ family }) => family),
      wider: document.documentElement.scrollWidth > innerWidth,
    }));
    expect(faults, name).toEqual({ broken: [], fonts: [], wider: false });
  };
}
