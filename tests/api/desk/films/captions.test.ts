import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publish, saveDraft } from "#lib/content/documents/commands.ts";
import { requireDocument } from "#lib/content/documents/queries.ts";
import { deskCalls, filmPreviewPath } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { listShowable, readEpisodeBody, readFilmWords } from "#lib/desk/captions/queries.ts";
import { deskLimits } from "#lib/desk/limits.ts";
import { withFilmLock } from "#lib/films/library/film-lock.ts";
import { dropKept, keepFilm, keptRevisions, showKept } from "#lib/films/library/kept-films.ts";
import { reviseHeld } from "#lib/films/library/revise-held.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { firstBody } from "#tests/support/content/first-edition.ts";
import { resetContent } from "#tests/support/content/stored.ts";
import { auditOf, createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";
import { layFilm, type MadeFilm, makeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, startFilmSite } from "#tests/support/films/film-site.ts";

const ONE = "AIE-SE01EP01";
const DOCUMENT = `episode/${ONE}`;

const cue = (from: number, to: number, text = "Words") => ({ from, to, text });

let film: MadeFilm;
let editor: Awaited<ReturnType<typeof createStaff>>;

beforeEach(async () => {
  await database().write((tx) => tx.keptFilm.deleteMany({}));
  film = await layFilm(ONE);
  editor = await createStaff("EDITOR");
});

const shown = async () => (await filmStorage().readManifest(ONE))?.revision;

function post(call: { path: string }, fields: object, client = editor) {
  const json = { episode_id: ONE, based_on: film.manifest.revision, reason: "a slip", ...fields };
  return client.post(call.path, { json });
}

const saveCaptions = (cues: object[], fields: object = {}) =>
  post(deskCalls.saveCaptions, { cues, ...fields });

test("an editor corrects the captions: the film shows them, and the audit has the act", async () => {
  const cues = [cue(1, 2.0004, "One"), { ...cue(3, 4, "<i>Two</i>"), settings: "line:0" }];
  const { status, body } = await saveCaptions(cues);
  expect([status, body]).toEqual([200, { revision: await shown() }]);
  expect((await readFilmWords(ONE))?.captions).toEqual([cue(1, 2, "One"), cues[1]]);
  expect((await auditOf(`episode ${ONE}`)).at(-1)).toMatchObject({
    actor: `staff ${editor.userId}`,
    action: "video.captions",
    reason: "a slip",
  });
});

test("no cues take the captions away", async () => {
  expect((await saveCaptions([])).status).toBe(200);
  expect((await filmStorage().readManifest(ONE))?.captions).toEqual([]);
});

describe("what is refused changes nothing", () => {
  test.each<[number, object[], object, RegExp]>([
    [422, [cue(3, 2)], {}, /^1: It ends before it starts\.$/],
    [422, [cue(1, 3), cue(2, 4)], {}, /^2: It starts while the one above it is shown\.$/],
    [422, [cue(51, 54)], {}, /after the film's end/],
    [422, Array(5).fill(cue(1, 2, " ")), {}, /And 6 more\.$/],
    [422, [cue(-1, 2)], {}, /not below zero/],
    [422, [{ ...cue(1, 2), settings: "line:0\n\nSTYLE" }], {}, /place is not valid/],
    [422, [cue(1, 2)], { reason: " " }, /Please give a reason/],
    [422, [cue(1, 2)], { episode_id: "../../x" }, /no such episode/],
    [422, [cue(1, 2)], { based_on: "../x" }, /is a film's revision/],
    [404, [cue(1, 2)], { episode_id: "AIE-SE01EP02" }, /has no film/],
    [409, [cue(1, 2)], { based_on: "0123456789abcdef" }, /changed meanwhile/],
  ])("%i for %j, %j", async (status, cues, fields, sentence) => {
    const answer = await saveCaptions(cues, fields);
    expect([answer.status, String(answer.body.detail)]).toEqual([
      status,
      expect.stringMatching(sentence),
    ]);
    expect(await shown()).toBe(film.manifest.revision);
  });

  test("a body above the limit is not read", async () => {
    const text = "x".repeat(deskLimits.captionsBytes);
    expect((await saveCaptions([cue(1, 2, text)])).status).toBe(413);
  });

  test("a film that an import holds waits", async () => {
    await withFilmLock(ONE, async () => {
      const { status, body } = await saveCaptions([cue(1, 2)]);
      expect([status, body.detail]).toEqual([
        409,
        "Other work on this film is not done. Please try again soon.",
      ]);
    });
  });
});

test("of two who save captions one is refused; chapters of another are no conflict", async () => {
  expect((await saveCaptions([cue(1, 2, "First")])).status).toBe(200);
  expect((await saveCaptions([cue(1, 2, "Second")])).status).toBe(409);
  const chapters = [{ from: 0, title: "Colour & line" }];
  expect((await post(deskCalls.saveChapters, { chapters })).status).toBe(200);
  const words = await readFilmWords(ONE);
  expect(words?.captions).toEqual([cue(1, 2, "First")]);
  expect(words?.chapters).toEqual(chapters);
});

test("chapters in a wrong order are refused", async () => {
  const chapters = [0, 9, 5].map((from) => ({ from, title: "A part" }));
  const { status, body } = await post(deskCalls.saveChapters, { chapters });
  expect([status, body.detail]).toEqual([422, "3: It does not begin after the one above it."]);
});

test("replaced captions are offered until their files go, each text once", async () => {
  await filmStorage().remove(ONE);
  await layFilm(ONE);
  for (const text of ["First", "Second", "First", "Third"]) {
    const based_on = await shown();
    expect((await saveCaptions([cue(1, 2, text)], { based_on })).status).toBe(200);
  }
  const { captions, chapters } = (await readFilmWords(ONE))?.earlier ?? {};
  const texts = captions?.map(async ({ url }) => {
    const [revision = "", name = ""] = url.split("/").slice(-2);
    return String(await filmStorage().readFile(ONE, revision, name))
      .trim()
      .split("\n")
      .at(-1);
  });
  const found = await Promise.all(texts ?? []);
  expect(found.toSorted()).toEqual(["First", "Second", "WEBVTT"].toSorted());
  expect(chapters).toEqual([]);
});

describe("the words of a film that waits", () => {
  let held: MadeFilm;
  beforeEach(async () => {
    held = await makeFilm(mkdtempSync(path.join(tmpdir(), "aie-")), ONE);
    await filmStorage().add(held.folder, held.manifest);
    const { revision } = held.manifest;
    await database().write((tx) => keepFilm(tx, { episodeId: ONE, role: "HELD", revision }));
  });

  const saveHeld = (cues: object[], fields: object = {}) =>
    saveCaptions(cues, { is_held: true, based_on: held.manifest.revision, ...fields });
  const act = { actor: "a test", reason: "test" };

  test("are written before members see the film, and stay when it is shown", async () => {
    const before = await shown();
    const { status, body } = await saveHeld([cue(1, 2, "For the new cut")]);
    expect([status, body]).toEqual([200, { revision: expect.any(String) }]);
    expect(await shown()).toBe(before);
    expect(await keptRevisions(ONE)).toEqual(new Set([body.revision]));
    const words = await readFilmWords(ONE, { isHeld: true });
    expect(words).toMatchObject({
      revision: body.revision,
      captions: [{ text: "For the new cut" }],
    });
    expect((await auditOf(`episode ${ONE}`)).at(-1)).toMatchObject({
      action: "video.held_captions",
      reason: "a slip",
    });

    // What was corrected in the shown film meanwhile comes along, where nothing was written.
    expect((await saveCaptions([cue(1, 2, "For the old cut")])).status).toBe(200);
    const chapters = [{ from: 0, title: "Colour" }];
    expect((await post(deskCalls.saveChapters, { chapters })).status).toBe(200);
    await showKept(act, { episodeId: ONE, revision: String(body.revision) });
    expect(await readFilmWords(ONE)).toMatchObject({
      captions: [{ text: "For the new cut" }],
      chapters,
    });
  });

  test("are checked against its own length", async () => {
    const { status, body } = await saveHeld([cue(51, 54)]);
    expect([status, String(body.detail)]).toEqual([422, expect.stringMatching(/film's end/)]);
    expect(await keptRevisions(ONE)).toEqual(new Set([held.manifest.revision]));
  });

  test("are refused to the second of two editors, and once the film is shown", async () => {
    expect((await saveHeld([cue(1, 2, "First")])).status).toBe(200);
    const second = await saveHeld([cue(1, 2, "Second")]);
    const [revision = ""] = await keptRevisions(ONE);
    expect([second.status, second.body.based_on]).toEqual([409, revision]);
    await showKept(act, { episodeId: ONE, revision });
    expect((await saveHeld([cue(1, 2)], { based_on: revision })).status).toBe(404);
    expect(await readFilmWords(ONE, { isHeld: true })).toBeNull();
  });

  test("change nothing when the film is discarded while they are saved", async () => {
    const wish = { episodeId: ONE, basedOn: held.manifest.revision, action: "video.held_captions" };
    const { revision } = held.manifest;
    const change = reviseHeld(
      wish,
      async () => {
        await dropKept(act, { episodeId: ONE, revision });
        return { captions: "WEBVTT\n" };
      },
      act,
    );
    await expect(change).rejects.toMatchObject({ code: "conflict" });
    expect(await keptRevisions(ONE)).toEqual(new Set());
  });
});

describe("works shown", () => {
  beforeEach(resetContent);

  const entry = (from: number, work: string) => ({ from, work, why: "It hangs behind her." });
  const save = (based_on: number, list: object[]) =>
    post(deskCalls.saveShown, { based_on, shown: list });

  test("are kept as a draft of the episode, by time, and the site shows them once published", async () => {
    const before = await readEpisodeBody(ONE);
    const list = [entry(40, "black-nudes"), { from: 7, artist: "k-h-ara", why: "He speaks." }];
    const { status, body } = await save(before.number, list);
    expect([status, body]).toEqual([200, { number: before.number + 1 }]);
    const after = await readEpisodeBody(ONE);
    expect(after).toMatchObject({ number: before.number + 1, hasDraft: true });
    expect(after.body).toEqual({
      ...before.body,
      shown: [
        { fromSeconds: 7, artist: "k-h-ara", why: "He speaks." },
        { fromSeconds: 40, work: "black-nudes", why: "It hangs behind her." },
      ],
    });
    const state = await requireDocument(database().read, DOCUMENT);
    expect(state.liveNumber).not.toBe(after.number);
    await publish([DOCUMENT], { actor: "operator test", reason: "shown" });
  });

  test("are refused when another has saved the episode", async () => {
    const { number, body } = await readEpisodeBody(ONE);
    const other = { actor: "operator test", reason: "a title" };
    await saveDraft({ id: DOCUMENT, body: { ...body, title: "Other" }, basedOn: number }, other);
    expect((await save(number, [])).status).toBe(409);
    expect((await readEpisodeBody(ONE)).body.title).toBe("Other");
  });

  test("may be drafts themselves", async () => {
    const { number } = await readEpisodeBody(ONE);
    const draft = { ...Object(firstBody("work/black-nudes")), title: "Not yet" };
    const act = { actor: "operator test", reason: "a work" };
    await saveDraft({ id: "work/not-yet", body: draft, basedOn: 0 }, act);
    expect((await save(number, [entry(1, "not-yet")])).status).toBe(200);
    const names = (await listShowable()).works.map(({ name }) => name);
    expect(names).toContainEqual(expect.stringMatching(/^Not yet \(/));
  });

  test("are refused when there is no such work", async () => {
    const { number } = await readEpisodeBody(ONE);
    const { status, body } = await save(number, [entry(1, "no-such-work")]);
    expect([status, body.detail]).toEqual([422, "There is no such artist or work."]);
  });
});

describe("a film's files", () => {
  let site: FilmSite;
  beforeAll(async () => {
    site = await startFilmSite();
  });
  afterAll(() => site.close());

  const address = (name: string) => `${filmPreviewPath}/${ONE}/${film.manifest.revision}/${name}`;
  const statusOf = (client: { cookieHeader(): string }, name = "720.mp4") =>
    site.statusOf(client, address(name));

  test("are sent to who may read films, without a membership", async () => {
    for (const role of ["OWNER", "EDITOR"] as const) {
      expect(await statusOf(await createStaff(role))).toBe(206);
    }
    const answer = await site.get(editor, address("720.m3u8"));
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(film.files.get("720.m3u8"));
  });

  test("are sent to nobody else, and no key either", async () => {
    const others: [Parameters<typeof statusOf>[0], number][] = [
      [createVisitor(), 401],
      [await createSubscriber(), 403],
      [await createStaff("SUPPORT"), 403],
      [await createStaff("ACCOUNTANT"), 403],
      [await createLockedStaff("OWNER"), 403],
    ];
    for (const [other, status] of others) {
      for (const name of ["720.mp4", "film.key", "film.json", "nothing"]) {
        expect([name, await statusOf(other, name)]).toEqual([name, status]);
      }
    }
  });

  test("end with the right", async () => {
    expect(await statusOf(editor)).toBe(206);
    await database().write((tx) => tx.staff.deleteMany({ where: { userId: editor.userId } }));
    expect(await statusOf(editor)).toBe(403);
  });

  test("are read, and only those of the film", async () => {
    const place = `${filmPreviewPath}/${ONE}`;
    for (const [path, status] of [
      [address("nothing.mp4"), 404],
      [`${place}/${film.manifest.revision}`, 404],
      [`${place}/0123456789abcdef/720.mp4`, 404],
      [`${place}/${film.manifest.revision}/a/720.mp4`, 404],
    ] as const) {
      expect([path, await site.statusOf(editor, path)]).toEqual([path, status]);
    }
    const answer = await site.get(editor, address("720.mp4"), { method: "POST" });
    expect(answer.status).toBe(405);
  });
});
