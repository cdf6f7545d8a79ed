/** Runs film jobs sequentially across all processes, and continues those of killed processes. */
import { readdir } from "node:fs/promises";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { HOLDER, hasEnded } from "#lib/core/process/lock-holder.ts";
import { jobSelect, LIVELY, queueImport, withLine } from "#lib/films/jobs/jobs.ts";
import { createWaker, onWake } from "#lib/films/jobs/waker.ts";
import { checkFilm } from "#lib/films/library/check-film.ts";
import { importFilm } from "#lib/films/library/import-film.ts";
import { HELD_ACTIONS, heldFilm, keepFilm } from "#lib/films/library/kept-films.ts";
import { type FilmManifest, ifUnreadable } from "#lib/films/library/manifest.ts";
import { hasSameTextTracks, textTracksFor } from "#lib/films/library/text-tracks-for.ts";
import { FilmBusyError, FilmError } from "#lib/films/packaging/film-error.ts";
import type { Progress } from "#lib/films/packaging/film-spec.ts";
import type { TextTracks } from "#lib/films/packaging/text-tracks.ts";
import { inBackground } from "#lib/films/packaging/tools.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import {
  deleteMaster,
  hasMaster,
  listUploads,
  masterFile,
  receivedBytes,
  uploadsFolder,
} from "#lib/films/uploads/uploads.ts";

const BEAT_MS = 1_000;
/** After this silence, another process takes the job. */
const SILENCE_MS = 30_000;

type Job = NonNullable<Awaited<ReturnType<typeof takeJob>>>;

export type FilmJobs = { stop(): Promise<void> };

export function startFilmJobs(): FilmJobs {
  const stopping = new AbortController();
  const waker = createWaker(stopping.signal);
  onWake(waker.wake);
  const ended = loop(stopping.signal, waker.wait);
  return {
    async stop() {
      stopping.abort();
      onWake(undefined);
      await ended;
    },
  };
}

async function loop(stop: AbortSignal, wait: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    try {
      await queueWholeUploads();
      const job = await takeJob();
      if (job && (await runJob(job, stop))) continue;
    } catch (error) {
      log().error({ err: error }, "film jobs could not be looked up");
    }
    await wait();
  }
}

/** Queues uploads whose process ended after the last piece. */
async function queueWholeUploads(): Promise<void> {
  for (const { id, bytes } of await listUploads()) {
    if ((await receivedBytes(id)) === bytes) await queueImport(id);
  }
}

/** The step of a job that is retried until other work on its film has ended. */
const WAITS = "waiting for other work on this film";

/** A job that waits for other work on its film comes after those that have not begun. */
const TURNS = [{ beatAt: { sort: "asc", nulls: "first" } }, { createdAt: "asc" }] as const;

async function takeJob() {
  const { read } = database();
  const waiting = { state: { in: [...LIVELY] } };
  if ((await read.filmJob.count({ where: waiting })) === 0) return null;
  const workable = await isWorkable();
  return database().write(async (tx) => {
    const select = { ...jobSelect, holder: true, beatAt: true };
    const open = await tx.filmJob.findMany({ where: waiting, select, orderBy: [...TURNS] });
    const running = open.find(({ state }) => state === "RUNNING");
    if (running && isHeld(running)) return null;
    const job = (running && workable(running) ? running : null) ?? open.find(workable);
    if (job === undefined) return null;
    const at = now();
    const line = job.startedAt ? "taken up again after a stop" : "begun";
    const log = job.step === WAITS ? job.log : withLine(job.log, line);
    const data = { holder: HOLDER, beatAt: at, startedAt: job.startedAt ?? at };
    const begun = { state: "RUNNING" as const, log, ...data };
    await tx.filmJob.updateMany({ where: { id: job.id }, data: begun });
    return { ...job, ...begun };
  });
}

/** Another machine may have the master: the job waits an hour for it, then fails here. */
async function isWorkable() {
  const here = new Set(await readdir(uploadsFolder()).catch(ifMissing([])));
  const before = new Date(now().getTime() - filmLimits.absentMasterMs);
  return ({ master, createdAt }: { master: string | null; createdAt: Date }) =>
    master === null || here.has(master) || createdAt < before;
}

/** Tells whether a live process has the job. Detects a killed one of this machine at once. */
function isHeld({ holder, beatAt }: { holder: string | null; beatAt: Date | null }): boolean {
  if (hasEnded(holder ?? "")) return false;
  return beatAt !== null && now().getTime() - beatAt.getTime() < SILENCE_MS;
}

/** Resolves with false for a job that waits for other work on its film. */
async function runJob(job: Job, stop: AbortSignal): Promise<boolean> {
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stop]);
  const told = { progress: job.progress, step: job.step };
  const endBeats = beat(job, told, lost);
  const progress = (done: number, step: string) => {
    signal.throwIfAborted();
    told.progress = done;
    told.step = step;
  };
  try {
    const work = () => (job.kind === "IMPORT" ? importOf(job, progress) : checkOf(job));
    const end = await inBackground(signal, work);
    await endBeats();
    await finish(job, end);
  } catch (error) {
    await endBeats();
    if (lost.signal.aborted) return true;
    if (stop.aborted || error instanceof FilmBusyError) {
      // The stop of the site keeps the job's turn.
      const turn = stop.aborted ? { beatAt: null } : { step: WAITS, beatAt: now() };
      await putBack(job, { ...told, ...turn });
      return false;
    }
    if (!(error instanceof FilmError)) log().error({ err: error, job: job.id }, "film job failed");
    await finish(job, failureOf(job, error));
  }
  return true;
}

