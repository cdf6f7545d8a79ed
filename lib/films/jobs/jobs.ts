import { randomUUID } from "node:crypto";
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import type { FilmJob } from "#lib/core/database/generated/sqlite/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { wakeRunner } from "#lib/films/jobs/waker.ts";

const KEPT_MS = 90 * DAY_MS;
const LOG_LINES = 50;

export const ACTIVE = ["QUEUED", "RUNNING"] as const;
export const STOPPED = ["FAILED", "CANCELLED"] as const;

export const jobSelect = {
  id: true,
  episodeId: true,
  kind: true,
  state: true,
  progress: true,
  step: true,
  log: true,
  master: true,
  name: true,
  soundTrack: true,
  isLevelled: true,
  revision: true,
  problems: true,
  actor: true,
  reason: true,
  createdAt: true,
  startedAt: true,
  endedAt: true,
  holder: true,
  heldSince: true,
} as const;

export function jobsOf(episodeId: string, take = 10) {
  const where = { episodeId };
  const orderBy = [{ createdAt: "desc" as const }, { id: "desc" as const }];
  return database().read.filmJob.findMany({ where, select: jobSelect, orderBy, take });
}

/** @throws AppError conflict while a job on the episode's film is open */
export async function expectIdle(tx: Transaction, episodeId: string): Promise<void> {
  const active = await tx.filmJob.count({ where: { episodeId, state: { in: [...ACTIVE] } } });
  if (active === 0) return;
  throw new AppError("conflict", "There is work on this film already. Wait for its end.");
}

export async function stoppedMasters(tx: Transaction): Promise<string[]> {
  const where = { state: { in: [...STOPPED] }, NOT: { master: null } };
  const jobs = await tx.filmJob.findMany({ where, select: { master: true } });
  return jobs.flatMap(({ master }) => master ?? []);
}

/** `revision`: the checked film's; null for the shown film, and until an import has made one. */
export type NewJob = Pick<
  FilmJob,
  | "episodeId"
  | "kind"
  | "master"
  | "name"
  | "soundTrack"
  | "isLevelled"
  | "revision"
  | "actor"
  | "reason"
>;

async function createJob(tx: Transaction, job: NewJob): Promise<void> {
  const first = { state: "QUEUED" as const, progress: 0, step: "", log: withLine("", "queued") };
  const data = { id: randomUUID(), ...job, ...first, createdAt: now() };
  await tx.filmJob.create({ data, select: { id: true } });
}

/** Queues the import once. The runner calls this, too, if a process ended before it. */
export async function queueImport(uploadId: string): Promise<void> {
  await database().write(async (tx) => {
    const upload = await tx.filmUpload.findUnique({
      where: { id: uploadId },
      select: { episodeId: true, name: true, actor: true, soundTrack: true, isLevelled: true },
    });
    if (upload === null) return;
    const job = { kind: "IMPORT", master: uploadId, revision: null } as const;
    await createJob(tx, { ...upload, ...job, reason: "a master was uploaded" });
    await tx.filmUpload.deleteMany({ where: { id: uploadId } });
  });
  wakeRunner();
}

/** `revision` null: the shown film. @throws AppError conflict */
export async function queueCheck(
  act: Act,
  episodeId: string,
  revision: string | null = null,
): Promise<void> {
  await writeAs(act, async (tx) => {
    await expectIdle(tx, episodeId);
    const { actor, reason } = act;
    const none = { master: null, name: null, soundTrack: null, isLevelled: false };
    const job = { kind: "CHECK", ...none, revision } as const;
    await createJob(tx, { episodeId, ...job, actor, reason });
    const subject = `episode ${episodeId}`;
    await recordAudit(tx, { ...act, action: "video.check", subject, details: { revision } });
  });
  wakeRunner();
}

/** The runner notices within a second. @throws AppError notFound; conflict for an ended job */
export async function cancelJob(act: Act, id: string): Promise<void> {
  await writeAs(act, async (tx) => {
    const job = await requireJob(tx, id);
    if (!isActive(job)) throw new AppError("conflict", "This work has ended already.");
    const log = withLine(job.log, "cancelled");
    const data = { state: "CANCELLED" as const, endedAt: now(), holder: null, log };
    await tx.filmJob.updateMany({ where: { id }, data });
    await recordJob(tx, act, "video.job_cancelled", job);
  });
  wakeRunner();
}

/** Continues where the job stopped. @throws AppError notFound, conflict */
export async function retryJob(act: Act, id: string): Promise<void> {
  await writeAs(act, async (tx) => {
    const job = await requireJob(tx, id);
    if (!isStopped(job)) throw new AppError("conflict", "This work has not failed.");
    if (job.kind === "IMPORT" && job.master === null) {
      throw new AppError("conflict", "The master is no longer here. Please upload it again.");
    }
    await expectIdle(tx, job.episodeId);
    if ((await tx.filmUpload.count({ where: { episodeId: job.episodeId } })) > 0) {
      throw new AppError("conflict", "Another master is being uploaded. Cancel the upload first.");
    }
    const log = withLine(job.log, "queued again");
    const data = { state: "QUEUED" as const, endedAt: null, step: "", log };
    await tx.filmJob.updateMany({ where: { id }, data });
    await recordJob(tx, act, "video.job_retried", job);
  });
  wakeRunner();
}

export const isStopped = ({ state }: { state: string }) => STOPPED.some((one) => one === state);

export const isActive = ({ state }: { state: string }) => state === "QUEUED" || state === "RUNNING";

export async function requireJob(tx: Transaction, id: string) {
  const job = await tx.filmJob.findUnique({ where: { id }, select: jobSelect });
  if (job === null) throw new AppError("notFound", "There is no such work any more.");
  return job;
}

export function recordJob(
  tx: Transaction,
  act: Act,
  action: string,
  { id, episodeId }: { id: string; episodeId: string },
): Promise<void> {
  const subject = `episode ${episodeId}`;
  return recordAudit(tx, { ...act, action, subject, details: { job: id } });
}

export function withLine(log: string, line: string): string {
  const text = line.replaceAll(/\s+/g, " ").slice(0, 500);
  const lines = [...log.split("\n").filter(Boolean), `${now().toISOString()} ${text}`];
  return lines.slice(-LOG_LINES).join("\n");
}

export async function deleteOldJobs(): Promise<void> {
  const before = new Date(now().getTime() - KEPT_MS);
  await database().write((tx) => tx.filmJob.deleteMany({ where: { endedAt: { lt: before } } }));
}
