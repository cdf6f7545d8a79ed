import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls, filmPreviewPath } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { listFilms, viewFilm } from "#lib/desk/films/queries.ts";
import { ask, type Examination, look } from "#lib/films/examination.ts";
import { startFilmJobs } from "#lib/films/job-runner/run-jobs.ts";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import { deleteOldFilms } from "#lib/films/library/delete-old-films.ts";
import { createFilmKey, findFilmKey } from "#lib/films/library/film-keys.ts";
import { withFilmLock } from "#lib/films/library/film-lock.ts";
import { keepFilm, keptRevisions, showKept } from "#lib/films/library/kept-films.ts";
import { reviseFilm } from "#lib/films/library/revise-film.ts";
import { reviseHeldFilm } from "#lib/films/library/revise-held-film.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { diskStorage, localPath } from "#lib/films/storage/disk-storage.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { filmDesk, ONE, stateOf, TWO } from "#tests/api/support/film-desk.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";
import { layFilm, makeFilm } from "#tests/support/films/film-package.ts";
import { patience } from "#tests/support/patience.ts";
import { pass } from "#tests/support/time.ts";

const desk = filmDesk();
const editor = () => createStaff("EDITOR", desk.site);

/** Adds a film without showing it. */
async function heldFilm(episodeId: string, encrypted = false, examination?: Examination) {
  const options = { encrypted, ...(examination && { examination }) };
  const film = await makeFilm(mkdtempSync(path.join(tmpdir(), "aie-")), episodeId, options);
  await filmStorage().add(film.folder, film.manifest);
  const { revision } = film.manifest;
  await database().write((tx) => keepFilm(tx, { episodeId, role: "HELD", revision }));
  return film;
}

const shownOf = async (id: string) => (await filmStorage().readManifest(id))?.revision;

test("a replaced film is deleted later, also while another episode's film cannot be read", async () => {
  await layFilm(ONE);
  writeFileSync(localPath(ONE, "film.json"), "{");
  const { manifest } = await layFilm(TWO);
  await layFilm(TWO);
  pass(filmLimits.oldFilmMs + 60_000);
  await deleteOldFilms();
  expect(existsSync(localPath(TWO, manifest.revision))).toBe(false);
  await layFilm(ONE);
});

test("the key of a film that an import adds stays, however long that takes", async () => {
  const { id } = await createFilmKey("AIE-SE02EP01");
  pass(filmLimits.oldFilmMs + 60_000);
  await withFilmLock("AIE-SE02EP01", deleteOldFilms);
  expect(await findFilmKey(id)).toHaveLength(16);
  await deleteOldFilms();
  expect(await findFilmKey(id)).toBeNull();
});

test("the list and the page stay while a film that waits cannot be read", async () => {
  const { revision } = (await layFilm(ONE)).manifest;
  const held = (await heldFilm(ONE)).manifest;
  writeFileSync(localPath(ONE, held.revision, "film.json"), "{");
  expect(await stateOf(ONE)).toBe("shown");
  expect(await viewFilm(ONE)).toMatchObject({ shown: { revision }, kept: [] });
});

