import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { extendMembership, revokeMembership } from "#lib/accounts/membership/commands.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { besideFilm, streamIdOf } from "#lib/films/links/film-url.ts";
import { LINK_LIFETIME_SECONDS } from "#lib/films/links/link-lifetime.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { createOwner, type Owner, sessionEnds } from "#tests/api/support/accounts/revocations.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { layFilm, type MadeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, linkOf, startFilmSite } from "#tests/support/films/film-site.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

const [ONE, TWO] = ["AIE-SE01EP01", "AIE-SE01EP02"] as const;
/** More than a connection buffers. */
const VIDEO_BYTES = 20 * 1024 * 1024;

let site: FilmSite;
let film: MadeFilm;
let encrypted: MadeFilm;

beforeAll(async () => {
  site = await startFilmSite();
  film = await layFilm(ONE, { videoBytes: VIDEO_BYTES });
  encrypted = await layFilm(TWO, { encrypted: true });
});
afterAll(() => site.close());
// The clock moves only by `pass`.
beforeEach(() => pass(0));

test("refuses other users and altered links", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  const stream = streamIdOf(link);
  const [token = ""] = link.replace("/api/video-stream/", "").split("/");
  const [end36 = "", , signature = ""] = token.split(".");
  const later = (Number.parseInt(end36, 36) + 3600).toString(36);
  const other = (text: string) => (text.startsWith("A") ? "B" : "A") + text.slice(1);
  const second = streamIdOf(await linkOf(viewer, ONE));
  const { revision } = film.manifest;
  const refused: [string, Pick<Visitor, "cookieHeader">, string, number][] = [
    ["no session", createVisitor(), link, 401],
    ["no plan", await createMember(), link, 403],
    ["another subscriber", await createSubscriber(), link, 403],
    ["another signature", viewer, link.replace(signature, other(signature)), 403],
    ["a later end", viewer, link.replace(end36, later), 403],
    ["another stream", viewer, link.replace(stream, other(stream)), 403],
    ["another stream of one's own", viewer, link.replace(stream, second), 403],
    ["another film", viewer, link.replace(ONE, TWO), 403],
    ["another revision", viewer, link.replace(revision, encrypted.manifest.revision), 403],
    ["no token", viewer, link.replace(`${token}/`, ""), 404],
  ];
  for (const [who, asker, url, status] of refused) {
    for (const name of ["master.m3u8", "720.mp4", "film.key", "film.json"]) {
      const response = await site.get(asker, besideFilm(url, name));
      expect([who, response.status]).toEqual([who, status]);
      expect(Object.keys((await response.json()) as object)).toEqual(["detail", "request_id"]);
    }
  }
  expect(await site.statusOf(viewer, link)).toBe(206);
});

test("another session of the same user has its own links", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  const phone = createVisitor();
  await phone.beginSession(viewer.userId);
  expect(await site.statusOf(phone, link)).toBe(403);
});

test("a link expires to the millisecond, and the next one continues", async () => {
  const viewer = await createSubscriber();
  setClock(() => new Date("2027-06-01T00:00:00.000Z"));
  await database().write((tx) => tx.session.deleteMany({ where: { userId: viewer.userId } }));
  await viewer.beginSession(viewer.userId);
  const link = await linkOf(viewer, ONE);
  const id = streamIdOf(link);
  const keep = () => viewer.post("/api/streams/heartbeat", { json: { stream_id: id } });
  for (let passed = 0; passed + 60_000 < LINK_LIFETIME_SECONDS * 1000; passed += 60_000) {
    pass(60_000);
    await keep();
  }
  pass(59_999);
  expect(await site.statusOf(viewer, link)).toBe(206);
  pass(1);
  expect(await site.statusOf(viewer, link)).toBe(403);
  const { body } = await viewer.get(`/api/get-secure-video-url/${ONE}?stream=${id}`);
  expect(await site.statusOf(viewer, String(body.video_url))).toBe(206);
});

const endings: [string, (viewer: Owner, link: string) => Promise<unknown>, number][] = [
  ...sessionEnds.map(([name, end]) => [name, end, 401] as (typeof endings)[number]),
  [
    "a stop from elsewhere",
    (viewer, link) => viewer.post("/api/streams/stop", { json: { stream_id: streamIdOf(link) } }),
    403,
  ],
];

test.each(endings)("%s revokes a link at once", async (_name, end, status) => {
  const viewer = await createOwner();
  const link = await linkOf(viewer, ONE);
  const before = { cookieHeader: () => cookie };
  const cookie = viewer.cookieHeader();
  expect(await site.statusOf(before, link)).toBe(206);
  await end(viewer, link);
  expect(await site.statusOf(before, link)).toBe(status);
});

/** Revokes the plan of a viewer who watches. Resolves when this process must know. */
async function revokedElsewhere() {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  expect(await site.statusOf(viewer, link)).toBe(206);
  await revokeMembership({ userId: viewer.userId, actor: "an operator", reason: "a test" });
  pass(filmLimits.videoRightMs);
  return { viewer, link };
}

