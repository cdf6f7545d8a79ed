/**
 * `npm run screenshots`: photographs every page of the demo at four widths, as a visitor, as a
 * subscriber and, in light and dark, as the owner of the desk, into `screenshots/<width>/`.
 * `npm run screenshots -- /about /profile` photographs those pages only.
 */
import { mkdirSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { paths, seasonEpisodesPath, seasonPath } from "#lib/core/config/paths.ts";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import { withDemoSite } from "#tests/support/site/demo-site.ts";

const WIDTHS = [360, 768, 1280, 1920];

const [one, two] = [{ slug: "season-one" }, { slug: "season-two" }] as const;

/** Each page with the account that may open it; null is a visitor. */
const pages: readonly (readonly [path: string, account: string | null])[] = [
  ...[
    ...[paths.home, paths.about, paths.faculty, seasonPath(one), seasonPath(two), paths.artists],
    ...[paths.login, `${paths.login}#register`, paths.forgottenPassword, paths.newPassword],
    ...[paths.unknownSeason, "/teams/meera-deshmukh", "/no-such-page"],
  ].map((path) => [path, null] as const),
  [paths.membershipPlan, "member"],
  ...[
    ...[paths.profile, paths.profileEdit],
    ...[seasonEpisodesPath(one), seasonEpisodesPath(two)],
  ].map((path) => [path, "subscriber"] as const),
];

/** Lists of the desk, with the filter of which the first row is opened, too. */
const lists: Record<string, string> = {
  [deskPaths.content]: "",
  [deskPaths.films]: "",
  [deskPaths.members]: "?state=active",
  [deskPaths.orders]: "?status=paid",
};

const wanted = process.argv.slice(2);
const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path);

await withDemoSite(
  async (origin) => {
    const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
    const browser = await chromium.launch({ executablePath, args: browserArguments });
    for (const account of [null, "member", "subscriber"]) {
      const page = await signedIn(browser, origin, account);
      for (const [path, viewer] of pages) {
        if (viewer === account && isWanted(path)) await photograph(page, path);
      }
      await page.context().close();
    }
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await signedIn(browser, origin, "owner");
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const path of Object.values(deskPaths).filter(isWanted)) {
        await photograph(page, path, `-${colorScheme}`);
        if (lists[path] === undefined) continue;
        await page.goto(path + lists[path]);
        const [first] = await page.getByRole("rowheader").getByRole("link").all();
        const row = await first?.getAttribute("href");
        if (row) await photograph(page, row, `-${colorScheme}`, `${path}/one`);
      }
      await page.context().close();
    }
    await browser.close();
  },
  { DEMO_HISTORY: "1" },
);

async function signedIn(browser: Browser, origin: string, account: string | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
  if (account !== null) {
    const data = { email_address: `${account}@aie.example`, password: `demo-${account}` };
    const answer = await context.request.post("/api/login", { data });
    if (!answer.ok()) throw new Error(`The ${account} of the demo cannot log in.`);
  }
  return context.newPage();
}

/** `called` names the files of a page whose address is another each time. */
async function photograph(page: Page, path: string, suffix = "", called = path): Promise<void> {
  const name = called.replace(/^\/$/, "home").replace(/^\//, "").replace(/[/#]/g, "-") + suffix;
  for (const width of WIDTHS) {
    const folder = `screenshots/${width}`;
    mkdirSync(folder, { recursive: true });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    // Pictures below the window load when they come near it.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
    });
    const file = `${folder}/${name}.png`;
    await page.screenshot({ path: file, fullPage: true });
    process.stdout.write(`${file}\n`);
  }
}
