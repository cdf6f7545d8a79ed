import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { content } from "#lib/content/content.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createFilmToken } from "#lib/films/links/film-token.ts";
import { besideFilm, streamIdOf } from "#lib/films/links/film-url.ts";
import { type FilmManifest, filmManifestSchema } from "#lib/films/manifest.ts";
import { localPath } from "#lib/films/storage/disk-storage.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { patience } from "#tests/support/patience.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

let site: SiteProcess;
let films: FilmManifest[];
let viewer: Awaited<ReturnType<typeof createSubscriber>>;
/** The viewer's link to each film. */
let links: Map<string, string>;

beforeAll(async () => {
  // Enough streams for one viewer to have a link to each film.
  site = await startSite({ MEDIA_STREAMS: String(content().episodes.length) });
  films = content().episodes.map(({ id }) => {
    return filmManifestSchema.parse(JSON.parse(readFileSync(localPath(id, "film.json"), "utf8")));
  });
  viewer = await createSubscriber(site);
  links = await linksOf(viewer);
});

afterAll(async () => {
  await site.end("SIGTERM");
});

async function linksOf(asker: Visitor): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { id } of content().episodes) {
    const { body } = await asker.get(`/api/get-secure-video-url/${id}.mp4`);
    found.set(id, String(body.video_url));
  }
  return found;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const namesOf = ({ files, keyId }: FilmManifest) => [
  ...Object.keys(files),
  "film.json",
  ...(keyId === null ? [] : ["film.key"]),
];

/** Requests every file of every film with these links, and counts the statuses. */
async function walk(
  asker: Pick<Visitor, "send">,
  given: Map<string, string>,
  alter: (link: string) => string = (link) => link,
) {
  const statuses: Record<number, number> = {};
  for (const film of films) {
    const link = alter(given.get(film.episodeId) ?? "");
    const responses = namesOf(film).map(async (name) => {
      const response = await asker.send(besideFilm(link, name), {
        headers: { range: "bytes=0-99" },
      });
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      const text = await response.text();
      if (response.status >= 400) expect(Object.keys(JSON.parse(text))).toContain("detail");
    });
    await Promise.all(responses);
  }
  return statuses;
}

const everything = () => films.flatMap(namesOf).length;

/** The expected statuses of the viewer: manifests are complete, other files ranges. */
const served = () => ({ 200: films.length, 206: everything() - films.length });

test("serves every file of every film completely to a subscriber", async () => {
  let files = 0;
  for (const film of films) {
    const link = links.get(film.episodeId) ?? "";
    for (const [name, { bytes, sha256: hash, type }] of Object.entries(film.files)) {
      const response = await viewer.send(besideFilm(link, name));
      const got = Buffer.from(await response.arrayBuffer());
      expect([name, response.status, got.length, sha256(got)]).toEqual([name, 200, bytes, hash]);
      expect(response.headers.get("content-type")).toBe(type);
      files += 1;
    }
    const manifest = await viewer.send(besideFilm(link, "film.json"));
    expect(await manifest.json()).toEqual(film);
  }
  expect(files).toBeGreaterThan(content().episodes.length * 5);
});

