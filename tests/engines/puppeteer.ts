/** Firefox by WebDriver BiDi, and Chromium, both with puppeteer-core. */
import { type ElementHandle, type KeyInput, launch } from "puppeteer-core";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import type { Driver } from "./browser.ts";

type Options = {
  browser: "firefox" | "chrome";
  program: string;
  width: number;
  height: number;
  /** Runs in each page before its own scripts. */
  before?: () => void;
};

export async function startPuppeteer(options: Options): Promise<Driver> {
  const { browser: name, program, width, height, before } = options;
  const browser = await launch({
    browser: name,
    executablePath: program,
    headless: true,
    args: name === "chrome" ? browserArguments : [],
    defaultViewport: { width, height },
    // Films start with sound.
    extraPrefsFirefox: { "media.autoplay.default": 0 },
  });
  const page = await browser.newPage();
  if (before) await page.evaluateOnNewDocument(before);
  return {
    open: async (url) => {
      await page.goto(url);
    },
    call: (script, args) => page.evaluate(callOf(script), ...args) as never,
    element: async (script, args) => {
      const handle = await page.evaluateHandle(callOf(script), ...args);
      const element = handle.asElement() as ElementHandle<Element> | null;
      if (element === null) return null;
      return {
        click: () => element.click(),
        type: (text) => element.type(text),
      };
    },
    press: (key) => page.keyboard.press(key as KeyInput),
    moveMouse: (x, y) => page.mouse.move(x, y),
    picture: async () => Buffer.from(await page.screenshot()),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

/** Converts a WebDriver script to a function: puppeteer serialises functions into the page. */
function callOf(script: string): (...args: unknown[]) => unknown {
  return new Function(script) as (...args: unknown[]) => unknown;
}
