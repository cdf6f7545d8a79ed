/**
 * `npm run bench`: runs every benchmark sequentially, and writes the document.
 * `npm run bench -- NAME [arguments]`: runs one of them; `report` only writes the document.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { endWithParent } from "#tests/support/end-with-parent.ts";
import { loadOwnEdition } from "#tests/support/site/own-edition.ts";
import { writeDocument } from "./results/report.ts";

/** Set in the process group of a benchmark. */
const IN_GROUP = "AIE_BENCH_GROUP";

const [name, ...rest] = process.argv.slice(2);
const benchmarks: Record<string, () => unknown> = {
  front: () => import("./front.ts"),
  calls: () => import("./calls.ts"),
  scale: () => import("./scale.ts"),
  desk: () => import("./desk.ts"),
  orders: () => import("./orders.ts"),
  logins: () => import("./logins.ts"),
  footprint: () => import("./footprint.ts"),
  headers: () => import("./headers.ts"),
  pages: () => import("./pages.ts"),
  press: () => import("./press.ts"),
  films: () => import("./films.ts"),
  cdn: () => import("./cdn.ts"),
  watch: () => import("./watch.ts"),
  editing: () => import("./editing.ts"),
  report: writeDocument,
};

/**
 * Runs a benchmark in its own process group, which ends with this process, so that an aborted
 * benchmark leaves no process running. Resolves with its status.
 */
async function runInGroup(each: string, args: readonly string[]): Promise<number> {
  const program = process.argv[1] ?? "";
  const child = spawn(process.execPath, [program, each, ...args], {
    stdio: "inherit",
    detached: true,
    env: { ...process.env, [IN_GROUP]: "1" },
  });
  const hasEnded = endWithParent(-(child.pid ?? 0));
  const [status] = await once(child, "exit");
  hasEnded();
  return status ?? 1;
}

async function begin(each: string, args: readonly string[]): Promise<void> {
  const benchmark = benchmarks[each];
  if (benchmark === undefined) {
    process.stderr.write(`npm run bench [-- ${Object.keys(benchmarks).join("|")}]\n`);
    process.exitCode = 1;
  } else if (process.env[IN_GROUP]) {
    process.argv.splice(2, process.argv.length, ...args);
    loadOwnEdition();
    await benchmark();
  } else process.exitCode = (await runInGroup(each, args)) || process.exitCode;
}

if (name !== undefined) await begin(name, rest);
else {
  for (const each of Object.keys(benchmarks)) {
    process.stdout.write(`\n${each}\n`);
    await begin(each, []);
  }
}
