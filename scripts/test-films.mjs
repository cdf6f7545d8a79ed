import { spawnSync } from "node:child_process";
import process from "node:process";
import { bin, projectNode } from "./prepare.mjs";
import { runPrepared } from "./prepare-for-tests.mjs";
import { run, runProgram, StepError } from "./steps.mjs";

await runProgram(async () => {
  for (const program of ["ffmpeg", "ffprobe"]) {
    if (spawnSync(program, ["-version"]).status === 0) continue;
    throw new StepError(
      `The tests of films need ${program}: apt-get install ffmpeg, or brew install ffmpeg.`,
    );
  }
  if (!(await runPrepared(["--project", "films"]))) return;
  const browser = [bin("playwright"), "test", "--config", "tests/e2e/films.config.ts"];
  process.stdout.write(await run(projectNode, browser));
});
