/** ROLE=worker: runs film jobs. Serves no page and no call. */
import { ensureFirstEdition, loadContent } from "#lib/content/documents/live.ts";
import { ConfigurationError, type Environment, environment } from "#lib/core/config/environment.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { log } from "#lib/core/http/log.ts";
import { startLoop } from "#lib/core/process/background-loop.ts";
import { HOLDER } from "#lib/core/process/lock-holder.ts";
import { step } from "#lib/core/process/step.mjs";
import { deleteOldMasters } from "#lib/films/job-runner/old-masters.ts";
import { startFilmJobs } from "#lib/films/job-runner/run-jobs.ts";
import { deleteOldLeftovers } from "#lib/films/library/leftovers.ts";
import { ffmpeg } from "#lib/films/packaging/tools.ts";
import { deleteOldUploads } from "#lib/films/uploads/uploads.ts";
import { startPresence, workerName } from "#lib/films/workers/workers.ts";
import { startDraining } from "#lib/site/draining.ts";
import { knowsItsFiles } from "#lib/site/knows-its-files.ts";
import { openMetrics, prepareData, startProcess } from "#lib/site/prepare.ts";
import { startHealth } from "#lib/site/worker/health.ts";

/** An import compares its film with those of the live episodes. */
const CONTENT_MS = 60_000;
const TIDY_MS = 15 * 60 * 1000;

export function boot(): Promise<void> {
  return startProcess(() => start(environment()));
}

async function start(settings: Environment): Promise<void> {
  await expectFfmpeg();
  await prepareData(process.cwd(), settings);
  await step("content", async () => {
    await ensureFirstEdition();
    return `edition ${(await loadContent()).revision}`;
  });
  await step("health", () => startHealth(settings.port));
  await openMetrics(settings.metricsPort);
  const [films, presence] = [startFilmJobs(), startPresence()];
  repeat(CONTENT_MS, loadContent);
  repeat(TIDY_MS, tidy);
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.once(signal, () => void stop(signal, [films, presence]));
  }
  process.stderr.write(`\nThe worker is ready: ${workerName(HOLDER)}\n\n`);
}

async function expectFfmpeg(): Promise<void> {
  await ffmpeg(["-version"]).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`ROLE is worker, and a worker imports films: ${why}`);
  });
}

/** Chores about the files of this machine; sites do all others. */
async function tidy(): Promise<void> {
  await deleteOldMasters();
  await deleteOldLeftovers();
  if (await knowsItsFiles()) await deleteOldUploads();
}

/** A job that runs goes back to the queue, for another worker. */
async function stop(signal: string, loops: readonly { stop(): Promise<void> }[]): Promise<void> {
  startDraining();
  await Promise.all(loops.map((loop) => loop.stop()));
  await closeDatabase();
  log().info({ signal }, "the worker has stopped");
  process.exit(0);
}

function repeat(gapMs: number, work: () => Promise<unknown>): void {
  const tell = (error: unknown) => log().error({ err: error }, "regular work failed");
  startLoop(async () => void (await work().catch(tell)), gapMs);
}