/** Writes the progress; aborts a job that was cancelled or taken over. */
function beat(job: Job, told: { progress: number; step: string }, lost: AbortController) {
  let writing: Promise<void> = Promise.resolve();
  let isBusy = false;
  const write = async () => {
    const where = { id: job.id, holder: HOLDER, state: "RUNNING" as const };
    const data = { ...told, beatAt: now() };
    try {
      const { count } = await database().write((tx) => tx.filmJob.updateMany({ where, data }));
      if (count === 0) lost.abort(new Error("The work was cancelled."));
    } catch (error) {
      log().warn({ err: error, job: job.id }, "progress of a film job was not written");
    }
    isBusy = false;
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    writing = write();
  }, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await writing;
  };
}

type End = {
  state: "MADE" | "FAILED";
  lines: readonly string[];
  revision: string | null;
  problems: number | null;
  taken?: readonly Taken[];
};

/** Words taken from the film that waited (`from`): the audit counts them as the new film's. */
type Taken = { action: string; from: string };

async function importOf(job: Job, progress: Progress): Promise<End> {
  const { episodeId, master, actor, reason } = job;
  if (master === null || !(await hasMaster(master))) {
    throw new FilmError("The master is no longer here. Please upload it again.");
  }
  const shown = await readShown(episodeId).catch(ifUnreadable(null));
  const held = await heldFilm(episodeId).catch(ifUnreadable(null));
  const lines: string[] = [];
  const wish = {
    episodeId,
    master: masterFile(master),
    textTracksFor: (seconds: number) => textTracksOf(shown, held, seconds, lines),
    encrypt: shown !== null && shown.keyId !== null,
    posterSeconds: null,
    isHeld: true,
  } as const;
  const film = await importFilm({ ...wish, actor, reason }, progress);
  const { revision } = film;
  const taken = takenWords(film, held, await shownOf(episodeId));
  return { state: "MADE", lines: [...lines, `made ${revision}`], revision, problems: null, taken };
}

/** Omits words that the shown film has: their corrections are copied when `film` is shown. */
function takenWords(
  film: FilmManifest,
  held: FilmManifest | null,
  shown: FilmManifest | null,
): Taken[] {
  if (held === null || !hasSameTextTracks(film, held)) return [];
  if (shown !== null && hasSameTextTracks(film, shown)) return [];
  const from = held.revision;
  return [
    ...(film.captions.length > 0 ? [{ action: HELD_ACTIONS.captions, from }] : []),
    ...(film.chapters !== null ? [{ action: HELD_ACTIONS.chapters, from }] : []),
  ];
}

/** Writes into `lines` from which film the captions and chapters come. */
async function textTracksOf(
  shown: FilmManifest | null,
  held: FilmManifest | null,
  seconds: number,
  lines: string[],
): Promise<TextTracks> {
  // An import replaces the held film, whose words may fit the new length.
  const films = [shown, held].filter(hasWords);
  for (const film of films) {
    const words = await textTracksFor(film, seconds);
    if (words === null) continue;
    const which = film === held ? "the film that waited" : "the film before";
    lines.push(`captions and chapters are those of ${which}`);
    return words;
  }
  if (films.length > 0) {
    lines.push("captions and chapters were left out: the film has another length");
  }
  return { captions: null, chapters: null };
}

const hasWords = (film: FilmManifest | null): film is FilmManifest =>
  film !== null && (film.captions.length > 0 || film.chapters !== null);

async function checkOf({ episodeId, revision }: Job): Promise<End> {
  const found = await checkFilm(episodeId, revision);
  if (found === null) throw new FilmError("There is no film to check.");
  const lines = found.length === 0 ? ["the film is whole"] : found;
  const checked = revision ?? (await shownOf(episodeId))?.revision ?? null;
  return { state: "MADE", lines, revision: checked, problems: found.length };
}

const readShown = (episodeId: string) => filmStorage().readManifest(episodeId);

const shownOf = (episodeId: string) => readShown(episodeId).catch(() => null);

function failureOf(job: Job, error: unknown): End {
  const sentence =
    error instanceof FilmError
      ? error.message
      : "Something went wrong on our side: the site's log has the cause.";
  // Hides the server's path from the uploader.
  const shown = job.master
    ? sentence.replaceAll(masterFile(job.master), job.name ?? "The file")
    : sentence;
  return { state: "FAILED", lines: [shown], revision: job.revision, problems: null };
}

async function finish(job: Job, end: End): Promise<void> {
  const { state, lines, revision, problems, taken = [] } = end;
  const { id, episodeId, kind, actor, reason } = job;
  const isMade = kind === "IMPORT" && state === "MADE" && revision !== null;
  const isOurs = await database().write(async (tx) => {
    const text = lines.reduce(withLine, job.log);
    const last = { endedAt: now(), holder: null, step: "", log: text };
    const done = state === "MADE" ? { progress: 1 } : {};
    const master = isMade ? { master: null } : {};
    const { count } = await tx.filmJob.updateMany({
      where: { id, holder: HOLDER, state: "RUNNING" },
      data: { state, revision, problems, ...last, ...done, ...master },
    });
    if (count === 0 || !isMade) return count > 0;
    await keepFilm(tx, { episodeId, role: "HELD", revision });
    const fact = { actor, reason, action: "video.import", subject: `episode ${episodeId}` };
    await recordAudit(tx, { ...fact, details: { revision } });
    for (const { action, from } of taken) {
      await recordAudit(tx, { ...fact, action, details: { from, revision } });
    }
    return true;
  });
  if (isOurs && isMade && job.master) await deleteMaster(job.master);
}

type Told = { progress: number; step: string; beatAt: Date | null };

async function putBack(job: Job, told: Told): Promise<void> {
  await database().write((tx) =>
    tx.filmJob.updateMany({
      where: { id: job.id, holder: HOLDER, state: "RUNNING" },
      data: { state: "QUEUED", holder: null, ...told },
    }),
  );
}
