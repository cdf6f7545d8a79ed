/** `npm run test:load [-- --minutes 3]`: everything at once for 30 minutes, against the built site. */
import process from "node:process";
import { pathToFileURL } from "node:url";
import { prepareForTests } from "./prepare-for-tests.mjs";
import { runProgram } from "./steps.mjs";

await runProgram(async () => {
  if (!(await prepareForTests())) return;
  await import(pathToFileURL(`${process.cwd()}/tests/load/run.ts`).href);
});
