/** `npm run operator`, with the settings of .env. Reports missing packages in a sentence. */
import { existsSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import process from "node:process";
import { requireNode } from "#lib/core/process/node-version.mjs";

/** `npm ci` and the generation of database clients write these last. */
const needed = ["node_modules/.package-lock.json", "lib/core/database/generated/stamp"];

if (needed.every((file) => existsSync(file))) {
  requireNode();
  if (existsSync(".env")) process.loadEnvFile(".env");
  // A command takes half of the processor time if this folder, the site's, is writable.
  module.enableCompileCache(path.resolve(".cache", "compiled"));
  await import("./main.ts");
} else {
  process.stderr.write(
    "The operator's program needs the site's packages and data models: `npm run build` makes both.\n",
  );
  process.exitCode = 1;
}