describe("a film that is not shown yet", () => {
  test("is shown, rolled back, and no longer available once it is dropped", async () => {
    const own = await createStaff("EDITOR");
    const act = (call: { path: string }, revision: string) =>
      own.post(call.path, { json: { episode_id: ONE, revision, reason: "test" } });
    const old = (await layFilm(ONE)).manifest.revision;
    const next = (await heldFilm(ONE)).manifest.revision;
    expect(await stateOf(ONE)).toBe("held");
    expect(await shownOf(ONE)).toBe(old);
    expect((await act(deskCalls.showFilm, next)).status).toBe(200);
    expect(await shownOf(ONE)).toBe(next);
    expect(await stateOf(ONE)).toBe("shown");
    const { body } = await own.get(`${deskCalls.filmState.path}/${ONE}`);
    expect(body).toMatchObject({
      shown: { revision: next },
      kept: [{ role: "FORMER", revision: old }],
    });
    expect((await act(deskCalls.showFilm, old)).status).toBe(200);
    expect(await shownOf(ONE)).toBe(old);
    expect((await act(deskCalls.dropFilm, next)).status).toBe(200);
    expect((await act(deskCalls.showFilm, next)).status).toBe(404);
    const actions = (await auditOf(`episode ${ONE}`)).map(({ action }) => action);
    expect(actions.slice(-3)).toEqual(["video.show", "video.roll_back", "video.drop"]);
  });

  test("of a damaged master is shown once an editor has confirmed that", async () => {
    const own = await createStaff("EDITOR");
    const facts = [{ name: "Sound", found: "mono", becomes: "both sides" }];
    const findings = [ask("The master is damaged from 0:03.1 to 0:07.9."), look("It is quiet.")];
    const examination = { facts, findings, loudness: -30 };
    const { revision } = (await heldFilm(ONE, false, examination)).manifest;
    const { body } = await own.get(`${deskCalls.filmState.path}/${ONE}`);
    const questions = ["The master is damaged from 0:03.1 to 0:07.9."];
    expect(body.kept).toContainEqual(expect.objectContaining({ examination, questions }));
    const before = await shownOf(ONE);
    const show = (more: object) =>
      own.post(deskCalls.showFilm.path, { json: { episode_id: ONE, revision, ...more } });
    const refused = await show({ reason: "test" });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "The master is damaged from 0:03.1 to 0:07.9. Please confirm that you have looked.",
    ]);
    expect((await show({ confirmed: "no" })).status).toBe(422);
    expect(await shownOf(ONE)).toBe(before);
    expect((await show({ confirmed: "yes" })).status).toBe(200);
    expect(await shownOf(ONE)).toBe(revision);
  });

  test("takes over captions that were corrected in the shown film after the import", async () => {
    const old = (await layFilm(ONE)).manifest.revision;
    const { revision } = (await heldFilm(ONE)).manifest;
    const act = { actor: "a test", reason: "test" };
    const captions = "WEBVTT\n\n00:00.000 --> 00:01.000\nCorrected\n";
    const corrected = await reviseFilm(
      { episodeId: ONE, basedOn: old, action: "video.captions" },
      () => ({ captions }),
      act,
    );
    await showKept(act, { episodeId: ONE, revision });
    const shown = (await shownOf(ONE)) ?? "";
    expect([old, revision, corrected.revision]).not.toContain(shown);
    expect(String(await filmStorage().readFile(ONE, shown, "captions.en.vtt"))).toBe(captions);
    expect(await keptRevisions(ONE)).toEqual(new Set([corrected.revision]));
  });

  test("stays kept, and the shown film stays shown, when showing it fails", async () => {
    const act = { actor: "a test", reason: "test" };
    const first = (await layFilm(ONE)).manifest.revision;
    const second = (await heldFilm(ONE)).manifest.revision;
    await showKept(act, { episodeId: ONE, revision: second });
    const back = { episodeId: ONE, revision: first };
    const show = vi.spyOn(diskStorage, "show").mockRejectedValueOnce(new Error("no space left"));
    await expect(showKept(act, back)).rejects.toThrow("no space left");
    show.mockRestore();
    const recheck = () => Promise.reject(new Error("not any more"));
    await expect(showKept({ ...act, recheck }, back)).rejects.toThrow("not any more");
    expect([await shownOf(ONE), await keptRevisions(ONE)]).toEqual([second, new Set([first])]);
    await showKept(act, back);
    expect([await shownOf(ONE), await keptRevisions(ONE)]).toEqual([first, new Set([second])]);
  });

  test("can be shown while a caption change holds the lock, which is then refused", async () => {
    const old = (await layFilm(ONE)).manifest.revision;
    const next = (await heldFilm(ONE)).manifest.revision;
    const act = { actor: "a test", reason: "test" };
    const show = () => showKept(act, { episodeId: ONE, revision: next });
    const wish = { episodeId: ONE, basedOn: old, action: "video.captions" };
    // A change has the same lock as an import, until it is done.
    const change = reviseFilm(
      wish,
      async () => {
        await show();
        return { captions: "WEBVTT\n" };
      },
      act,
    );
    await expect(change).rejects.toMatchObject({ code: "conflict" });
    expect(await shownOf(ONE)).toBe(next);
  });

  test("stays on the disk with its key while it is kept", async () => {
    const shown = await layFilm(TWO);
    const [held, gone] = [
      await heldFilm(TWO, true),
      await makeFilm(mkdtempSync(path.join(tmpdir(), "aie-")), TWO),
    ];
    await filmStorage().add(gone.folder, gone.manifest);
    pass(filmLimits.oldFilmMs + 60_000);
    await deleteOldFilms();
    const exists = ({ manifest }: typeof held) => existsSync(localPath(TWO, manifest.revision));
    expect([shown, held, gone].map(exists)).toEqual([true, true, false]);
    const id = held.manifest.keyId ?? "";
    expect(await database().read.filmKey.count({ where: { id } })).toBe(1);
  });

  test("is not deleted when it is shown while old films are looked up", async () => {
    await layFilm(ONE);
    const old = (await layFilm(ONE)).manifest.revision;
    await layFilm(ONE);
    const { revision } = (await heldFilm(ONE)).manifest;
    pass(filmLimits.oldFilmMs + 60_000);
    const { shownSince } = diskStorage;
    const looks = vi.spyOn(diskStorage, "shownSince").mockImplementation(async (id) => {
      const since = await shownSince(id);
      const isAgain = id === ONE && looks.mock.calls.filter(([one]) => one === ONE).length === 2;
      if (isAgain)
        await showKept({ actor: "a test", reason: "test" }, { episodeId: ONE, revision });
      return since;
    });
    await deleteOldFilms();
    looks.mockRestore();
    expect(await shownOf(ONE)).toBe(revision);
    expect(existsSync(localPath(ONE, old))).toBe(false);
    expect(await viewFilm(ONE)).toMatchObject({ shown: { revision }, kept: [{ role: "FORMER" }] });
    expect(existsSync(localPath(ONE, revision))).toBe(true);
  });

  test("is checked, and its page has the problems; the shown film is not called damaged", async () => {
    const shown = (await layFilm(ONE)).manifest.revision;
    const { revision } = (await heldFilm(ONE)).manifest;
    rmSync(localPath(ONE, revision, "poster.jpg"));
    const [own, missing] = [await createStaff("EDITOR"), ["poster.jpg is missing."]];
    expect(await viewAfterCheck(own, { revision })).toMatchObject({
      shown: { revision: shown },
      is_damaged: false,
      check: null,
      kept: [{ revision, check: { problems: expect.arrayContaining(missing) } }],
    });
    expect(await viewAfterCheck(own, {})).toMatchObject({
      check: { problems: expect.not.arrayContaining(missing) },
      kept: [{ check: { problems: expect.arrayContaining(missing) } }],
    });
    const json = { episode_id: ONE, revision: "../x" };
    expect((await own.post(deskCalls.checkFilm.path, { json })).status).toBe(422);
  });

  test("keeps its replaced words for six hours", async () => {
    const shown = await layFilm(TWO);
    const { revision } = (await heldFilm(TWO)).manifest;
    const old = new Date(now().getTime() - filmLimits.oldFilmMs - 60_000);
    const folders = [shown.manifest.revision, revision, "film.json"];
    for (const name of folders) utimesSync(localPath(TWO, name), old, old);
    const wish = { episodeId: TWO, basedOn: revision, action: "video.held_captions" };
    const act = { actor: "a test", reason: "test" };
    await reviseHeldFilm(wish, () => ({ captions: "WEBVTT\n\nnew" }), act);
    await deleteOldFilms();
    expect(existsSync(localPath(TWO, revision))).toBe(true);
    pass(filmLimits.oldFilmMs + 60_000);
    await deleteOldFilms();
    expect(existsSync(localPath(TWO, revision))).toBe(false);
  });

  test("is previewed by staff alone", async () => {
    const { manifest } = await heldFilm(ONE, true);
    const address = `${filmPreviewPath}/${ONE}/${manifest.revision}`;
    const own = await editor();
    const playlists = ["master.m3u8", "plain.m3u8", "plain-720.m3u8"];
    for (const name of [...playlists, "film.json", "film.key", "720.mp4", "plain-720-0-800.mp4"]) {
      const statuses: number[] = [];
      const others = [createVisitor(desk.site), await createSubscriber(desk.site)];
      const staff = [
        await createStaff("SUPPORT", desk.site),
        await createLockedStaff("OWNER", desk.site),
      ];
      for (const who of [own, ...others, ...staff]) {
        const response = await who.send(`${address}/${name}`);
        await response.arrayBuffer();
        statuses.push(response.status);
      }
      expect([name, ...statuses]).toEqual([name, 200, 401, 403, 403, 403]);
    }
    for (const name of ["nothing.mp4", "a/b", ""]) {
      expect((await own.call(`${address}/${name}`)).status).toBe(404);
    }
    expect((await own.post(`${address}/master.m3u8`)).status).toBe(405);
  });
});

