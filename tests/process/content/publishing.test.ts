import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  importAll,
  publish,
  restoreRevision,
  saveDraft,
  schedule,
} from "#lib/content/documents/commands.ts";
import { addPicture, changeAlternative } from "#lib/content/documents/picture-commands.ts";
import { listRevisions, readSources, requireDocument } from "#lib/content/documents/queries.ts";
import { documentId, readDocumentId, type Source } from "#lib/content/kinds/kinds.ts";
import { readUploadedPath } from "#lib/content/pictures.ts";
import { previewUrl } from "#lib/content/preview.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { eventually } from "#tests/support/eventually.ts";
import { addAndShow, makeFilm } from "#tests/support/films/film-package.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { pass } from "#tests/support/time.ts";

const editing = { actor: "a test", reason: "a test", guard: async () => undefined };

let site: SiteProcess;
/** Another process on the same database, with files of its own. */
let other: SiteProcess;

beforeAll(async () => {
  const DATA_DIR = path.join(environment().dataDir, "other");
  mkdirSync(DATA_DIR);
  site = await startSite();
  other = await startSite({ DATA_DIR, SITE_URL: site.origin });
}, 240_000);

afterAll(async () => {
  await Promise.all([site.end("SIGTERM"), other.end("SIGTERM")]);
});

const read = async (from: SiteProcess, address: string) =>
  (await rawRequest(from, address)).bytes.toString();

const shown = () => readSources(database().read, { withDrafts: false });

async function bodyOf(id: string): Promise<Record<string, unknown>> {
  const found = (await shown()).find((source) => documentId(source) === id);
  return Object(found?.body);
}

/** Publishes a document with some fields changed. */
async function change(id: string, fields: Record<string, unknown>): Promise<void> {
  await draft(id, fields);
  await publish([id], editing);
}

async function draft(id: string, fields: Record<string, unknown>): Promise<number> {
  const { lastNumber: basedOn } = await requireDocument(database().read, id);
  const body = { ...(await bodyOf(id)), ...fields };
  return (await saveDraft({ id, body, basedOn }, editing)).number;
}

/** Resolves once both processes show the text at the address. */
async function untilShown(address: string, text: string): Promise<void> {
  for (const one of [site, other]) {
    await eventually(async () => expect(await read(one, address)).toContain(text));
  }
}

test("a word goes from draft to preview to every process, and back by a restored revision", async () => {
  const id = "person/dev-malhotra";
  const before = String((await bodyOf(id)).role);
  await draft(id, { role: "Keeper of pictures" });
  const { pathname, search } = new URL(previewUrl(readId(id)));
  const preview = await rawRequest(site, `${pathname}${search}`);
  // Next would share one rendering between them.
  const together = await Promise.all(
    Array.from({ length: 4 }, () => rawRequest(site, `${pathname}${search}`)),
  );
  expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(preview.status).toBe(200);
  expect(preview.bytes.toString()).toContain("Keeper of pictures");
  expect(preview.bytes.toString()).toContain("Preview with all drafts");
  expect(preview.headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  });
  expect(await read(site, "/teams/dev-malhotra")).not.toContain("Keeper of pictures");
  await publish([id], editing);
  await untilShown("/teams/dev-malhotra", "Keeper of pictures");
  await restoreRevision(id, 1, editing);
  expect(await read(site, "/teams/dev-malhotra")).toContain("Keeper of pictures");
  await publish([id], editing);
  await untilShown("/teams/dev-malhotra", before);
}, 300_000);

function readId(id: string) {
  const known = readDocumentId(id);
  if (known === null) throw new Error(`${id} is no document's id`);
  return known;
}

test("an altered or expired preview link shows the public page", async () => {
  await draft("person/dev-malhotra", { role: "Nobody sees this" });
  const link = () => new URL(previewUrl(readId("person/dev-malhotra"))).search;
  const search = link();
  pass(-HOUR_MS - 1);
  const expired = link();
  for (const query of [
    expired,
    search.replace(/.$/, (last) => (last === "A" ? "Q" : "A")),
    "?preview=",
    "?preview=a.b",
    `${search}x`,
  ]) {
    const page = await rawRequest(site, `/teams/dev-malhotra${query}`);
    expect(page.status).toBe(200);
    expect(page.bytes.toString()).not.toContain("Nobody sees this");
  }
});

