/**
 * `npm run screenshots`: photographs every page of the demo at four widths, as a visitor and as a
 * subscriber, into `screenshots/<width>/`. `npm run screenshots -- /about /profile` photographs
 * those pages only.
 */
import { mkdirSync } from "node:fs";
import { chromium, type Page } from "playwright";
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

const wanted = process.argv.slice(2);

await withDemoSite(async (origin) => {
  const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  for (const account of [null, "member", "subscriber"]) {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
    if (account !== null) {
      const data = { email_address: `${account}@aie.example`, password: `demo-${account}` };
      const answer = await context.request.post("/api/login", { data });
      if (!answer.ok()) throw new Error(`The ${account} of the demo cannot log in.`);
    }
    const page = await context.newPage();
    for (const [path, viewer] of pages) {
      const isWanted = wanted.length === 0 || wanted.includes(path);
      if (viewer === account && isWanted) await photograph(page, path);
    }
    await context.close();
  }
  await browser.close();
});

async function photograph(page: Page, path: string): Promise<void> {
  const name = path.replace(/^\/$/, "home").replace(/^\//, "").replace(/[/#]/g, "-");
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
