import { once } from "node:events";
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type RawResponse, rawRequest } from "#tests/support/site/raw-request.ts";
import { rootWithPage } from "#tests/support/site/root-with-page.ts";
import { endOfSite, type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const dataDir = () => process.env.DATA_DIR ?? "";

/** Settings of a site with a data folder of its own. */
function ownFolder(name: string) {
  const DATA_DIR = path.join(dataDir(), name);
  mkdirSync(DATA_DIR, { recursive: true });
  return { DATA_DIR, DATABASE_URL: `file:${DATA_DIR}/aie.sqlite` };
}

const read = async (site: SiteProcess, address: string) =>
  (await rawRequest(site, address)).bytes.toString();

const keptOf = (folder: string) => readdirSync(path.join(folder, "published"));

const COMPRESSED = { "accept-encoding": "br, gzip" };

/** A site that has started on an empty folder, and ended. */
let first: {
  settings: ReturnType<typeof ownFolder> & { SITE_URL: string };
  words: string;
  status: number | string;
  /** The page, plain and compressed. */
  about: { text: string; response: RawResponse };
};

beforeAll(async () => {
  const settings = { ...ownFolder("first"), SITE_URL: "http://localhost:3000" };
  const site = await startSite(settings);
  const { words } = site.output();
  const response = await rawRequest(site, "/about", COMPRESSED);
  const about = { text: await read(site, "/about"), response };
  first = { settings, words, about, status: await site.end("SIGTERM") };
});

/** Settings of a site in a copy of the first one's folder. */
function copyOfFirst(name: string) {
  const own = ownFolder(name);
  cpSync(first.settings.DATA_DIR, own.DATA_DIR, { recursive: true });
  return { ...first.settings, ...own };
}

test("one build serves two addresses, each in its own pages", async () => {
  const origins = ["https://one.example", "https://two.example"];
  const open = (SITE_URL: string) => startSite({ SITE_URL, PAYMENT_SANDBOX: "1" });
  const sites = await Promise.all(origins.map(open));
  for (const [at, site] of sites.entries()) {
    const [own = "", other = ""] = at === 0 ? origins : origins.toReversed();
    const home = await read(site, "/");
    for (const said of [
      `<link rel="canonical" href="${own}"`,
      `<meta property="og:image" content="${own}/images/opengraph/home.jpg"`,
      `"@id":"${own}/#organization"`,
    ]) {
      expect(home).toContain(said);
    }
    expect(await read(site, "/robots.txt")).toContain(`Sitemap: ${own}/sitemap.xml\n`);
    expect(await read(site, "/sitemap.xml")).toContain(`<loc>${own}/about</loc>`);
    for (const address of ["/", "/about", "/sitemap.xml", "/robots.txt", "/nothing"]) {
      const text = await read(site, address);
      expect(text).not.toContain(other);
      expect(text).not.toContain("localhost");
    }
    await site.end("SIGTERM");
  }
});

test("the build contains neither a page nor an address", () => {
  // A route's folder may be named as a file, such as films.json.
  const files = globSync(".next/{server,static}/**/*.{html,rsc,meta,body,json,js}").filter((file) =>
    statSync(file).isFile(),
  );
  expect(files.length).toBeGreaterThan(100);
  const pages = files.filter((file) => /\.(html|rsc|meta|body)$/.test(file));
  // Next's own, for a failure of its own; it has no address.
  expect(pages).toEqual([path.join(".next", "server", "pages", "500.html")]);
  const addresses = files.filter((file) => {
    const text = readFileSync(file, "utf8");
    return /localhost:3000\/(images|about|sitemap)/.test(text) || text.includes(dataDir());
  });
  expect(addresses).toEqual([]);
});

test("a restart reads the kept pages, and answers the same bytes", async () => {
  expect(first.words).toMatch(/^pages +rendered /m);
  const before = first.about.response;
  expect(first.status).toBe(0);
  const second = await startSite(first.settings);
  expect(second.output().words).toMatch(/^pages +there /m);
  const after = await rawRequest(second, "/about", COMPRESSED);
  expect(after.headers.etag).toBe(before.headers.etag);
  expect(after.bytes.equals(before.bytes)).toBe(true);
  expect(await second.end("SIGTERM")).toBe(0);
});

test("damaged kept pages are rendered again", async () => {
  const settings = copyOfFirst("damaged");
  const [name = ""] = keptOf(settings.DATA_DIR);
  const file = path.join(settings.DATA_DIR, "published", name);
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
  const site = await startSite(settings);
  expect(site.output().words).toMatch(/^pages +rendered /m);
  expect(site.output().log).toContain("kept pages are damaged");
  expect((await rawRequest(site, "/about")).status).toBe(200);
  await site.end("SIGTERM");
});

test("a process that is killed while it publishes leaves pages that the next one serves", async () => {
  const settings = copyOfFirst("killed");
  for (const afterMs of [0, 150, 300, 600, 900]) {
    rmSync(path.join(settings.DATA_DIR, "published"), { recursive: true, force: true });
    const end = endOfSite(settings, [
      "--import",
      `data:text/javascript,${encodeURIComponent(killer(afterMs))}`,
    ]);
    await end;
    const site = await startSite(settings);
    expect(await read(site, "/about")).toBe(first.about.text);
    expect((await rawRequest(site, "/sitemap.xml")).status).toBe(200);
    await site.end("SIGTERM");
  }
}, 300_000);

/** A module of the site and its renderer, which kills the site some time after its first page. */
const killer = (afterMs: number) => `
  let receive;
  Object.defineProperty(globalThis, "aieReceivePage", {
    get: () => receive,
    set(next) {
      receive = next;
      setTimeout(() => process.kill(process.ppid, "SIGKILL"), ${afterMs});
    },
  });`;

test("pages that cannot be kept are served, and the log and doctor say so", async () => {
  const settings = { ...ownFolder("full"), SITE_URL: "http://localhost:3000" };
  writeFileSync(path.join(settings.DATA_DIR, "published"), "in the way");
  const site = await startSite(settings);
  expect((await rawRequest(site, "/about")).status).toBe(200);
  expect(site.output().log).toContain("pages not kept: the next start renders them");
  const doctor = await runDoctor(settings);
  expect(doctor.pages).toMatchObject({ state: "wrong" });
  rmSync(path.join(settings.DATA_DIR, "published"));
  expect((await runDoctor(settings)).pages).toMatchObject({
    state: "warning",
    found: "none are kept",
  });
  await site.end("SIGTERM");
  await (await startSite(settings)).end("SIGTERM");
  expect((await runDoctor(settings)).pages).toMatchObject({ state: "ok" });
});

async function runDoctor(settings: Record<string, string>) {
  const { spawn } = await import("node:child_process");
  const args = ["lib/operations/operator/main.ts", "doctor", "--json"];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...settings } });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  await once(child, "close");
  const findings: { check: string; state: string; found: string }[] = JSON.parse(output);
  return Object.fromEntries(findings.map((finding) => [finding.check, finding]));
}

test("a site without pages does not start when a page fails, and the log names the page", async () => {
  const settings = { ...ownFolder("broken"), LOG_LEVEL: "info" };
  const root = rootWithPage("(public)/artists/page.js", 'throw new Error("this page is broken");');
  const { status, log, words } = await endOfSite(settings, [], root);
  expect(status).toBe(1);
  expect(words).toContain("The site could not start; see the log.");
  expect(log).toContain("/artists could not be rendered: it fails: this page is broken");
});
