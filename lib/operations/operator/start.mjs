/** `npm run operator`, with the settings of .env. Reports missing packages in a sentence. */
import { accessSync, constants, existsSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import process from "node:process";
import { requireNode } from "#lib/core/process/node-version.mjs";

/** `npm ci` and the generation of database clients write these last. */
const needed = ["node_modules/.package-lock.json", "lib/core/database/generated/stamp"];

if (!needed.every((file) => existsSync(file))) {
  refuse(
    "The operator's program needs the site's packages and data models: `npm run build` makes both.",
  );
} else if (existsSync(".env") && !mayRead(".env")) {
  refuse("This user may not read .env: run it as the site's, as in `sudo -u aie npm run …`.");
} else {
  requireNode();
  if (existsSync(".env")) process.loadEnvFile(".env");
  // The site's compile cache, if it is writable, halves a command's processor time.
  module.enableCompileCache(path.resolve(".cache", "compiled"));
  await import("./main.ts");
}

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** @param {string} file */
function mayRead(file) {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
