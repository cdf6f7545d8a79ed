import process from "node:process";
import { fileURLToPath } from "node:url";

/**
 * Megabytes. Left to itself V8 lets old garbage lie until it has taken gigabytes, as the machine has
 * them; the site's own objects are about 100.
 */
const FLAGS = ["--max-old-space-size=256", "--max-semi-space-size=8"];

/**
 * Begins the process anew, in its place and with its number, with a heap that is kept small: V8 takes
 * these only at its start. Whoever has set the size themselves is heard.
 * @param {NodeJS.ProcessEnv} env
 */
export function keepHeapSmall(env) {
  const given = [...process.execArgv, env.NODE_OPTIONS ?? ""].join(" ");
  if (/--max[-_](old-space-size|heap-size)|--inspect/.test(given)) return;
  const main = fileURLToPath(new URL("./main.mjs", import.meta.url));
  const args = [...FLAGS, ...process.execArgv, main, ...process.argv.slice(2)];
  // A pool of free memory for each thread is 50 MB more, and no faster here (mallopt(3)).
  const lean = { MALLOC_ARENA_MAX: "1", ...env };
  process.execve?.(process.execPath, [process.execPath, ...args], lean);
}
