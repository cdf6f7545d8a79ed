import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ensureFirstEdition } from "#lib/content/documents/live.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls, filmPreviewPath, filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { listFilms, viewFilm } from "#lib/desk/films/queries.ts";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import { deleteOldMasters } from "#lib/films/jobs/old-masters.ts";
import { startFilmJobs } from "#lib/films/jobs/run-jobs.ts";
import { keepFilm, keptRevisions, showKept } from "#lib/films/library/kept-films.ts";
import { deleteOldFilms } from "#lib/films/library/old-films.ts";
import { reviseFilm } from "#lib/films/library/revise-film.ts";
import { reviseHeld } from "#lib/films/library/revise-held.ts";
import { filmLimits } from "#lib/films/limits.ts";
import { localPath, localStorage } from "#lib/films/storage/local-storage.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { deleteMaster, deleteOldUploads, masterFile } from "#lib/films/uploads/uploads.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";
import { announce, arrived, begun, sendPiece, tusHeaders } from "#tests/support/desk/tus.ts";
import { layFilm, makeFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, startFilmSite } from "#tests/support/films/film-site.ts";
import { patience } from "#tests/support/patience.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { pass } from "#tests/support/time.ts";

const [ONE, TWO] = ["AIE-SE01EP01", "AIE-SE01EP02"];

let site: FilmSite;

beforeAll(async () => {
  await ensureFirstEdition();
  site = await startFilmSite();
});

afterAll(() => site.close());

afterEach(async () => {
  await database().write(async (tx) => {
    await tx.filmUpload.deleteMany({});
    await tx.filmJob.deleteMany({});
    await tx.keptFilm.deleteMany({});
  });
  for (const name of ["MEDIA_UPLOAD_GB", "MEDIA_UPLOADS_GB"]) delete process.env[name];
  rereadSettings();
});

const editor = () => createStaff("EDITOR", site);

const stateOf = async (id: string) => (await listFilms()).find((film) => film.id === id)?.state;

const uploadId = (address: string) => address.slice(filmUploadsPath.length + 1);

