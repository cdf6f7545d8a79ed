/** `npm run test:money`: the random sequences of payments, many more of them than in `npm test`. */
import process from "node:process";
import { bin, projectNode } from "./prepare.mjs";
import { prepareForTests } from "./prepare-for-tests.mjs";
import { run, runProgram } from "./steps.mjs";

const SEQUENCES = "2000";

await runProgram(async () => {
  if (!(await prepareForTests())) return;
  const projects = ["--project", "sqlite", "--project", "postgresql"];
  const args = [bin("vitest"), "run", ...projects, "tests/api/money.test.ts"];
  process.stdout.write(await run(projectNode, args, { MONEY_SEQUENCES: SEQUENCES }));
});