test("a revocation by another process takes effect within two seconds", async () => {
  const { viewer, link } = await revokedElsewhere();
  expect(await site.statusOf(viewer, link)).toBe(403);
});

test("a plan that expires leaves the current link valid, and gets no other", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  const plan = await database().read.membership.findFirst({
    where: { userId: viewer.userId },
    select: { endsAt: true },
  });
  const runsOut = plan?.endsAt.getTime() ?? 0;
  setClock(() => new Date(runsOut - 1000));
  await viewer.beginSession(viewer.userId);
  const last = await linkOf(viewer, ONE);
  pass(1000);
  expect(await site.statusOf(viewer, last)).toBe(206);
  expect(await site.statusOf(viewer, link)).toBe(403);
  expect((await viewer.get(`/api/get-secure-video-url/${ONE}`)).status).toBe(403);
});

test("refuses a link whose player has been silent", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  pass(filmLimits.streamSilenceMs);
  expect(await site.statusOf(viewer, link)).toBe(403);
});

test("aborts an answer in progress when the right ends", async () => {
  const viewer = await createSubscriber();
  const response = await site.get(viewer, besideFilm(await linkOf(viewer, ONE), "720.mp4"));
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await viewer.post("/api/logout");
  let bytes = first?.value?.length ?? 0;
  const rest = (async () => {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      bytes += part.value.length;
    }
  })();
  await expect(rest).rejects.toThrow();
  expect(bytes).toBeLessThan(VIDEO_BYTES);
});

test("says why a link does not open a film", async () => {
  const link = await linkOf(await createSubscriber(), ONE);
  const detailFor = async (visitor: Pick<Visitor, "cookieHeader">) =>
    ((await (await site.get(visitor, link)).json()) as { detail: string }).detail;
  expect(await detailFor(createVisitor())).toBe("Please log in to watch.");
  expect(await detailFor(await createSubscriber())).toBe("This link does not open the film.");
});

test("rejects a link whose slash is moved between the episode and the revision", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  expect(await site.statusOf(viewer, link)).toBe(206);
  const { revision } = film.manifest;
  const shifted = `${ONE}${revision.slice(0, 1)}/${revision.slice(1)}`;
  expect(await site.statusOf(viewer, link.replace(`${ONE}/${revision}`, shifted))).toBe(403);
});

test("a right that has ended does not come back when the clock is set back", async () => {
  const { viewer, link } = await revokedElsewhere();
  expect(await site.statusOf(viewer, link)).toBe(403);
  pass(-1);
  expect(await site.statusOf(viewer, link)).toBe(403);
});

test.each([
  [filmLimits.videoRightCharacters, 206],
  [filmLimits.videoRightCharacters + 1, 403],
])("remembers a right only for a short cookie (%i characters)", async (characters, status) => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  const asked = link.slice("/api/video-stream/".length, link.lastIndexOf("/")).length + 1;
  const cookie = `${viewer.cookieHeader()}; more=`.padEnd(characters - asked, "x");
  const before = { cookieHeader: () => cookie };
  expect(await site.statusOf(before, link)).toBe(206);
  await revokeMembership({ userId: viewer.userId, actor: "an operator", reason: "a test" });
  expect(await site.statusOf(before, link)).toBe(status);
});

test("refuses a link whose session has expired", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  const [where, data] = [{ userId: viewer.userId }, { expiresAt: now() }];
  await database().write((tx) => tx.session.updateMany({ where, data }));
  expect(await site.statusOf(viewer, link)).toBe(401);
});

test("refuses a link whose stream or membership was deleted", async () => {
  const [first, second] = [await createSubscriber(), await createSubscriber()];
  const [link, other] = [await linkOf(first, ONE), await linkOf(second, ONE)];
  await database().write((tx) => tx.stream.deleteMany({ where: { userId: first.userId } }));
  await database().write((tx) => tx.membership.deleteMany({ where: { userId: second.userId } }));
  expect(await site.statusOf(first, link)).toBe(403);
  expect(await site.statusOf(second, other)).toBe(403);
});

test("ending a stream leaves the user's other one", async () => {
  const viewer = await createSubscriber();
  const [ended, other] = [await linkOf(viewer, ONE), await linkOf(viewer, TWO)];
  await viewer.post("/api/streams/stop", { json: { stream_id: streamIdOf(ended) } });
  expect(await site.statusOf(viewer, ended)).toBe(403);
  expect(await site.statusOf(viewer, other)).toBe(206);
});

test("opens a link made with the last of two memberships", async () => {
  const viewer = await createSubscriber();
  const act = { userId: viewer.userId, actor: "an operator", reason: "a test" };
  await extendMembership(act, 10);
  expect(await site.statusOf(viewer, await linkOf(viewer, ONE))).toBe(206);
});

test("a stream that goes on with another film no longer opens the first", async () => {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  const next = await linkOf(viewer, `${TWO}?stream=${streamIdOf(link)}`);
  expect(streamIdOf(next)).toBe(streamIdOf(link));
  expect(await site.statusOf(viewer, link)).toBe(403);
  expect(await site.statusOf(viewer, next)).toBe(206);
});