/** Queues a check, waits for its end, and reads what the page shows. */
async function viewAfterCheck(own: Awaited<ReturnType<typeof editor>>, fields: object) {
  const json = { episode_id: ONE, ...fields };
  expect((await own.post(deskCalls.checkFilm.path, { json })).status).toBe(200);
  const jobs = startFilmJobs();
  await vi.waitFor(async () => {
    expect(await jobsOf(ONE, 1)).toMatchObject([{ kind: "CHECK", state: "MADE" }]);
  }, patience);
  await jobs.stop();
  return (await own.get(`${deskCalls.filmState.path}/${ONE}`)).body;
}

test("a film that cannot be read is checked, too", async () => {
  await layFilm(ONE);
  writeFileSync(localPath(ONE, "film.json"), "{");
  const view = await viewAfterCheck(await createStaff("EDITOR"), {});
  expect(view).toMatchObject({
    shown: null,
    is_damaged: true,
    check: { count: 1, problems: ["film.json cannot be read."] },
  });
  await filmStorage().remove(ONE);
  expect(await viewFilm(ONE)).toMatchObject({ is_damaged: false, check: null });
});

test("the list marks films without captions, missing films and damaged films", async () => {
  const all = await listFilms();
  expect(all.length).toBeGreaterThan(4);
  expect(all[0]?.title).toBe("Episode One, Introducing the Progressive Artists' Group");
  const { revision } = (await layFilm(ONE)).manifest;
  const film = async () => (await listFilms()).find(({ id }) => id === ONE);
  expect(await film()).toMatchObject({ state: "shown", seconds: 52, hasCaptions: true });
  const job = { kind: "CHECK", state: "MADE", progress: 1, step: "", log: "" } as const;
  const data = { id: "check", episodeId: ONE, actor: "x", reason: "x", createdAt: now() };
  await database().write((tx) =>
    tx.filmJob.create({ data: { ...job, ...data, revision, problems: 2 }, select: { id: true } }),
  );
  expect(await film()).toMatchObject({ state: "damaged" });
});
