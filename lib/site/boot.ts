import next from "next";
import { content, setContent } from "#lib/content/content.ts";
import { ensureFirstEdition, loadContent } from "#lib/content/documents/live.ts";
import { publishDue } from "#lib/content/documents/publish-due.ts";
import { type Environment, environment } from "#lib/core/config/environment.ts";
import { log } from "#lib/core/http/log.ts";
import { step } from "#lib/core/process/step.mjs";
import { startBulk } from "#lib/desk/bulk/run.ts";
import { startLetters } from "#lib/desk/letters/run.ts";
import { startFilmJobs } from "#lib/films/job-runner/run-jobs.ts";
import { mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { shareFilms } from "#lib/films/storage/share-with-nginx.ts";
import { mailWarnings } from "#lib/mail/missing-server.ts";
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
import { openMetrics, prepareData, startProcess } from "#lib/site/prepare.ts";
import { followContent, tellUnpublished } from "#lib/site/publication/follow.ts";
import { failureScripts, publishAtBoot, show } from "#lib/site/publication/publish.ts";
import { shutDownOnSignals } from "#lib/site/shutdown.ts";

export function boot({ dev }: { dev: boolean }): Promise<void> {
  return startProcess(() => start(environment(), dev));
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
  await prepareData(root, settings);
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
  await openMetrics(settings.metricsPort);
  shutDownOnSignals({
    server,
    app,
    sandbox,
    mail: startMailDelivery(),
    films: settings.role === "site" ? null : startFilmJobs(),
    bulk: startBulk(),
    letters: startLetters(),
  });
  for (const warning of mailWarnings()) log().warn(warning);
  printWelcome(settings);
  startHousekeeping();
  followContent(site ? show : async (next) => setContent(next), revision);
  void site?.missing.makeAll();
}

async function addHistory(root: string): Promise<string> {
  const { prepareHistory } = await import("#lib/site/demo-history/demo-history.ts");
  return prepareHistory(root);
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
