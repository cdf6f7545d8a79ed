import { mkdirSync } from "node:fs";
import type { Page } from "playwright";

const WIDTHS = [360, 768, 1280, 1920];
const SCHEMES = ["light", "dark"] as const;

/** `called` names the files of a page whose address is another each time. */
export async function photograph(page: Page, path: string, suffix = "", called = path) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await shoot(page, width, called + suffix);
  }
}

/** Photographs the page as it stands, a state that a reload would lose: all of it, or the window. */
export async function photographState(page: Page, called: string, fullPage = true): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await shoot(page, width, `${called}-${colorScheme}`, fullPage);
    }
  }
}

async function shoot(page: Page, width: number, called: string, fullPage = true): Promise<void> {
  const name = called
    .replace(/^\/(?=$|-)/, "home")
    .replace(/^\//, "")
    .replace(/[/#]/g, "-");
  const folder = `screenshots/${width}`;
  mkdirSync(folder, { recursive: true });
  // Pictures below the window load when they come near it.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  });
  const file = `${folder}/${name}.png`;
  await page.screenshot({ path: file, fullPage });
  process.stdout.write(`${file}\n`);
}
