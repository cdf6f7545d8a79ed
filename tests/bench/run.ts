/**
 * `npm run bench`: every benchmark, one after the other, and then the document of them all.
 * `npm run bench -- NAME [arguments]`: one of them; `report` writes the document anew.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeDocument } from "./report.ts";

const [name, ...rest] = process.argv.slice(2);
const benchmarks: Record<string, () => unknown> = {
  front: () => import("./front.ts"),
  calls: () => import("./calls.ts"),
  logins: () => import("./logins.ts"),
  footprint: () => import("./footprint.ts"),
  headers: () => import("./headers.ts"),
  pages: () => import("./pages.ts"),
  films: () => import("./films.ts"),
  watch: () => import("./watch.ts"),
  report: writeDocument,
};

/** Each in a process of its own, as it would run alone. */
async function runAll(): Promise<void> {
  for (const each of Object.keys(benchmarks)) {
    process.stdout.write(`\n${each}\n`);
    const program = process.argv[1] ?? "";
    const child = spawn(process.execPath, [program, each], { stdio: "inherit" });
    const [status] = await once(child, "exit");
    if (status !== 0) process.exitCode = 1;
  }
}

if (name === undefined) await runAll();
else {
  const begin = benchmarks[name];
  process.argv.splice(2, process.argv.length, ...rest);
  if (begin) await begin();
  else {
    process.stderr.write(`npm run bench [-- ${Object.keys(benchmarks).join("|")}]\n`);
    process.exitCode = 1;
  }
}
