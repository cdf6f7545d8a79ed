/** Plain JavaScript: an old Node must report its version before native modules are loaded. */
import { Console } from "node:console";
import module from "node:module";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { requireNode } from "../core/process/node-version.mjs";

const HEAP_FLAGS = ["--max-old-space-size=256", "--max-semi-space-size=8"];

requireNode();
const dev = process.argv.includes("--dev");
if (!dev) {
  keepHeapSmall();
  // Makes the next start a third faster, if it is writable. The renderer inherits it.
  process.env.NODE_COMPILE_CACHE = path.resolve(".cache", "compiled");
  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
}
process.umask(0o077);
Object.assign(process.env, {
  NODE_ENV: dev ? "development" : "production",
  NEXT_TELEMETRY_DISABLED: "1",
});
// Standard output holds log lines only.
globalThis.console = new Console(process.stderr, process.stderr);
// A worker needs none of Next. The settings' schema refuses other roles.
const { boot } = await import(process.env.ROLE === "worker" ? "./worker/boot.ts" : "./boot.ts");
await boot({ dev });
// Node writes the cache at exit, which a killed process never reaches.
module.flushCompileCache();

/** A heap size set on the command line wins. */
function keepHeapSmall() {
  const given = [...process.execArgv, process.env.NODE_OPTIONS ?? ""].join(" ");
  if (/--max[-_](old-space-size|heap-size)|--inspect/.test(given)) return;
  const main = fileURLToPath(import.meta.url);
  const args = [...HEAP_FLAGS, ...process.execArgv, main, ...process.argv.slice(2)];
  // One arena saves 50 MB and is as fast here. Blocks larger than a film's return to the system at
  // once, which saves 20 MB (mallopt(3)).
  const lean = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "393216", ...process.env };
  process.execve?.(process.execPath, [process.execPath, ...args], lean);
}