describe("the upload of a master", () => {
  test("is refused before its body without the right, the token or the origin", async () => {
    const own = await editor();
    const address = await begun(own, {});
    const refused = async (who: typeof own) => [
      (await announce(who, { episode: TWO })).status,
      (await sendPiece(who, address, 0, "x")).status,
      await arrived(who, address),
    ];
    const visitor = { ...createVisitor(site), userId: "", sessionId: "" };
    expect(await refused(visitor)).toEqual([401, 401, -401]);
    expect(await refused(await createMember(site))).toEqual([403, 403, -403]);
    expect(await refused(await createStaff("SUPPORT", site))).toEqual([403, 403, -403]);
    expect(await refused(await createLockedStaff("EDITOR", site))).toEqual([403, 403, -403]);
    expect((await announce(own, { episode: TWO }, { csrf: false })).status).toBe(403);
    const foreign = { headers: { origin: "https://elsewhere.example" } };
    expect((await announce(own, { episode: TWO }, foreign)).status).toBe(403);
    expect(await arrived(own, address)).toBe(0);
  });

  test("arrives in pieces, keeps what arrived, and queues an import when it is whole", async () => {
    const own = await editor();
    const address = await begun(own, { bytes: 10, filename: "kandariya.mov" });
    expect(await stateOf(ONE)).toBe("uploading");
    expect((await sendPiece(own, address, 0, "0123")).headers.get("upload-offset")).toBe("4");
    expect(await arrived(own, address)).toBe(4);
    expect((await sendPiece(own, address, 2, "23")).status).toBe(409);
    expect((await sendPiece(own, address, 4, "456789 and more")).status).toBe(413);
    expect((await sendPiece(own, address, 4, "456789")).status).toBe(204);
    expect(readFileSync(masterFile(uploadId(address)), "utf8")).toBe("0123456789");
    expect(await jobsOf(ONE)).toMatchObject([
      { kind: "IMPORT", state: "QUEUED", name: "kandariya.mov", master: uploadId(address) },
    ]);
    expect(await stateOf(ONE)).toBe("importing");
    expect(await arrived(own, address)).toBe(-404);
    const actions = (await auditOf(`episode ${ONE}`)).map(({ action }) => action);
    expect(actions).toContain("video.upload");
  });

  test("takes one upload an episode, and none beside an import", async () => {
    const own = await editor();
    const address = await begun(own, {});
    const again = await announce(await editor(), {});
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain("has begun already");
    await sendPiece(own, address, 0, "0123456789");
    const third = await announce(own, {});
    expect([third.status, third.body.detail]).toEqual([
      409,
      "There is work on this film already. Wait for its end.",
    ]);
  });

  test("refuses what is too large, with a sentence", async () => {
    const own = await editor();
    const large = await announce(own, { bytes: 20_000_000_001 });
    expect([large.status, large.body.detail]).toEqual([413, "A master has at most 20 GB."]);
    process.env.MEDIA_UPLOAD_GB = "100000";
    process.env.MEDIA_UPLOADS_GB = "100000";
    rereadSettings();
    const full = await announce(own, { bytes: 100_000_000_000_000 });
    expect(full.status).toBe(507);
    expect(full.body.detail).toContain("The server's disk has no room for it");
    process.env.MEDIA_UPLOADS_GB = "1";
    rereadSettings();
    const many = await announce(own, { bytes: 1_000_000_001 });
    expect(many.status).toBe(413);
    expect(many.body.detail).toContain("Unfinished uploads have at most 1 GB together.");
    const piece = await begun(own, { bytes: 30_000_000 });
    const body = new Uint8Array(filmLimits.uploadPieceBytes + 1);
    expect((await sendPiece(own, piece, 0, body)).status).toBe(413);
  });

  test.each([
    [{ episode: "AIE-SE09EP09" }, 404],
    [{ episode: "../etc" }, 422],
    [{ filename: "" }, 422],
    [{ bytes: "0" }, 422],
    [{ bytes: "many" }, 422],
  ])("refuses %j with %i", async (wish, status) => {
    expect((await announce(await editor(), wish)).status).toBe(status);
  });

  test("refuses other methods, ids and metadata", async () => {
    const own = await editor();
    const call = (address: string, method: string, more = {}) =>
      own.call(address, { method, headers: { ...tusHeaders(), ...more } });
    expect((await call(filmUploadsPath, "PATCH")).status).toBe(405);
    expect((await call(`${filmUploadsPath}/x`, "DELETE")).status).toBe(405);
    expect((await call(`${filmUploadsPath}/..%2fx`, "PATCH")).status).toBe(404);
    expect((await call(filmUploadsPath, "OPTIONS")).status).toBe(204);
    const broken = { "Upload-Metadata": "a b c d" };
    expect((await call(filmUploadsPath, "POST", broken)).status).toBe(400);
  });

  test("can be cancelled by a colleague", async () => {
    const own = await editor();
    const address = await begun(own, {});
    const json = { upload_id: uploadId(address) };
    const colleague = await createStaff("OWNER");
    expect((await colleague.post(deskCalls.cancelUpload.path, { json })).status).toBe(200);
    expect(await arrived(own, address)).toBe(-404);
    expect(existsSync(masterFile(uploadId(address)))).toBe(false);
    expect((await colleague.post(deskCalls.cancelUpload.path, { json })).status).toBe(404);
  });

  test("is deleted a day after its last piece, with files that nothing needs", async () => {
    const own = await editor();
    const [stale, fresh] = [await begun(own, {}), await begun(own, { episode: TWO })];
    const age = (address: string, ms: number) => {
      const at = new Date(now().getTime() - ms);
      utimesSync(masterFile(uploadId(address)), at, at);
    };
    const day = filmLimits.unfinishedUploadMs;
    await database().write((tx) =>
      tx.filmUpload.updateMany({ data: { createdAt: new Date(now().getTime() - 2 * day) } }),
    );
    age(stale, day + 1_000);
    age(fresh, day - 60_000);
    await deleteOldUploads();
    expect(existsSync(masterFile(uploadId(stale)))).toBe(false);
    expect(existsSync(`${masterFile(uploadId(stale))}.json`)).toBe(false);
    const left = await database().read.filmUpload.findMany({ select: { id: true } });
    expect(left).toEqual([{ id: uploadId(fresh) }]);
  });
});

