import { readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStorage, localPath } from "#lib/films/storage/disk-storage.ts";
import { findBrowser } from "#scripts/support/programs.mjs";
import { askOperator } from "#tests/api/support/operate.ts";
import { beside } from "#tests/films/masters.ts";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import { type kinds, makeBars } from "#tests/support/films/bars.ts";

const ONE = "AIE-SE01EP01";

let browser: Browser;
let page: Page;
let tagged: number[];

beforeAll(async () => {
  const executablePath = (await findBrowser()) ?? "";
  browser = await chromium.launch({ executablePath, args: browserArguments });
  page = await browser.newPage();
  await makeBars("hd-709.mp4", beside("tagged.mp4"));
  tagged = await readInBrowser(beside("tagged.mp4"));
});
afterAll(() => browser.close());

/** Resolves with red, green and blue of the four bars, from a canvas. */
function readInBrowser(file: string): Promise<number[]> {
  const address = `data:video/mp4;base64,${readFileSync(file).toString("base64")}`;
  return page.evaluate(async (src) => {
    const video = Object.assign(document.createElement("video"), { muted: true, src });
    await new Promise((resolve, reject) => {
      video.onloadeddata = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
    });
    const { videoWidth: width, videoHeight: height } = video;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context?.drawImage(video, 0, 0);
    return [1, 3, 5, 7].flatMap((eighth) => {
      const pixel = context?.getImageData((width * eighth) / 8, height / 2, 1, 1);
      return [...(pixel?.data ?? [])].slice(0, 3);
    });
  }, address);
}

test.each<keyof typeof kinds>(["hd.mp4", "sd.mp4", "hd-full.mp4", "hd-10.mov", "hd-2020.mp4"])(
  "%s is shown in a browser in the colours of a master that names them",
  async (kind) => {
    await makeBars(kind, beside(kind));
    await askOperator("video", "import", ONE, beside(kind));
    const { revision = "", fallback } = (await diskStorage.readManifest(ONE)) ?? {};
    const shown = await readInBrowser(localPath(ONE, revision, fallback ?? ""));
    expect(shown).toHaveLength(12);
    const errors = shown.map((value, at) => Math.abs(value - (tagged[at] ?? 0)));
    expect(Math.max(...errors)).toBeLessThanOrEqual(3);
  },
);
