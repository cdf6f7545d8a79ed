import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { readFilmTextTracks } from "#lib/desk/captions/queries.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { withFilmLock } from "#lib/films/library/film-lock.ts";
import { dropKept, keepFilm, keptRevisions, showKept } from "#lib/films/library/kept-films.ts";
import { reviseHeldFilm } from "#lib/films/library/revise-held-film.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { layFilm, type MadeFilm, makeFilm } from "#tests/support/films/film-package.ts";

const ONE = "AIE-SE01EP01";

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
  expect((await readFilmTextTracks(ONE))?.captions).toEqual([cue(1, 2, "One"), cues[1]]);
  expect((await auditOf(`episode ${ONE}`)).at(-1)).toMatchObject({
    actor: `staff ${editor.userId}`,
    action: "video.captions",
    reason: "a slip",
  });
});

test("saving no cues removes the captions", async () => {
  expect((await saveCaptions([])).status).toBe(200);
  expect((await filmStorage().readManifest(ONE))?.captions).toEqual([]);
});

describe("a refused change of the captions changes nothing", () => {
  test.each<[number, object[], object, RegExp]>([
    [422, [cue(3, 2)], {}, /^1: It ends before it starts\.$/],
    [422, [cue(1, 3), cue(2, 4)], {}, /^2: It starts while the one above it is shown\.$/],
    [422, [cue(51, 54)], {}, /after the film's end/],
    [422, Array(5).fill(cue(1, 2, " ")), {}, /And 6 more\.$/],
    [422, [cue(-1, 2)], {}, /not below zero/],
    [422, [{ ...cue(1, 2), settings: "line:0\n\nSTYLE" }], {}, /place is not valid/],
    [422, [cue(1, 2)], { reason: "x".repeat(501) }, /at most 500 letters/],
    [422, [cue(1, 2)], { episode_id: "../../x" }, /no such episode/],
    [422, [cue(1, 2)], { based_on: "../x" }, /is a film's revision/],
    [404, [cue(1, 2)], { episode_id: "AIE-SE01EP02" }, /has no film/],
    [409, [cue(1, 2)], { based_on: "0123456789abcdef" }, /changed meanwhile/],
  ])("%i for %j, %j", async (status, cues, fields, sentence) => {
    const response = await saveCaptions(cues, fields);
    expect([response.status, String(response.body.detail)]).toEqual([
      status,
      expect.stringMatching(sentence),
    ]);
    expect(await shown()).toBe(film.manifest.revision);
  });

  test("answers 413 to a body above the limit", async () => {
    const text = "x".repeat(deskLimits.captionsBytes);
    expect((await saveCaptions([cue(1, 2, text)])).status).toBe(413);
  });

  test("answers 409 while an import holds the film", async () => {
    await withFilmLock(ONE, async () => {
      const { status, body } = await saveCaptions([cue(1, 2)]);
      expect([status, body.detail]).toEqual([
        409,
        "Other work on this film is not done. Please try again soon.",
      ]);
    });
  });
});

test("accepts the same captions again after a lost answer, and writes them once", async () => {
  const first = await saveCaptions([cue(1, 2, "First")]);
  const entries = await auditOf(`episode ${ONE}`);
  expect(await saveCaptions([cue(1, 2, "First")])).toMatchObject({ status: 200, body: first.body });
  expect(await auditOf(`episode ${ONE}`)).toEqual(entries);
});

test("refuses the second of two caption edits, and accepts an edit of the chapters", async () => {
  expect((await saveCaptions([cue(1, 2, "First")])).status).toBe(200);
  expect((await saveCaptions([cue(1, 2, "Second")])).status).toBe(409);
  const chapters = [{ from: 0, title: "Colour & line" }];
  expect((await post(deskCalls.saveChapters, { chapters })).status).toBe(200);
  const words = await readFilmTextTracks(ONE);
  expect(words?.captions).toEqual([cue(1, 2, "First")]);
  expect(words?.chapters).toEqual(chapters);
});

test("chapters in a wrong order are refused", async () => {
  const chapters = [0, 9, 5].map((from) => ({ from, title: "A part" }));
  const { status, body } = await post(deskCalls.saveChapters, { chapters });
  expect([status, body.detail]).toEqual([422, "3: It does not begin after the one above it."]);
});

test("offers each replaced text of the captions once", async () => {
  await filmStorage().remove(ONE);
  await layFilm(ONE);
  for (const text of ["First", "Second", "First", "Third"]) {
    const based_on = await shown();
    expect((await saveCaptions([cue(1, 2, text)], { based_on })).status).toBe(200);
  }
  const { captions, chapters } = (await readFilmTextTracks(ONE))?.earlier ?? {};
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

describe("captions and chapters of a film that is not shown yet", () => {
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
    const words = await readFilmTextTracks(ONE, { isHeld: true });
    expect(words).toMatchObject({
      revision: body.revision,
      captions: [{ text: "For the new cut" }],
    });
    expect((await auditOf(`episode ${ONE}`)).at(-1)).toMatchObject({
      action: "video.held_captions",
      reason: "a slip",
    });

    // The held film keeps its own captions, and gets the chapters of the shown film.
    expect((await saveCaptions([cue(1, 2, "For the old cut")])).status).toBe(200);
    const chapters = [{ from: 0, title: "Colour" }];
    expect((await post(deskCalls.saveChapters, { chapters })).status).toBe(200);
    await showKept(act, { episodeId: ONE, revision: String(body.revision) });
    expect(await readFilmTextTracks(ONE)).toMatchObject({
      captions: [{ text: "For the new cut" }],
      chapters,
    });
  });

  test("are removed when it is shown, if the shown film's were removed meanwhile", async () => {
    expect((await saveCaptions([])).status).toBe(200);
    await showKept(act, { episodeId: ONE, revision: held.manifest.revision });
    expect((await filmStorage().readManifest(ONE))?.captions).toEqual([]);
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
    expect(await readFilmTextTracks(ONE, { isHeld: true })).toBeNull();
  });

  test("change nothing when the film is discarded while they are saved", async () => {
    const wish = { episodeId: ONE, basedOn: held.manifest.revision, action: "video.held_captions" };
    const { revision } = held.manifest;
    const change = reviseHeldFilm(
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