test("every address in a playlist is below its link", async () => {
  for (const film of films) {
    const link = links.get(film.episodeId) ?? "";
    for (const name of Object.keys(film.files).filter((file) => file.endsWith(".m3u8"))) {
      const text = await (await viewer.send(besideFilm(link, name))).text();
      const inTags = [...text.matchAll(/URI="([^"]+)"/g)].map(([, uri = ""]) => uri);
      const uris = [...inTags, ...text.split("\n").filter((line) => /^[^#\s]/.test(line))];
      expect(uris.length).toBeGreaterThan(0);
      for (const uri of new Set(uris)) expect(namesOf(film), `${name} names`).toContain(uri);
    }
  }
});

test("serves no film to a visitor, a member without a plan and another subscriber", async () => {
  expect(await walk(createVisitor(site), links)).toEqual({ 401: everything() });
  expect(await walk(await createMember(site), links)).toEqual({ 403: everything() });
  expect(await walk(await createSubscriber(site), links)).toEqual({ 403: everything() });
});

const part = (link: string, at: number) => link.split("/").at(at) ?? "";
const flip = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);

const alterations: [string, (link: string) => string][] = [
  [
    "end",
    (link) => {
      const [end = ""] = part(link, -4).split(".");
      return link.replace(end, (Number.parseInt(end, 36) + 60).toString(36));
    },
  ],
  ["stream", (link) => link.replace(streamIdOf(link), flip(streamIdOf(link)))],
  [
    "stream of the same viewer",
    (link) => link.replace(streamIdOf(link), streamIdOf(anyOther(link))),
  ],
  [
    "signature",
    (link) => {
      const [, , signature = ""] = part(link, -4).split(".");
      return link.replace(signature, flip(signature));
    },
  ],
  ["film", (link) => link.replace(part(link, -3), part(anyOther(link), -3))],
  ["revision", (link) => link.replace(part(link, -2), part(anyOther(link), -2))],
  [
    "film and revision",
    (link) =>
      link
        .replace(part(link, -3), part(anyOther(link), -3))
        .replace(part(link, -2), part(anyOther(link), -2)),
  ],
];

const anyOther = (link: string) => [...links.values()].find((other) => other !== link) ?? "";

test.each(alterations)("refuses a link with another %s", async (_name, alter) => {
  expect(await walk(viewer, links, alter)).toEqual({ 403: everything() });
});

test("refuses an expired link, whatever stream it was signed for", async () => {
  const before = new Date(now().getTime() - 16 * 60 * 1000);
  const plan = await database().read.membership.findFirst({
    where: { userId: viewer.userId },
    select: { endsAt: true },
  });
  const ended = (link: string) => {
    const [episodeId, revision, streamId] = [part(link, -3), part(link, -2), streamIdOf(link)];
    const planEndsAt = plan?.endsAt ?? before;
    const right = { episodeId, revision, streamId, sessionId: viewer.sessionId, planEndsAt };
    return link.replace(part(link, -4), createFilmToken(right));
  };
  // The same link opens the film with a current expiry.
  expect(await walk(viewer, links, ended)).toEqual(served());
  setClock(() => before);
  const stale = new Map([...links].map(([id, link]) => [id, ended(link)]));
  setClock();
  expect(await walk(viewer, stale)).toEqual({ 403: everything() });
});

test("logout revokes every link, even for a copy of the cookie", async () => {
  const leaver = await createSubscriber(site);
  const theirs = await linksOf(leaver);
  const cookie = leaver.cookieHeader();
  const thief = createVisitor(site);
  const withCookie: Pick<Visitor, "send"> = {
    send: (path, init) => thief.send(path, { headers: { ...init?.headers, cookie } }),
  };
  expect(await walk(withCookie, theirs)).toEqual(served());
  await leaver.post("/api/logout");
  expect(await walk(withCookie, theirs)).toEqual({ 401: everything() });
});

test("a refund revokes every link, and no other is given", async () => {
  const payer = await createMember(site);
  const order = await payer.post("/api/create-order");
  const form = await payInSandbox(String(order.body.order_id));
  expect((await payer.post("/api/verify", { form: form ?? {} })).body).toHaveProperty("redirect");
  const theirs = await linksOf(payer);
  expect(await walk(payer, theirs)).toEqual(served());
  const where = { userId: payer.userId };
  const paid = await database().read.order.findFirst({ where, select: { id: true } });
  await refundPayment(String(paid?.id), { reason: "a test" });
  const refused = { 403: everything() };
  await vi.waitFor(async () => expect(await walk(payer, theirs)).toEqual(refused), patience);
  expect((await payer.get("/api/get-secure-video-url/AIE-SE01EP01.mp4")).status).toBe(403);
});
