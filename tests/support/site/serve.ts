/**
 * `node tests/support/site/serve.ts sqlite|postgresql PORT [SETTING=value…]`: runs the built site
 * with an empty database and a temporary folder until SIGTERM, then removes both.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { startLocalPostgres } from "#scripts/support/local-postgres.ts";
import { seller } from "#tests/support/shop/seller.ts";
import { forgetSettings } from "./own-settings.ts";
import { siteFolder } from "./site-folder.ts";
import { CHEAP_WORK } from "./site-process.ts";

forgetSettings();
const [provider, port = "", ...settings] = process.argv.slice(2);
const folder = siteFolder(port);
mkdirSync(folder);
// The package that starts PostgreSQL handles signals itself and ends this process.
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const postgres = provider === "postgresql" ? await startLocalPostgres() : null;

const site = spawn(process.execPath, ["--import", CHEAP_WORK, "lib/site/main.mjs"], {
  stdio: ["ignore", "ignore", "inherit"],
  env: {
    ...process.env,
    DEMO_HISTORY: "0",
    PORT: port,
    DATA_DIR: folder,
    DATABASE_URL: (await postgres?.createDatabase("aie")) ?? `file:${folder}/aie.sqlite`,
    SESSION_SECRET: "a secret of the browser tests, long enough to be one",
    // One of the two sites issues tax invoices, the other receipts.
    ...(provider === "postgresql" ? seller : {}),
    SITE_URL: `http://localhost:${port}`,
    ...Object.fromEntries(settings.map((setting) => setting.split("="))),
  },
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => site.kill("SIGTERM"));

const [status] = await once(site, "exit");
await postgres?.stop();
process.exit(status ?? 1);
