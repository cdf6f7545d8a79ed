/**
 * Runs before each test file: sets its settings and an empty migrated database, and forbids output.
 */
import { copyFileSync, mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import fc from "fast-check";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, inject, type MockInstance, vi } from "vitest";
import { closePasswordPool } from "#lib/accounts/passwords/passwords.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { setContent } from "#lib/content/content.ts";
import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { mailLimits } from "#lib/mail/shared-limits.ts";
import { openSandbox } from "#lib/sandbox/sandbox.ts";
import type { WebhookMessage } from "#lib/sandbox/webhooks/send-webhook.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { forgetSettings, rereadSettings } from "#tests/support/site/own-settings.ts";

if (process.env.TEST_FILES === "api") await import("#tests/support/unsynced-sqlite.ts");
const runs = Number(process.env.PROPERTY_RUNS ?? 0);
// The inputs of properties are the same in each run, but for `npm run test:properties`.
fc.configureGlobal(runs > 0 ? { numRuns: runs } : { seed: 1947 });
forgetSettings();
const folder = mkdtempSync(path.join(inject("folder"), "file-"));
Object.assign(process.env, {
  // Removed at the end of all tests, with what processes of a test leave there.
  TMPDIR: inject("folder"),
  DATA_DIR: folder,
  DATABASE_URL: `file:${path.join(folder, "aie.sqlite")}`,
  SESSION_SECRET: "a secret of the tests, long enough to be one",
  SITE_URL: "http://localhost:3000",
  LOG_LEVEL: "silent",
  DEMO_HISTORY: "0",
});

/** Live keys, so that documents have the numbers of real sales. */
const realKeys = {
  RAZORPAY_KEY_ID: "rzp_live_tests",
  RAZORPAY_KEY_SECRET: "secret-of-the-tests",
  RAZORPAY_WEBHOOK_SECRET: "another-secret-of-the-tests",
};

// A webhook is processed before its response, however busy the machine is.
if (process.env.TEST_FILES === "api") Object.assign(billingLimits, { webhookResponseMs: 20_000 });

const server = createServer();
/** The files of a worker share its modules, and a test may have changed a limit. */
const usualLimits = [
  accountLimits,
  billingLimits,
  coreLimits,
  filmLimits,
  mailLimits,
  siteLimits,
].map((limits) => ({ limits, usual: { ...limits } }));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  // Processes that a test starts use the sandbox, as a demo does.
  if (process.env.TEST_FILES === "api") Object.assign(process.env, realKeys);
  process.env.RAZORPAY_API_BASE = `http://127.0.0.1:${port}`;
  if (process.env.TEST_DATABASE === "postgresql") await copyPostgres();
  else copyFileSync(inject("sqliteTemplate"), path.join(folder, "aie.sqlite"));
  // A module of the test, or late work of the file before, may have used what was set until here.
  rereadSettings();
  await closeDatabase();
  const { keyId, keySecret, webhookSecret } = environment().razorpay;
  const sandbox = openSandbox({
    file: ":memory:",
    keyId,
    keySecret,
    webhookSecret,
    basePath: "",
    webhooks: tellSite,
    hasPanel: false,
  });
  server.on("request", (request, response) => void sandbox.handle(request, response));
  server.once("close", () => sandbox.close());
  // Each test decides when webhooks are delivered.
  await fetch(`${process.env.RAZORPAY_API_BASE}/__sandbox/hold`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}` },
  });
});

/** Passes a webhook to the site's own handler. */
async function tellSite(message: WebhookMessage): Promise<number> {
  const { deliver } = await import("#tests/support/shop/webhooks.ts");
  return (await deliver(message, message)).status;
}

async function copyPostgres(): Promise<void> {
  const template = new URL(inject("postgresTemplate"));
  const name = `test_${path.basename(folder).replace(/\W/g, "_").toLowerCase()}_${process.pid}`;
  const client = new pg.Client({ connectionString: new URL("/postgres", template).href });
  await client.connect();
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  await client.end();
  process.env.DATABASE_URL = new URL(`/${name}`, template).href;
}

const firstContent = loadFirstEdition();

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  setContent(firstContent);
  errors = vi.spyOn(console, "error");
});

afterEach(() => {
  setClock();
  const calls = errors.mock.calls;
  errors.mockRestore();
  if (calls.length > 0) throw new Error(`A stray console.error: ${JSON.stringify(calls[0])}`);
});

afterAll(async () => {
  for (const { limits, usual } of usualLimits) Object.assign(limits, usual);
  await closePasswordPool();
  await closeDatabase();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
