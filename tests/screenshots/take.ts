/**
 * `npm run screenshots`: photographs every page of the demo at four widths, as a visitor, as a
 * subscriber and, in light and dark, as the owner of the desk, into `screenshots/<width>/`.
 * `npm run screenshots -- /about /profile` photographs those pages only. States of the desk have
 * names: `/desk/door`, `/desk/one-act`, `/desk/nothing-found`.
 */
import { type Browser, chromium, type Page } from "playwright";
import { deskPaths, filmCaptionsPath } from "#lib/core/config/desk-paths.ts";
import {
  isForMembers,
  membersPaths,
  paths,
  personPath,
  seasonEpisodesPath,
  seasonPath,
} from "#lib/core/config/paths.ts";
import { browserArguments } from "#tests/support/browser-arguments.ts";
import { withDemoSite } from "#tests/support/site/demo-site.ts";
import { waitForScripts } from "#tests/support/wait-for-scripts.ts";
import { photograph } from "./camera.ts";
import { factorSettings, photographAct, photographDoor, photographNothing } from "./desk-states.ts";

const [one, two] = [{ slug: "season-one" }, { slug: "season-two" }] as const;

/** Each page with the account that may open it; null is a visitor. */
const pages: readonly (readonly [path: string, account: string | null])[] = [
  ...[
    ...Object.values(paths).filter((path) => !isForMembers(path)),
    ...[seasonPath(one), seasonPath(two), personPath("meera-deshmukh")],
    ...[`${paths.login}#register`, "/no-such-page"],
  ].map((path) => [path, null] as const),
  ...[...membersPaths, seasonEpisodesPath(one), seasonEpisodesPath(two)].map(
    (path) => [path, path === paths.membershipPlan ? "member" : "subscriber"] as const,
  ),
];

/** Lists of the desk, with the filter of which the first row is opened, too. */
const lists: Record<string, string> = {
  [deskPaths.content]: "",
  [deskPaths.films]: "",
  [deskPaths.members]: "?state=active",
  [deskPaths.orders]: "?status=paid",
};

const deskPages = [...Object.values(deskPaths), filmCaptionsPath("AIE-SE01EP01")];

const states = ["/desk/one-act", "/desk/nothing-found", "/desk/door"];

const wanted = process.argv.slice(2);
const known = [...pages.map(([path]) => path), ...deskPages, ...states];
const unknown = wanted.filter((path) => !known.includes(path));
if (unknown.length > 0) throw new Error(`No such page: ${unknown.join(", ")}.`);
const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path);

await withDemoSite(
  async (origin) => {
    const browser = await launch();
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
      for (const path of deskPages.filter(isWanted)) {
        await photograph(page, path, `-${colorScheme}`);
        if (lists[path] === undefined) continue;
        await page.goto(path + lists[path]);
        const [first] = await page.getByRole("rowheader").getByRole("link").all();
        const row = await first?.getAttribute("href");
        if (row) await photograph(page, row, `-${colorScheme}`, `${path}/one`);
      }
      await page.context().close();
    }
    const page = await signedIn(browser, origin, "owner");
    if (isWanted("/desk/one-act")) await photographAct(page);
    if (isWanted("/desk/nothing-found")) await photographNothing(page);
    await browser.close();
  },
  { DEMO_HISTORY: "1" },
);

if (isWanted("/desk/door")) {
  await withDemoSite(async (origin, settings) => {
    const browser = await launch();
    await photographDoor(await signedIn(browser, origin, null), settings);
    await browser.close();
  }, factorSettings);
}

function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? "";
  return chromium.launch({ executablePath, args: browserArguments });
}

async function signedIn(browser: Browser, origin: string, account: string | null): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
  if (account !== null) {
    const data = { email_address: `${account}@aie.example`, password: `demo-${account}` };
    const response = await context.request.post("/api/login", { data });
    if (!response.ok()) throw new Error(`The ${account} of the demo cannot log in.`);
  }
  const page = await context.newPage();
  await waitForScripts(page);
  return page;
}
