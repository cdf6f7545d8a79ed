/** `node scripts/with-site.mjs <program> [arguments]` */
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { prepareForTests } from "./support/prepare-for-tests.mjs";
import { runProgram } from "./support/steps.mjs";

await runProgram(async () => {
  if (!(await prepareForTests())) return;
  const program = path.resolve(process.argv[2] ?? "");
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
});
