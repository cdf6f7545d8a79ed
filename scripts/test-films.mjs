import process from "node:process";
import { bin, projectNode } from "./support/prepare.mjs";
import { runPrepared } from "./support/prepare-for-tests.mjs";
import { prepareFfmpeg } from "./support/programs.mjs";
import { run, runProgram } from "./support/steps.mjs";

await runProgram(async () => {
  await prepareFfmpeg();
  if (!(await runPrepared(["--project", "films"]))) return;
  const browser = [bin("playwright"), "test", "--config", "tests/e2e/films.config.ts"];
  process.stdout.write(await run(projectNode, browser));
});
