/** What each process does before it works, whatever its role. */
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { ConfigurationError, type Environment } from "#lib/core/config/environment.ts";
import { fileOf } from "#lib/core/database/client.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { log } from "#lib/core/http/log.ts";
import { step } from "#lib/core/process/step.mjs";
import { refuseUnfinished } from "#lib/operations/backups/unfinished.ts";

/** A process in an unknown state ends; an error that stops its start is a sentence. */
export async function startProcess(start: () => Promise<void>): Promise<void> {
  process.on("uncaughtExceptionMonitor", (error, origin) => {
    log().fatal({ err: error, origin }, "uncaught exception");
  });
  // Next listens to both and would keep the process alive in an unknown state.
  process.on("uncaughtException", () => process.exit(1));
  process.on("unhandledRejection", (reason) => {
    log().error({ err: reason }, "unhandled rejection");
  });
  try {
    await start();
  } catch (error) {
    const known = error instanceof ConfigurationError;
    if (!known) log().fatal({ err: error }, "start failed");
    process.stderr.write(`${known ? error.message : "The site could not start; see the log."}\n`);
    process.exit(1);
  }
}

/** Opens the data folder and migrates the database. @throws ConfigurationError */
export async function prepareData(root: string, settings: Environment): Promise<void> {
  prepareDataDir(settings);
  await refuseUnfinished(settings.dataDir);
  await step("database", () => prepareDatabase(root, settings.databaseUrl));
}

/** @throws ConfigurationError when the site's user may not write there */
function prepareDataDir({ dataDir, databaseUrl }: Environment): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    // PostgreSQL's address is no file.
    for (const file of [dataDir, fileOf(databaseUrl)].filter((name) => existsSync(name))) {
      accessSync(file, constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new ConfigurationError(
      `DATA_DIR is ${dataDir}, where the site cannot write (${why}): ` +
        "the folder and all in it should belong to the site's user.",
    );
  }
}

async function prepareDatabase(root: string, url: string): Promise<string> {
  const applied = await migrate(root, url);
  if (applied.length === 0) return "up to date";
  return applied.length > 1 ? `${applied.length} migrations applied` : `migrated: ${applied[0]}`;
}

export async function openMetrics(port: number | null): Promise<void> {
  if (port === null) return;
  const { startMetrics } = await import("#lib/site/metrics/metrics-server.ts");
  await step("metrics", () => startMetrics(port));
}
