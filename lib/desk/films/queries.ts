import { content } from "#lib/content/content.ts";
import { readSources } from "#lib/content/documents/queries.ts";
import { manyOf } from "#lib/content/kinds/kinds.ts";
import { database } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { readEpisodeBody } from "#lib/desk/captions/queries.ts";
import { titleOf } from "#lib/desk/content/title.ts";
import { questionsOf } from "#lib/films/examination.ts";
import { ACTIVE, isActive, isStopped, jobsOf } from "#lib/films/jobs/jobs.ts";
import { isDamage } from "#lib/films/library/check-film.ts";
import { keptFilms } from "#lib/films/library/kept-films.ts";
import { type FilmManifest, PACKAGING } from "#lib/films/manifest.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { receivedBytes, uploadOf } from "#lib/films/uploads/uploads.ts";
import { readWorkers, workerName } from "#lib/films/workers/workers.ts";

type FilmState = "none" | "uploading" | "importing" | "held" | "shown" | "damaged" | "away";

export type ListedFilm = Awaited<ReturnType<typeof listFilms>>[number];

/** Also those of drafts. */
export async function listEpisodes() {
  const sources = await readSources(database().read, { withDrafts: true });
  const live = new Set(content().episodes.map(({ id }) => id));
  const episodes = sources.flatMap(({ kind, key, body }) => {
    const parsed = kind === "episode" ? manyOf.episode.schema.safeParse(body) : null;
    if (!parsed?.success) return [];
    return [{ id: key, title: titleOf(parsed.data), isLive: live.has(key) }];
  });
  return episodes.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** @throws AppError notFound */
export async function requireEpisode(id: string) {
  const title = titleOf((await readEpisodeBody(id)).body);
  return { id, title, isLive: content().episodes.some((episode) => episode.id === id) };
}

const LOOKS_AT_ONCE = 10;

export async function someAtATime<Episode, Result>(
  episodes: readonly Episode[],
  look: (episode: Episode) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < episodes.length; at += LOOKS_AT_ONCE) {
    results.push(...(await Promise.all(episodes.slice(at, at + LOOKS_AT_ONCE).map(look))));
  }
  return results;
}

export async function listFilms() {
  const episodes = await listEpisodes();
  const busy = await findBusy();
  return someAtATime(episodes, async (episode) => {
    const { film, lost } = await readShown(episode.id);
    const check = film && (await lastCheck(episode.id, film.revision));
    const state = busy.get(episode.id) ?? lost ?? ((check?.count ?? 0) > 0 ? "damaged" : null);
    const kept = state === null ? await keptFilms(episode.id, film) : [];
    const waits = kept.some(({ role }) => role === "HELD");
    return {
      ...episode,
      state: state ?? (waits ? "held" : film ? "shown" : "none"),
      seconds: film?.durationSeconds ?? null,
      hasCaptions: film && film.captions.length > 0,
    };
  });
}

async function findBusy() {
  const { read } = database();
  const jobs = await read.filmJob.findMany({
    where: { state: { in: [...ACTIVE] }, kind: "IMPORT" },
    select: { episodeId: true },
  });
  const uploads = await read.filmUpload.findMany({ select: { episodeId: true } });
  return new Map<string, FilmState>([
    ...jobs.map(({ episodeId }) => [episodeId, "importing"] as const),
    ...uploads.map(({ episodeId }) => [episodeId, "uploading"] as const),
  ]);
}

/** `lost`: why `film.json` cannot be read. */
export async function readShown(id: string) {
  try {
    return { film: await filmStorage().readManifest(id), lost: null };
  } catch (error) {
    log().error({ err: error, episode: id }, "film not read");
    return { film: null, lost: isDamage(error) ? "damaged" : "away" } as const;
  }
}

/** The check's problems are the last lines of its log. */
async function lastCheck(episodeId: string, revision: string | null) {
  const check = await database().read.filmJob.findFirst({
    where: { episodeId, kind: "CHECK", state: "MADE", revision },
    orderBy: { createdAt: "desc" },
    select: { problems: true, log: true, createdAt: true, endedAt: true },
  });
  if (check === null) return null;
  const count = check.problems ?? 0;
  const lines = count === 0 ? [] : linesOf(check.log).slice(-count);
  const at = (check.endedAt ?? check.createdAt).toISOString();
  return { at, count, problems: lines.map(({ text }) => text) };
}

export type FilmView = Awaited<ReturnType<typeof viewFilm>>;

export async function viewFilm(episodeId: string) {
  const { film, lost } = await readShown(episodeId);
  const isRead = film !== null || lost === "damaged";
  const check = isRead ? await lastCheck(episodeId, film?.revision ?? null) : null;
  const kept = lost === "away" ? [] : await keptFilms(episodeId, film);
  const upload = await uploadOf(episodeId);
  const jobs = await jobsOf(episodeId);
  const received = upload ? await receivedBytes(upload.id) : 0;
  const films = kept.map(async ({ role, film: one }) => {
    return { role, ...describeFilm(one), check: await lastCheck(episodeId, one.revision) };
  });
  const views = jobs.map(async (job) => ({ ...describeJob(job), master: await masterOf(job) }));
  return {
    shown: film && describeFilm(film),
    lost,
    is_damaged: lost === "damaged" || (check?.count ?? 0) > 0,
    /** The shown film's. A check of an unreadable film has no revision. */
    check,
    kept: await Promise.all(films),
    workers: (await readWorkers()).state,
    upload: upload && { id: upload.id, name: upload.name, bytes: upload.bytes, received },
    jobs: await Promise.all(views),
  };
}

type Job = Awaited<ReturnType<typeof jobsOf>>[number];

function describeJob(job: Job) {
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    is_active: isActive(job),
    progress: job.progress,
    step: job.step,
    worker: workerOf(job),
    name: job.name,
    problems: job.problems,
    lines: linesOf(job.log),
    can_retry: isStopped(job) && (job.kind === "CHECK" || job.master !== null),
    created_at: job.createdAt.toISOString(),
  };
}

function workerOf({ state, holder, heldSince }: Job) {
  if (state !== "RUNNING" || holder === null || heldSince === null) return null;
  return { name: workerName(holder), since: heldSince.toISOString() };
}

function linesOf(jobLog: string) {
  return jobLog.split("\n").map((line) => {
    const [at = "", ...words] = line.split(" ");
    return { at, text: words.join(" ") };
  });
}

async function masterOf(job: Job) {
  const { master, endedAt } = job;
  if (!isStopped(job) || master === null || endedAt === null) return null;
  const until = new Date(endedAt.getTime() + filmLimits.masterKeptMs);
  return { bytes: await receivedBytes(master), until: until.toISOString() };
}

function describeFilm(film: FilmManifest) {
  return {
    revision: film.revision,
    seconds: film.durationSeconds,
    heights: film.renditions.map(({ width, height }) => Math.min(width, height)),
    has_captions: film.captions.length > 0,
    has_chapters: film.chapters !== null,
    is_encrypted: film.keyId !== null,
    examination: film.examination ?? null,
    is_old: (film.packaging ?? 1) < PACKAGING,
    questions: questionsOf(film.examination),
  };
}
