/** Runs film jobs sequentially across all processes, and continues those of killed processes. */
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { startLoop } from "#lib/core/process/background-loop.ts";
import { HOLDER, hasEnded } from "#lib/core/process/lock-holder.ts";
import { doJob, type End, failureOf } from "#lib/films/job-runner/do-job.ts";
import { ACTIVE, jobSelect, queueImport, withLine } from "#lib/films/jobs/jobs.ts";
import { onWake, wakeRunner } from "#lib/films/jobs/waker.ts";
import { keepFilm } from "#lib/films/library/kept-films.ts";
import { FilmBusyError, FilmError } from "#lib/films/packaging/film-error.ts";
import { inBackground } from "#lib/films/packaging/tools.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { deleteMaster, hasMaster, listUploads, receivedBytes } from "#lib/films/uploads/uploads.ts";

const GAP_MS = 5_000;
const BEAT_MS = 1_000;
/** After this silence, another process takes the job. */
const SILENCE_MS = 30_000;

type Job = NonNullable<Awaited<ReturnType<typeof takeJob>>>;

export type FilmJobs = ReturnType<typeof startFilmJobs>;

export function startFilmJobs() {
  const loop = startLoop(async (stop) => {
    try {
      await queueWholeUploads();
      const job = await takeJob();
      if (job && (await runJob(job, stop))) wakeRunner();
    } catch (error) {
      log().error({ err: error }, "film jobs not read");
    }
  }, GAP_MS);
  onWake(loop.wake);
  return loop;
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
  const waiting = { state: { in: [...ACTIVE] } };
  const workable = await findWorkable();
  if (workable === null) return null;
  return database().write(async (tx) => {
    const select = { ...jobSelect, beatAt: true };
    const open = await tx.filmJob.findMany({ where: waiting, select, orderBy: [...TURNS] });
    const running = open.find(({ state }) => state === "RUNNING");
    if (running && isHeld(running)) return null;
    const job = (running && workable(running) ? running : null) ?? open.find(workable);
    if (job === undefined) return null;
    const at = now();
    const line = job.startedAt ? "taken up again after a stop" : "begun";
    const log = job.step === WAITS ? job.log : withLine(job.log, line);
    const data = { holder: HOLDER, heldSince: at, beatAt: at, startedAt: job.startedAt ?? at };
    const begun = { state: "RUNNING" as const, log, ...data };
    await tx.filmJob.updateMany({ where: { id: job.id }, data: begun });
    return { ...job, ...begun };
  });
}

/**
 * Returns which waiting jobs this process can do; null without any. Another machine may have the
 * master: the job waits an hour for it, then fails here.
 */
async function findWorkable() {
  const open = await database().read.filmJob.findMany({
    where: { state: { in: [...ACTIVE] } },
    select: { id: true, state: true, master: true, createdAt: true, holder: true, beatAt: true },
  });
  if (open.some((job) => job.state === "RUNNING" && isHeld(job))) return null;
  const before = new Date(now().getTime() - filmLimits.absentMasterMs);
  const ids = new Set<string>();
  for (const { id, master, createdAt } of open) {
    if (master === null || createdAt < before || (await hasMaster(master))) ids.add(id);
  }
  return ids.size > 0 ? ({ id }: { id: string }) => ids.has(id) : null;
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
    const end = await inBackground(signal, () => doJob(job, progress));
    await endBeats();
    await finish(job, end);
  } catch (error) {
    await endBeats();
    if (lost.signal.aborted) return true;
    if (stop.aborted || error instanceof FilmBusyError) {
      // A job that a stop of the site interrupts comes first at the next start.
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
  let writing: Promise<void> | null = null;
  const write = async () => {
    const where = { id: job.id, holder: HOLDER, state: "RUNNING" as const };
    const data = { ...told, beatAt: now() };
    try {
      const { count } = await database().write((tx) => tx.filmJob.updateMany({ where, data }));
      if (count === 0) lost.abort(new Error("The work was cancelled."));
    } catch (error) {
      log().warn({ err: error, job: job.id }, "progress of a film job not stored");
    }
    writing = null;
  };
  const timer = setInterval(() => {
    writing ??= write();
  }, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await writing;
  };
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
