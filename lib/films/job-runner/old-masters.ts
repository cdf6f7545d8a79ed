/** Masters of failed or cancelled imports, kept for a week for a retry. */
import { type Act, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isStopped, recordJob, requireJob, STOPPED, withLine } from "#lib/films/jobs/jobs.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { deleteMaster } from "#lib/films/uploads/uploads.ts";

/** Housekeeping deletes a file left by a crash. @throws AppError notFound, conflict */
export async function dropMaster(act: Act, jobId: string): Promise<void> {
  const master = await writeAs(act, async (tx) => {
    const job = await requireJob(tx, jobId);
    const { master } = job;
    if (!isStopped(job)) throw new AppError("conflict", "This work has not failed.");
    if (master === null) throw new AppError("conflict", "The master is no longer here.");
    const data = { master: null, log: withLine(job.log, "its master was deleted") };
    await tx.filmJob.updateMany({ where: { id: jobId }, data });
    await recordJob(tx, act, "video.master_deleted", job);
    return master;
  });
  await deleteMaster(master);
}

export async function deleteOldMasters(): Promise<void> {
  const before = new Date(now().getTime() - filmLimits.masterKeptMs);
  const state = { in: [...STOPPED] };
  const old = await database().read.filmJob.findMany({
    where: { state, endedAt: { lt: before }, NOT: { master: null } },
    select: { id: true, master: true },
  });
  for (const { id, master } of old) {
    const data = { master: null };
    // A retry that came first needs its master.
    const { count } = await database().write((tx) =>
      tx.filmJob.updateMany({ where: { id, state }, data }),
    );
    if (master && count > 0) await deleteMaster(master);
  }
}
