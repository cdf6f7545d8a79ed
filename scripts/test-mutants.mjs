/** `npm run test:mutants [-- FILE]`: changes each expression, and expects a test to fail. Takes hours. */
import process from "node:process";
import { bin, projectNode } from "./prepare.mjs";
import { prepareForTests } from "./prepare-for-tests.mjs";
import { run, runProgram } from "./steps.mjs";

await runProgram(async () => {
  if (!(await prepareForTests())) return;
  const files = process.argv.slice(2).join(",");
  const chosen = files === "" ? [] : ["--mutate", files];
  const args = [bin("stryker"), "run", ...chosen, "tests/mutants/stryker.json"];
  process.stdout.write(await run(projectNode, args));
});
