import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { deleteOldMasters } from "#lib/films/job-runner/old-masters.ts";
import { startFilmJobs } from "#lib/films/job-runner/run-jobs.ts";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import { wakeRunner } from "#lib/films/jobs/waker.ts";
import { withFilmLock } from "#lib/films/library/film-lock.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { diskStorage } from "#lib/films/storage/disk-storage.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { deleteMaster, masterFile } from "#lib/films/uploads/uploads.ts";
import { filmDesk, ONE, TWO, uploadId } from "#tests/api/support/film-desk.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { announce, begun, sendPiece } from "#tests/support/desk/tus.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { patience } from "#tests/support/patience.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { pass } from "#tests/support/time.ts";

const desk = filmDesk();
const editor = () => createStaff("EDITOR", desk.site);

async function queuedImport(episode = ONE) {
  const own = await editor();
  const address = await begun(own, { episode });
  await sendPiece(own, address, 0, "0123456789");
  const [job] = await jobsOf(episode);
  if (!job) throw new Error("no job");
  return { own: await createStaff("EDITOR"), id: job.id, master: uploadId(address) };
}

/** An ffprobe that takes each master for a film, and an ffmpeg that fails. */
function replaceTools(): void {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-tools-"));
  const stream = { codec_type: "video", width: 1280, height: 720, duration: "10" };
  const found = JSON.stringify({ streams: [stream], format: {} });
  const write = (name: string, line: string) =>
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  write("ffprobe", `case "$*" in *packet=*) echo 0,0,10;; *) echo '${found}';; esac`);
  write("ffmpeg", "exit 1");
  vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
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

  test("is limited to one job at a time for each film", async () => {
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

  test("does not delay other films while its own is locked", async () => {
    replaceTools();
    await queuedImport(ONE);
    pass(1_000);
    await queuedImport(TWO);
    await withFilmLock(ONE, async () => {
      const jobs = startFilmJobs();
      onTestFinished(() => jobs.stop());
      await vi.waitFor(async () => {
        wakeRunner();
        const step = "waiting for other work on this film";
        expect(await jobsOf(ONE)).toMatchObject([{ state: "QUEUED", step }]);
        expect(await jobsOf(TWO)).toMatchObject([{ state: "FAILED" }]);
      }, patience);
      await jobs.stop();
    });
  });

  test("writes one line however often it is tried while its film is locked", async () => {
    replaceTools();
    const { id } = await queuedImport();
    const triedSince = (at: Date) =>
      vi.waitFor(async () => {
        wakeRunner();
        const where = { id, state: "QUEUED" as const, beatAt: { gte: at } };
        const job = await database().read.filmJob.findFirst({ where, select: { log: true } });
        expect(job).not.toBeNull();
        return job?.log;
      }, patience);
    await withFilmLock(ONE, async () => {
      const jobs = startFilmJobs();
      onTestFinished(() => jobs.stop());
      const first = await triedSince(now());
      pass(1_000);
      expect(await triedSince(now())).toBe(first);
      await jobs.stop();
    });
  });

  test("fails while the storage cannot read the film whose captions it takes", async () => {
    replaceTools();
    const { manifest } = await layFilm(ONE);
    const failure = new Error("the bucket is unavailable");
    vi.spyOn(diskStorage, "readManifest").mockRejectedValueOnce(failure);
    onTestFinished(async () => {
      vi.restoreAllMocks();
      await filmStorage().remove(ONE);
    });
    await queuedImport();
    const jobs = startFilmJobs();
    onTestFinished(() => jobs.stop());
    await vi.waitFor(async () => {
      expect(await jobsOf(ONE)).toMatchObject([
        { state: "FAILED", log: expect.stringContaining("Something went wrong on our side") },
      ]);
    }, patience);
    expect((await filmStorage().readManifest(ONE))?.revision).toBe(manifest.revision);
  });

  test("continues first after the site was stopped", async () => {
    replaceTools();
    await queuedImport(ONE);
    pass(1_000);
    await queuedImport(TWO);
    for (const times of [1, 2]) {
      pass(1_000);
      await startFilmJobs().stop();
      const [job] = await jobsOf(ONE);
      expect(job?.log.match(/begun|taken up again after a stop/g)).toHaveLength(times);
      expect(await jobsOf(TWO)).toMatchObject([{ startedAt: null }]);
    }
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
      jobs: [{ id, state: "RUNNING", progress: 0.5, step: "720p", is_active: true }],
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

  test("ends at once when it is cancelled while it reads a film", async () => {
    await layFilm(ONE);
    await layFilm(TWO);
    const { readStream } = diskStorage;
    const slow = { isEndless: true };
    onTestFinished(() => void Object.assign(slow, { isEndless: false }));
    const reading = vi.spyOn(diskStorage, "readStream").mockImplementation(async (...place) => {
      return place[0] === ONE ? Readable.from(endless()) : readStream(...place);
    });
    onTestFinished(() => reading.mockRestore());
    async function* endless() {
      for (; slow.isEndless; await turn()) yield Buffer.from("a bucket that is slow");
    }
    onTestFinished(() => Promise.all([ONE, TWO].map(filmStorage().remove)).then(() => undefined));
    const own = await createStaff("EDITOR");
    const check = (episode_id: string) =>
      own.post(deskCalls.checkFilm.path, { json: { episode_id } });
    expect((await check(ONE)).status).toBe(200);
    const jobs = startFilmJobs();
    onTestFinished(() => jobs.stop());
    await vi.waitFor(() => expect(reading).toHaveBeenCalled(), patience);
    const [job] = await jobsOf(ONE, 1);
    await own.post(deskCalls.cancelFilmJob.path, { json: { job_id: job?.id } });
    await check(TWO);
    await vi.waitFor(async () => {
      expect(await jobsOf(TWO, 1)).toMatchObject([{ kind: "CHECK", state: "MADE" }]);
    }, patience);
    expect(await jobsOf(ONE, 1)).toMatchObject([{ state: "CANCELLED", problems: null }]);
  });
});