async function queuedImport() {
  const own = await editor();
  const address = await begun(own, {});
  await sendPiece(own, address, 0, "0123456789");
  const [job] = await jobsOf(ONE);
  if (!job) throw new Error("no job");
  return { own: await createStaff("EDITOR"), id: job.id, master: uploadId(address) };
}

describe("work on a film", () => {
  test("is cancelled and queued again, with its master", async () => {
    const { own, id } = await queuedImport();
    const post = async ({ path }: { path: string }) =>
      (await own.post(path, { json: { job_id: id } })).status;
    expect(await post(deskCalls.retryFilmJob)).toBe(409);
    expect(await post(deskCalls.cancelFilmJob)).toBe(200);
    expect(await post(deskCalls.cancelFilmJob)).toBe(409);
    expect(await jobsOf(ONE)).toMatchObject([{ state: "CANCELLED" }]);
    expect(await post(deskCalls.retryFilmJob)).toBe(200);
    const [job] = await jobsOf(ONE);
    expect(job?.state).toBe("QUEUED");
    expect(job?.log.match(/queued|cancelled|queued again/g)).toHaveLength(3);
  });

  test("cannot be tried again once its master is deleted, a week later", async () => {
    const { own, id, master } = await queuedImport();
    const json = { job_id: id };
    await own.post(deskCalls.cancelFilmJob.path, { json });
    await deleteOldMasters();
    expect(existsSync(masterFile(master))).toBe(true);
    await database().write((tx) =>
      tx.filmJob.updateMany({
        data: { endedAt: new Date(now().getTime() - filmLimits.masterKeptMs - 1) },
      }),
    );
    await deleteOldMasters();
    expect(existsSync(masterFile(master))).toBe(false);
    const { status, body } = await own.post(deskCalls.retryFilmJob.path, { json });
    expect([status, body.detail]).toEqual([
      409,
      "The master is no longer here. Please upload it again.",
    ]);
  });

  test("keeps its master's room until the master is deleted, with a reason", async () => {
    const { own, id, master } = await queuedImport();
    const remove = (reason: string) =>
      own.post(deskCalls.deleteMaster.path, { json: { job_id: id, reason } });
    expect((await remove("not yet")).status).toBe(409);
    await own.post(deskCalls.cancelFilmJob.path, { json: { job_id: id } });
    const view = async () => (await own.get(`${deskCalls.filmState.path}/${ONE}`)).body;
    const until = new Date(now().getTime() + filmLimits.masterKeptMs).toISOString();
    const kept = { bytes: 10, until: expect.stringContaining(until.slice(0, 10)) };
    expect(await view()).toMatchObject({ jobs: [{ can_retry: true, master: kept }] });

    process.env.MEDIA_UPLOADS_GB = "1";
    rereadSettings();
    const announceAll = async () => announce(await editor(), { episode: TWO, bytes: 999_999_995 });
    const refused = await announceAll();
    expect([refused.status, refused.body.detail]).toEqual([
      413,
      "Unfinished uploads and masters of ended imports have at most 1 GB together. Finish or cancel another upload, or delete a master.",
    ]);
    expect((await remove(" ")).status).toBe(422);
    expect(existsSync(masterFile(master))).toBe(true);
    expect((await remove("the wrong cut")).status).toBe(200);
    expect(existsSync(masterFile(master))).toBe(false);
    expect((await announceAll()).status).toBe(201);

    expect(await view()).toMatchObject({ jobs: [{ can_retry: false, master: null }] });
    expect((await jobsOf(ONE))[0]?.log).toContain("its master was deleted");
    expect((await auditOf(`episode ${ONE}`)).at(-1)).toMatchObject({
      action: "video.master_deleted",
      reason: "the wrong cut",
    });
    expect((await remove("again")).status).toBe(409);
    expect((await own.post(deskCalls.retryFilmJob.path, { json: { job_id: id } })).status).toBe(
      409,
    );
  });

  test("is one piece at a time for each film", async () => {
    const own = await createStaff("EDITOR");
    const check = () => own.post(deskCalls.checkFilm.path, { json: { episode_id: ONE } });
    expect((await check()).status).toBe(200);
    expect((await check()).status).toBe(409);
  });

  test("is left to the machine that has its master, for an hour", async () => {
    const { master } = await queuedImport();
    await deleteMaster(master);
    const startedAt = async () => (await jobsOf(ONE))[0]?.startedAt;
    await startFilmJobs().stop();
    expect(await startedAt()).toBeNull();
    pass(filmLimits.absentMasterMs + 1_000);
    await startFilmJobs().stop();
    expect(await startedAt()).not.toBeNull();
  });

  test("is shown with its lines and progress", async () => {
    const { own, id } = await queuedImport();
    await database().write((tx) =>
      tx.filmJob.updateMany({ data: { state: "RUNNING", progress: 0.5, step: "720p" } }),
    );
    const { status, body } = await own.get(`${deskCalls.filmState.path}/${ONE}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      shown: null,
      upload: null,
      jobs: [{ id, state: "RUNNING", progress: 0.5, step: "720p", is_lively: true }],
    });
    expect((await own.get(`${deskCalls.filmState.path}/AIE-SE09EP09`)).status).toBe(404);
  });

  test("does not keep the desk open when a page polls it", async () => {
    const own = await createStaff("EDITOR");
    const where = { sessionId: own.sessionId };
    const select = { seenAt: true };
    const before = await database().read.deskSession.findUnique({ where, select });
    pass(10 * 60 * 1000);
    expect((await own.get(`${deskCalls.filmState.path}/${ONE}`)).status).toBe(200);
    expect(await database().read.deskSession.findUnique({ where, select })).toEqual(before);
  });
});

/** Adds a film without showing it. */
async function heldFilm(episodeId: string, encrypted = false) {
  const film = await makeFilm(mkdtempSync(path.join(tmpdir(), "aie-")), episodeId, { encrypted });
  await filmStorage().add(film.folder, film.manifest);
  const { revision } = film.manifest;
  await database().write((tx) => keepFilm(tx, { episodeId, role: "HELD", revision }));
  return film;
}

const shownOf = async (id: string) => (await filmStorage().readManifest(id))?.revision;

describe("a film that is not shown yet", () => {
  test("is shown, and the one before can come back, until it is dropped", async () => {
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

  test("has the words of the film before, corrected after the import", async () => {
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

  test("stays kept, and so does the one before, when it cannot be shown", async () => {
    const act = { actor: "a test", reason: "test" };
    const first = (await layFilm(ONE)).manifest.revision;
    const second = (await heldFilm(ONE)).manifest.revision;
    await showKept(act, { episodeId: ONE, revision: second });
    const back = { episodeId: ONE, revision: first };
    const show = vi.spyOn(localStorage, "show").mockRejectedValueOnce(new Error("no space left"));
    await expect(showKept(act, back)).rejects.toThrow("no space left");
    show.mockRestore();
    const recheck = () => Promise.reject(new Error("not any more"));
    await expect(showKept({ ...act, recheck }, back)).rejects.toThrow("not any more");
    expect([await shownOf(ONE), await keptRevisions(ONE)]).toEqual([second, new Set([first])]);
    await showKept(act, back);
    expect([await shownOf(ONE), await keptRevisions(ONE)]).toEqual([first, new Set([second])]);
  });

  test("is shown during an import, and a change of the film before is refused then", async () => {
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
    await reviseHeld(wish, () => ({ captions: "WEBVTT\n\nnew" }), act);
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
    for (const name of ["master.m3u8", "film.json", "film.key", "720.mp4"]) {
      const statuses: number[] = [];
      const others = [createVisitor(site), await createSubscriber(site)];
      const staff = [await createStaff("SUPPORT", site), await createLockedStaff("OWNER", site)];
      for (const who of [own, ...others, ...staff]) {
        const answer = await who.send(`${address}/${name}`);
        await answer.arrayBuffer();
        statuses.push(answer.status);
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

test("the list tells films without captions, missing and damaged ones", async () => {
  const all = await listFilms();
  expect(all.length).toBeGreaterThan(4);
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
