import process from "node:process";
import { bin, projectNode } from "./prepare.mjs";
import { runPrepared } from "./prepare-for-tests.mjs";
import { prepareFfmpeg } from "./programs.mjs";
import { run, runProgram } from "./steps.mjs";

await runProgram(async () => {
  await prepareFfmpeg();
  if (!(await runPrepared(["--project", "films"]))) return;
  const browser = [bin("playwright"), "test", "--config", "tests/e2e/films.config.ts"];
  process.stdout.write(await run(projectNode, browser));
});
