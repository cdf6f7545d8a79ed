import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isThin, momentsOfWork } from "#lib/content/artists-and-works.ts";
import { content } from "#lib/content/content.ts";
import { artistPath, personPath, workPath } from "#lib/core/config/paths.ts";
import { accessTable } from "#tests/support/access-table.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { documentSchema } from "#tests/support/documents/structured-data.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { chosen } from "#tools/studio/films/catalogue.ts";

/** Public, but not for search engines. */
const UNLISTED = [
  "/search",
  "/notice",
  "/unknown-season",
  "/forgotten-password",
  "/new-password",
  "/confirm-email",
  "/stop-reminders",
  "/stop-letters",
  "/change-email",
  "/recover-account",
  "/link-sign-in",
  "/desk/join",
];

const pages = accessTable.filter((row) => !row.path.startsWith("/api/"));
const open = pages.filter((row) => row.visitor === 200).map((row) => row.path);
const biographies = content().people.map(({ slug }) => personPath(slug));
/** Their pictures are those of the films. */
const ofArt = [
  ...content().artists.map(({ slug }) => artistPath(slug)),
  ...content()
    .works.filter((work) => !isThin(work, momentsOfWork(work.id)))
    .map(({ id }) => workPath(id)),
];
const listed = [...new Set([...open, ...biographies, ...ofArt])].filter(
  (page) => !UNLISTED.includes(page),
);
const unlisted = pages.map((row) => row.path).filter((page) => !listed.includes(page));

let site: SiteProcess;
let subscriber: Visitor;
/** The address that the pages were built with. */
let origin: string;

beforeAll(async () => {
  site = await startSite();
  subscriber = await createSubscriber(site);
  origin = new URL((await locationsOfSitemap())[0] ?? "").origin;
});

afterAll(async () => {
  await site.end("SIGTERM");
});

const read = async (page: string) => (await fetch(`${site.origin}${page}`)).text();

async function locationsOfSitemap(): Promise<string[]> {
  const sitemap = await read("/sitemap.xml");
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? "");
}

/** Returns the metadata of a page by name; repeated ones are lists. */
function headOf(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]);
  return {
    titles: all(/<title>(.*?)<\/title>/g),
    canonicals: all(/<link rel="canonical" href="([^"]*)"/g),
    meta: (name: string) =>
      all(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g")),
    documents: all(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
  };
}

test("the sitemap lists the public pages once each, and robots.txt names it", async () => {
  const locations = await locationsOfSitemap();
  expect(locations.sort()).toEqual(listed.map((page) => `${origin}${page}`).sort());
  const robots = await read("/robots.txt");
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
  expect(robots.match(/^Disallow: .*$/gm)).toEqual(["Disallow: /api/"]);
});

test.each(listed)(
  "%s has a title, a description, a canonical address and a picture",
  async (page) => {
    const { titles, canonicals, meta } = headOf(await read(page));
    expect(titles).toHaveLength(1);
    expect(titles[0]?.length).toBeLessThanOrEqual(70);
    expect(meta("description")[0]?.replaceAll(/&[^;]+;/g, "'")).toMatch(/^.{110,160}$/);
    expect(canonicals.map((link) => new URL(link ?? "").href)).toEqual([`${origin}${page}`]);
    expect(meta("robots")).toEqual([]);
    expect(meta("og:url")).toEqual(canonicals);
    expect(meta("og:title")).toEqual(titles);
    expect(meta("twitter:card")).toEqual(["summary_large_image"]);
    expect(meta("twitter:image")).toEqual(meta("og:image"));

    const [picture = ""] = meta("og:image");
    expect(new URL(picture).origin).toBe(origin);
    const response = await fetch(`${site.origin}${new URL(picture).pathname}`);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    const bytes = await response.bytes();
    // Those that the site makes have no limit of their own.
    expect(bytes.length).toBeLessThanOrEqual(ofArt.includes(page) ? 150_000 : 90_000);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const stated = [...meta("og:image:width"), ...meta("og:image:height")];
    expect(stated).toEqual(["1200", "630"]);
  },
);

test.each(listed)("%s describes itself in JSON-LD, with pictures that exist", async (page) => {
  const { documents } = headOf(await read(page));
  expect(documents).toHaveLength(1);
  const [text = ""] = documents;
  documentSchema.parse(JSON.parse(text));
  const addresses = [...text.matchAll(/"(http:[^"#]+)/g)].map((match) => new URL(match[1] ?? ""));
  expect(addresses.filter((address) => address.origin !== origin)).toEqual([]);
  for (const { pathname } of addresses.filter((address) => /\.(jpg|png)$/.test(address.pathname))) {
    expect(existsSync(path.join("public", pathname)), pathname).toBe(true);
  }
});

test("no two pages have the same title, description or picture", async () => {
  const heads = await Promise.all(
    listed.map(async (page) => ({ page, ...headOf(await read(page)) })),
  );
  const own = heads.filter(({ page }) => !ofArt.includes(page));
  for (const said of [
    heads.flatMap(({ titles }) => titles),
    heads.flatMap(({ meta }) => meta("description")),
  ]) {
    expect(new Set(said).size).toBe(listed.length);
  }
  expect(new Set(own.flatMap(({ meta }) => meta("og:image"))).size).toBe(own.length);
});

test("the page of a work with one moment and no note asks not to be indexed", async () => {
  const thin = content().works.find((work) => isThin(work, momentsOfWork(work.id)));
  const { canonicals, meta } = headOf(await read(workPath(thin?.id ?? "")));
  expect(new Set(meta("robots"))).toEqual(new Set(["noindex"]));
  expect(canonicals).toHaveLength(1);
});

test("no page of a work or an artist has a line that is spoken in a film", async () => {
  const spoken = chosen(content().episodes.map(({ id }) => id)).flatMap(([, { film }]) =>
    film.captions.map(([, , text]) => plain(text)),
  );
  const lines = spoken.filter((line) => line.length > 20);
  expect(lines.length).toBeGreaterThan(60);
  const addresses = [
    ...content().artists.map(({ slug }) => artistPath(slug)),
    ...content().works.map(({ id }) => workPath(id)),
  ];
  for (const address of addresses) {
    const page = plain(await read(address));
    expect(page).toContain("in the films");
    expect(lines.filter((line) => page.includes(line))).toEqual([]);
  }
});

/** Without tags, signs and case. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/<[^>]*>|&[^;]+;/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ");
}

test.each(unlisted)("%s asks not to be indexed, and has no canonical address", async (page) => {
  const response = await subscriber.send(page);
  const { canonicals, meta, documents } = headOf(await response.text());
  // Next adds its own to a page that is missing.
  expect(new Set(meta("robots"))).toEqual(new Set(["noindex"]));
  expect([canonicals, meta("og:url"), documents]).toEqual([[], [], []]);
});

test("the browser's own bar has the background colour of the page, in light and dark mode", async () => {
  const papers = readFileSync("app/globals.css", "utf8").matchAll(/--paper: #(\w{6});/g);
  // The third is for print.
  const [day, night] = [...papers].map((match) =>
    [...Buffer.from(match[1] ?? "", "hex")].join(" "),
  );
  const bars = headOf(await read("/")).meta("theme-color");
  expect(bars).toEqual([`rgb(${day})`, `rgb(${night})`]);
});
