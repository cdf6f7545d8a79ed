/** Calls of the desk that act on films: the effect and its entry in the audit are one. */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import type { FilmJobState } from "#lib/core/database/generated/sqlite/client.ts";
import { keepFilm } from "#lib/films/library/kept-films.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { makeFilm } from "#tests/support/films/film-package.ts";

/** Each attempt has an episode of its own, which no page shows. */
let last = 0;
function newEpisode(): string {
  last += 1;
  return `AIE-SE0${10 + (Math.floor(last / 90) % 90)}EP0${10 + (last % 90)}`;
}

type Act = {
  call: { path: string };
  action: string;
  /** Prepares the episode. Resolves with the call's fields. */
  prepare: (episodeId: string) => Promise<object>;
  isDone: (episodeId: string) => Promise<boolean>;
  /** The response to a repetition after the act was done. */
  again: number;
};

const actOnFilm =
  ({ call, action, prepare, isDone, again }: Act): WritePath =>
  async (site: Site) => {
    const [editor, episodeId] = [await createStaff("EDITOR", site), newEpisode()];
    const json = await prepare(episodeId);
    const act = () => editor.post(call.path, { json });
    return {
      act,
      check: async (response) => {
        const audit = await auditOf(`episode ${episodeId}`);
        const entries = audit.filter((one) => one.action === action);
        const done = await isDone(episodeId);
        if (promised(response)) expect(done).toBe(true);
        expect(entries).toHaveLength(done ? 1 : 0);
        expect((await act()).status).toBe(done ? again : 200);
      },
    };
  };

/** A job that no process takes: the one of another machine runs it for ever. */
async function createJob(episodeId: string, state: FilmJobState): Promise<{ job_id: string }> {
  const id = randomUUID();
  const first = { progress: 0, step: "", log: "", master: "0".repeat(32), name: "master.mov" };
  const by = { actor: "operator test", reason: "test", createdAt: now() };
  const held = { holder: "elsewhere 1 x", beatAt: new Date("2100-01-01") };
  const data = { id, episodeId, kind: "IMPORT" as const, state, ...first, ...by };
  const row = state === "RUNNING" ? { ...data, ...held } : data;
  await database().write((tx) => tx.filmJob.create({ data: row, select: { id: true } }));
  return { job_id: id };
}

const jobsIn = (episodeId: string, states: FilmJobState[]) =>
  database().read.filmJob.count({ where: { episodeId, state: { in: states } } });

export const cancelFilmJob = actOnFilm({
  call: deskCalls.cancelFilmJob,
  action: "video.job_cancelled",
  prepare: (episodeId) => createJob(episodeId, "RUNNING"),
  isDone: async (episodeId) => (await jobsIn(episodeId, ["CANCELLED"])) === 1,
  again: 409,
});

export const retryFilmJob = actOnFilm({
  call: deskCalls.retryFilmJob,
  action: "video.job_retried",
  prepare: async (episodeId) => {
    const job = await createJob(episodeId, "FAILED");
    const where = { id: job.job_id };
    // The site's runner would fail it again at once, and it could be retried once more.
    await createJob("AIE-SE01EP04", "RUNNING");
    await database().write((tx) => tx.filmJob.updateMany({ where, data: { endedAt: now() } }));
    return job;
  },
  isDone: async (episodeId) => (await jobsIn(episodeId, ["FAILED"])) === 0,
  again: 409,
});

export const deleteMaster = actOnFilm({
  call: deskCalls.deleteMaster,
  action: "video.master_deleted",
  prepare: async (episodeId) => ({ ...(await createJob(episodeId, "FAILED")), reason: "test" }),
  isDone: async (episodeId) =>
    (await database().read.filmJob.count({ where: { episodeId, master: null } })) === 1,
  again: 409,
});

export const checkFilm = actOnFilm({
  call: deskCalls.checkFilm,
  action: "video.check",
  prepare: async (episodeId) => {
    await createJob("AIE-SE01EP04", "RUNNING");
    return { episode_id: episodeId };
  },
  isDone: async (episodeId) => (await jobsIn(episodeId, ["QUEUED", "RUNNING"])) === 1,
  again: 409,
});

export const cancelUpload = actOnFilm({
  call: deskCalls.cancelUpload,
  action: "video.upload_cancelled",
  prepare: async (episodeId) => {
    const id = randomBytes(16).toString("hex");
    const data = { id, episodeId, name: "master.mov", bytes: 10, actor: "x", createdAt: now() };
    await database().write((tx) => tx.filmUpload.create({ data, select: { id: true } }));
    return { upload_id: id };
  },
  isDone: async (episodeId) =>
    (await database().read.filmUpload.count({ where: { episodeId } })) === 0,
  again: 404,
});

async function holdFilm(episodeId: string) {
  const film = await makeFilm(mkdtempSync(path.join(tmpdir(), "aie-")), episodeId);
  await filmStorage().add(film.folder, film.manifest);
  const { revision } = film.manifest;
  await database().write((tx) => keepFilm(tx, { episodeId, role: "HELD", revision }));
  return { episode_id: episodeId, revision, reason: "test" };
}

const kept = (episodeId: string) => database().read.keptFilm.count({ where: { episodeId } });

export const showFilm = actOnFilm({
  call: deskCalls.showFilm,
  action: "video.show",
  prepare: holdFilm,
  // The row and the entry are one; an interrupted act may be repeated.
  isDone: async (episodeId) => (await kept(episodeId)) === 0,
  again: 404,
});

export const dropFilm = actOnFilm({
  call: deskCalls.dropFilm,
  action: "video.drop",
  prepare: holdFilm,
  isDone: async (episodeId) => (await kept(episodeId)) === 0,
  again: 404,
});