test("the preview of a draft with a broken reference answers 422 and names it", async () => {
  await draft("home", { faculty: ["nobody-at-all"] });
  const { pathname, search } = new URL(previewUrl(readId("home")));
  const page = await rawRequest(site, `${pathname}${search}`);
  expect(page.status).toBe(422);
  expect(page.bytes.toString()).toContain("home, faculty.0: names person/nobody-at-all");
  await draft("home", {});
});

test("a third season with a ninth episode is made, sold and watched by content alone", async () => {
  const red = { width: 1920, height: 1080, channels: 3, background: "#a33" } as const;
  const bytes = await sharp({ create: red }).png().toBuffer();
  const picture = await addPicture(bytes, { name: "red.png", alternative: "Two halves" }, editing);
  const season = await bodyOf("season/season-two");
  const episode = await bodyOf("episode/AIE-SE02EP01");
  const made: Source[] = [
    {
      kind: "season",
      key: "season-three",
      body: { ...season, number: 3, title: "Season Three", picture, faculty: ["nina-paul"] },
    },
    {
      kind: "episode",
      key: "AIE-SE03EP01",
      body: { ...episode, season: "season-three", number: 1, subtitle: "The weavers", picture },
    },
    {
      kind: "person",
      key: "nina-paul",
      body: {
        ...(await bodyOf("person/dev-malhotra")),
        name: "Nina Paul",
        portrait: picture,
        cover: picture,
        bio: "She weaves.\n\n*Slowly*, says [her teacher](https://example.org).",
      },
    },
    {
      kind: "page",
      key: "imprint",
      body: { title: "Imprint", description: "What we owe each other.", text: "All of it." },
    },
  ];
  await importAll([...(await shown()), ...made], editing);
  await untilShown("/season-three", "The weavers");
  const page = await read(site, "/season-three");
  expect(page).toContain("One episode");
  expect(page).toMatch(/og:image" content="[^"]*-opengraph\.[0-9a-f]{10}\.jpg"/);
  expect(page).toContain('"@type":"Course"');
  for (const address of ["/", "/about", "/faculty"]) {
    expect(await read(site, address)).toContain('href="/season-three"');
  }
  expect(await read(site, "/faculty")).toMatch(/role="tab"[^>]*>Season 3</);
  expect(await read(site, "/teams/nina-paul")).toMatch(
    /<em>Slowly<\/em>.*href="https:\/\/example\.org"/,
  );
  expect(await read(site, "/imprint")).toContain("All of it.");
  expect(await read(site, "/about")).toContain('href="/imprint"');
  const sitemap = await read(site, "/sitemap.xml");
  for (const address of ["/season-three", "/teams/nina-paul", "/imprint"]) {
    expect(sitemap).toContain(`<loc>${site.origin}${address}</loc>`);
  }
  expect(JSON.parse(await read(site, "/works-shown/AIE-SE03EP01"))).toHaveLength(
    [episode.shown].flat().length,
  );
  const addresses = page.match(/\/(?:pictures\/content|images\/content)\/[^" ,\\]+\.\w+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of [
    ...new Set(addresses),
    "/images/episodes/AIE-SE03EP01-thumbnail-640.avif",
  ]) {
    const response = await rawRequest(other, address);
    expect([address, response.status]).toEqual([address, 200]);
  }
  expect(page).toContain('alt="Two halves"');
  await changeAlternative(readUploadedPath(picture) ?? "", "Red on red", editing);
  await untilShown("/season-three", 'alt="Red on red"');
  const film = await makeFilm(path.join(environment().dataDir, randomUUID()), "AIE-SE03EP01");
  await addAndShow(film);
  const viewer = await createSubscriber(site);
  const { body } = await viewer.get("/api/get-secure-video-url/AIE-SE03EP01.mp4");
  expect(String(body.video_url)).toContain("/AIE-SE03EP01/");
  const added = await viewer.post("/api/wishlist/toggle", {
    json: { episode_id: "AIE-SE03EP01", video_url: "" },
  });
  expect(added.body).toEqual({ added: true });
}, 300_000);

test("the home page follows its list of trailers, and the text of one of them", async () => {
  const listed = async (from: SiteProcess) =>
    [...(await read(from, "/")).matchAll(/href="?\/season-one#(AIE-\w+)/g)].map(([, id]) => id);
  await change("home", { trailers: ["AIE-SE01EP03", "AIE-SE02EP04", "AIE-SE01EP01"] });
  await untilShown("/", "#AIE-SE02EP04");
  expect(await listed(site)).toEqual(["AIE-SE01EP03", "AIE-SE01EP01"]);
  await change("home", { trailers: ["AIE-SE02EP04", "AIE-SE01EP01", "AIE-SE01EP03"] });
  for (const one of [site, other]) {
    await eventually(async () => {
      expect(await listed(one)).toEqual(["AIE-SE01EP01", "AIE-SE01EP03"]);
    });
  }
  await change("episode/AIE-SE01EP03", { subtitle: "A quarrel in colour" });
  await untilShown("/", "A quarrel in colour");
}, 300_000);

test("an episode without works names no artists, and an artist without films no films", async () => {
  await change("episode/AIE-SE02EP02", { subtitle: "Empty rooms", shown: [] });
  await untilShown("/season-two", "Empty rooms");
  expect((await read(site, "/season-two")).match(/>In this film:/g)).toHaveLength(3);
  expect(await read(site, "/artists")).not.toMatch(/<ul[^>]*><\/ul>/);
}, 300_000);

test("pages of several publications are the same as those of a new process", async () => {
  const changes: [string, Record<string, unknown>][] = [
    ["person/ananya-sen", { name: "Ananya Sen-Roy", description: "Another description." }],
    ["season/season-one", { title: "Season 1st", subtitle: "Another subtitle" }],
    ["episode/AIE-SE02EP02", { subtitle: "Rooms", shown: [] }],
    ["artist/f-n-souza", { name: "Souza", indexName: "Aouza" }],
    ["work/birth", { title: "Rebirth" }],
    ["faq", { title: "Asked" }],
    ["plan", { name: "Year", prices: [{ from: "2026-01-01", pricePaise: 50_000, gstPercent: 5 }] }],
    ["about", { team: { eyebrow: "Who", title: "We", people: ["kabir-qureshi"] } }],
    ["home", { faculty: ["kabir-qureshi", "ananya-sen"] }],
    ["site", { magazine: "Side Light", supportEmail: "help@example.org" }],
  ];
  for (const [id, fields] of changes) await change(id, fields);
  await untilShown("/", "help@example.org");
  const DATA_DIR = path.join(environment().dataDir, "new");
  mkdirSync(DATA_DIR);
  const fresh = await startSite({ DATA_DIR, SITE_URL: site.origin });
  const sitemap = await read(fresh, "/sitemap.xml");
  const addresses = [...sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(
    ([, at = ""]) => at,
  );
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of [...addresses, "/sitemap.xml", "/works-shown/AIE-SE02EP02"]) {
    expect([address, await read(site, address)]).toEqual([address, await read(fresh, address)]);
  }
  await fresh.end("SIGTERM");
}, 300_000);

test("a draft whose time came while the site was down is published at its start, once", async () => {
  const id = "person/vikram-thakur";
  await draft(id, { role: "Night watchman" });
  await other.end("SIGTERM");
  await site.end("SIGTERM");
  await schedule(id, now(), editing);
  // It has no pages of this address, so it renders them before it responds.
  site = await startSite({ SITE_URL: "http://localhost:3000" });
  expect(await read(site, "/teams/vikram-thakur")).toContain("Night watchman");
  other = await startSite({ DATA_DIR: path.join(environment().dataDir, "other") });
  expect(await requireDocument(database().read, id)).toMatchObject({
    draftNumber: null,
    publishAt: null,
  });
  expect(await listRevisions(id)).toHaveLength(2);
  const acts = await database().read.auditEntry.count({
    where: { action: "content.publish", subject: `content ${id}` },
  });
  expect(acts).toBe(1);
}, 300_000);

test("a running site takes up a due change of the price by itself", async () => {
  const due = new Date(now().getTime() - 1);
  await database().write((tx) =>
    tx.contentEdition.updateMany({ where: { id: 1 }, data: { changesAt: due } }),
  );
  await eventually(async () => {
    const select = { changesAt: true };
    const edition = await database().read.contentEdition.findUnique({ where: { id: 1 }, select });
    expect(edition?.changesAt).toBeNull();
  });
});
