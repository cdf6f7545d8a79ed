/**
 * `npm run operator`: the operator's program, with the settings of .env. Says in a sentence when the
 * clone lacks what the program imports.
 */
import { existsSync } from "node:fs";
import process from "node:process";
import { requireNode } from "#lib/core/process/node-version.mjs";

/** Written last by `npm ci`, and by the step that generates the database clients. */
const needed = ["node_modules/.package-lock.json", "lib/core/database/generated/stamp"];

if (needed.every((file) => existsSync(file))) {
  requireNode();
  if (existsSync(".env")) process.loadEnvFile(".env");
  await import("./main.ts");
} else {
  process.stderr.write(
    "The operator's program needs the site's packages and data models: `npm run build` makes both.\n",
  );
  process.exitCode = 1;
}
