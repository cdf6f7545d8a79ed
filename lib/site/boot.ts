import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import next from "next";
import { content, setContent } from "#lib/content/content.ts";
import { ensureFirstEdition, loadContent } from "#lib/content/documents/live.ts";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { ConfigurationError, type Environment, environment } from "#lib/core/config/environment.ts";
import { fileOf } from "#lib/core/database/client.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { log } from "#lib/core/http/log.ts";
import { step } from "#lib/core/process/step.mjs";
import { startBulk } from "#lib/desk/bulk/run.ts";
import { startFilmJobs } from "#lib/films/job-runner/run-jobs.ts";
import { mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { shareFilms } from "#lib/films/storage/share-with-nginx.ts";
import { mailWarnings } from "#lib/mail/missing-server.ts";
import { refuseUnfinished } from "#lib/operations/backups/unfinished.ts";
import { prepareDemo, retireDemo } from "#lib/site/demo.ts";
import { demoAccounts } from "#lib/site/demo-accounts.ts";
import { loadCalls } from "#lib/site/front/handle-call.ts";
import { createHttpServer } from "#lib/site/front/http-server.ts";
import { createRequestHandler } from "#lib/site/front/request-handler.ts";
import { openStaticSite } from "#lib/site/front/static-site.ts";
import { startHousekeeping } from "#lib/site/housekeeping.ts";
import { listen } from "#lib/site/listen.ts";
import { startMailDelivery } from "#lib/site/mail-delivery.ts";
import { openPaymentSandbox } from "#lib/site/payment-sandbox.ts";
import { followContent, tellUnpublished } from "#lib/site/publication/follow.ts";
import { failureScripts, publishAtBoot, show } from "#lib/site/publication/publish.ts";
import { shutDownOnSignals } from "#lib/site/shutdown.ts";

process.on("uncaughtExceptionMonitor", (error, origin) => {
  log().fatal({ err: error, origin }, "uncaught exception");
});
// Next listens to both and would keep the process alive in an unknown state.
process.on("uncaughtException", () => process.exit(1));
process.on("unhandledRejection", (reason) => {
  log().error({ err: reason }, "unhandled rejection");
});

export async function boot(options: { dev: boolean }): Promise<void> {
  try {
    await start(environment(), options.dev);
  } catch (error) {
    const known = error instanceof ConfigurationError;
    if (!known) log().fatal({ err: error }, "start failed");
    process.stderr.write(`${known ? error.message : "The site could not start; see the log."}\n`);
    process.exit(1);
  }
}

async function start(settings: Environment, dev: boolean): Promise<void> {
  const root = process.cwd();
  const server = createHttpServer({ upgrades: dev });
  const { host: hostname, port } = settings;
  const app = next({ dev, dir: root, hostname, port, httpServer: server });
  const preparing = app.prepare();
  const reading = dev ? null : openStaticSite(root, failureScripts(root));
  const loading = dev ? null : loadCalls(root);
  for (const begun of [preparing, reading, loading]) begun?.catch(() => undefined); // Awaited below, after the database.
  prepareDataDir(settings);
  await refuseUnfinished(settings.dataDir);
  await step("database", () => prepareDatabase(root, settings.databaseUrl));
  await step("content", prepareContent);
  await step("sample content", () =>
    settings.demo ? prepareDemo(root) : retireDemo(settings.razorpay.mode),
  );
  if (settings.demo && settings.demoHistory) await step("sample history", () => addHistory(root));
  await shareFilms(mediaFolder());
  const sandbox = settings.sandbox ? await openPaymentSandbox(settings) : null;
  await preparing;
  const [site, handlers] = [await reading, await loading];
  const nextHandler = app.getRequestHandler();
  const { revision } = content();
  if (site) await step("pages", () => publishAtBoot(root, site));
  await step("server", async () => {
    server.on("request", createRequestHandler({ next: nextHandler, site, handlers, sandbox }));
    await listen(server, settings);
    return settings.siteUrl.origin;
  });
  const { metricsPort } = settings;
  if (metricsPort !== null) await openMetrics(metricsPort);
  shutDownOnSignals({
    server,
    app,
    sandbox,
    mail: startMailDelivery(),
    films: startFilmJobs(),
    bulk: startBulk(),
  });
  for (const warning of mailWarnings()) log().warn(warning);
  printWelcome(settings);
  startHousekeeping();
  followContent(site ? show : async (next) => setContent(next), revision);
  void site?.missing.makeAll();
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

async function addHistory(root: string): Promise<string> {
  const { prepareHistory } = await import("#lib/site/demo-history/demo-history.ts");
  return prepareHistory(root);
}

async function openMetrics(port: number): Promise<void> {
  const { startMetrics } = await import("#lib/site/metrics/metrics-server.ts");
  await step("metrics", () => startMetrics(port));
}

async function prepareDatabase(root: string, url: string): Promise<string> {
  const applied = await migrate(root, url);
  if (applied.length === 0) return "up to date";
  return applied.length > 1 ? `${applied.length} migrations applied` : `migrated: ${applied[0]}`;
}

async function prepareContent(): Promise<string> {
  await ensureFirstEdition();
  await publishDue(tellUnpublished);
  const { revision } = await loadContent();
  return `edition ${revision}`;
}

function printWelcome(settings: Environment): void {
  const lines = [`The site is at ${settings.siteUrl.origin}`];
  if (settings.sandbox) lines.push("A sandbox simulates payments: no money moves.");
  if (settings.smtpUrl === null && settings.onThisMachine)
    lines.push("Mail goes to files in DATA_DIR/mail: SMTP_URL is not set.");
  lines.push(...mailWarnings());
  if (settings.demo) {
    for (const { role, email, password } of demoAccounts) {
      lines.push(
        `Log in as ${/^[aeiou]/.test(role) ? "an" : "a"} ${role}: ${email}, password ${password}`,
      );
    }
  }
  process.stderr.write(`\n${lines.join("\n")}\n\n`);
}
