/**
 * The process: `node lib/site/main.mjs [--dev]`. Plain JavaScript, so that a Node that is too old
 * can still say so, before anything native is loaded.
 */
import { Console } from "node:console";
import module from "node:module";
import path from "node:path";
import process from "node:process";
import { requireNode } from "../core/process/node-version.mjs";
import { keepHeapSmall } from "./small-heap.mjs";

requireNode();
const dev = process.argv.includes("--dev");
if (!dev) {
  keepHeapSmall(process.env);
  // The next start finds its programs compiled, where this folder may be written: a third less time.
  module.enableCompileCache(path.resolve(".cache", "compiled"));
}
// Files that the site makes, its database above all, are its own user's alone.
process.umask(0o077);
Object.assign(process.env, {
  NODE_ENV: dev ? "development" : "production",
  NEXT_TELEMETRY_DISABLED: "1",
});
// Standard output is the log's, a JSON object a line; what libraries have to say goes beside it.
globalThis.console = new Console(process.stderr, process.stderr);
const { boot } = await import("./boot.ts");
await boot({ dev });
// By itself Node writes them when it ends, which a killed process does not.
module.flushCompileCache();
