import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import next from "next";
import { setContent } from "#lib/content/content.ts";
import { ensureFirstEdition, loadContent } from "#lib/content/documents/live.ts";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { now } from "#lib/core/config/clock.ts";
import { ConfigurationError, type Environment, environment } from "#lib/core/config/environment.ts";
import { calls, sandboxPath } from "#lib/core/config/paths.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { log } from "#lib/core/http/log.ts";
import { step } from "#lib/core/process/step.mjs";
import { startFilmJobs } from "#lib/films/jobs/run-jobs.ts";
import { mailWarnings } from "#lib/mail/missing-server.ts";
import { refuseUnfinished } from "#lib/operations/backups/unfinished.ts";
import type { SandboxOptions } from "#lib/sandbox/sandbox.ts";
import { demoAccounts, ownerOfDemo, prepareDemo, retireDemo } from "#lib/site/demo.ts";
import { loadCalls } from "#lib/site/front/calls.ts";
import { createFront } from "#lib/site/front/front.ts";
import { createHttpServer } from "#lib/site/front/http-server.ts";
import { keepHouse } from "#lib/site/housekeeping.ts";
import { startMailDelivery } from "#lib/site/mail-delivery.ts";
import { followContent, tellUnpublished } from "#lib/site/publication/follow.ts";
import { failureScripts, publishAtBoot, show } from "#lib/site/publication/publish.ts";
import { shutDownOnSignals } from "#lib/site/shutdown.ts";
import { openStaticSite } from "#lib/site/static/static-site.ts";

process.on("uncaughtExceptionMonitor", (error, origin) => {
  log().fatal({ err: error, origin }, "uncaught exception");
});
// Next listens to both and would keep the process alive, whose state is unknown after an exception.
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
  for (const begun of [preparing, reading, loading])
    begun?.catch(() => "awaited below, after the database");
  await refuseUnfinished(settings.dataDir);
  await step("database", () => prepareDatabase(root, settings.databaseUrl));
  await step("content", prepareContent);
  await step("sample content", () =>
    settings.demo ? prepareDemo(root) : retireDemo(settings.razorpay.mode),
  );
  if (settings.demo && settings.demoHistory) {
    await step("sample history", () => prepareHistory(settings));
  }
  const sandbox = settings.sandbox ? await openPaymentSandbox(settings) : null;
  await preparing;
  const [site, handlers] = [await reading, await loading];
  const nextHandler = app.getRequestHandler();
  if (site) await step("pages", () => publishAtBoot(root, site, nextHandler));
  await step("server", async () => {
    server.on("request", createFront({ next: nextHandler, site, handlers, sandbox }));
    await listen(server, settings);
    return settings.siteUrl.origin;
  });
  const { metricsPort } = settings;
  if (metricsPort !== null) await openMetrics(metricsPort);
  shutDownOnSignals({ server, app, sandbox, mail: startMailDelivery(), films: startFilmJobs() });
  for (const warning of mailWarnings()) log().warn(warning);
  printWelcome(settings);
  keepHouse();
  followContent(site ? show : async (next) => setContent(next));
  void site?.missing.makeAll();
}

async function openMetrics(port: number): Promise<void> {
  const { startMetrics } = await import("#lib/site/metrics/metrics-server.ts");
  await step("metrics", async () => {
    await startMetrics(port);
    return `http://127.0.0.1:${port}/metrics`;
  });
}

async function prepareDatabase(root: string, url: string): Promise<string> {
  const applied = await migrate(root, url);
  return applied.length === 0 ? "up to date" : `migrated: ${applied.join(", ")}`;
}

async function prepareContent(): Promise<string> {
  await ensureFirstEdition();
  await publishDue(tellUnpublished);
  const { revision } = await loadContent();
  return `edition ${revision}`;
}

async function prepareHistory(settings: Environment): Promise<string> {
  const { makeHistory } = await import("#lib/site/demo-history/make-history.ts");
  return makeHistory(ownerOfDemo.email, () => servePastSandbox(settings));
}

/** At the site's own address, where nothing else answers yet. Resolves with its end. */
async function servePastSandbox(settings: Environment): Promise<() => Promise<void>> {
  const sandbox = await openPaymentSandbox(settings, {
    webhooks: async () => 200,
    now: () => Math.floor(now().getTime() / 1000),
  });
  const server = createServer((request, response) => void sandbox.handle(request, response));
  await listen(server, settings);
  return async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
    sandbox.close();
  };
}

async function openPaymentSandbox(settings: Environment, change: Partial<SandboxOptions> = {}) {
  const { openSandbox } = await import("#lib/sandbox/sandbox.ts");
  const { keyId, keySecret, webhookSecret } = settings.razorpay;
  const folder = path.join(settings.dataDir, "sandbox");
  await mkdir(folder, { recursive: true });
  return openSandbox({
    file: path.join(folder, "razorpay.sqlite"),
    keyId,
    keySecret,
    webhookSecret,
    basePath: sandboxPath,
    webhooks: `${settings.ownAddress}${calls.razorpayWebhook.path}`,
    // Never where other machines can connect.
    hasPanel: settings.demo,
    onFault: (fault) => log().error({ err: fault }, "sandbox failed"),
    ...change,
  });
}

function listen(server: Server, { host, port }: Environment): Promise<void> {
  const taken = `PORT is ${port}, which another program uses on ${host}: it should be a free one.`;
  return new Promise((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) => {
      const closed = `HOST is ${host}, where the site cannot listen (${code}).`;
      reject(new ConfigurationError(code === "EADDRINUSE" ? taken : closed));
    });
    server.listen(port, host, resolve);
  });
}

function printWelcome(settings: Environment): void {
  const lines = [`The site is at ${settings.siteUrl.origin}`];
  if (settings.sandbox) lines.push("Payments are played by a sandbox: no money moves.");
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
