/** Runs more random payment histories than `npm test`. */
import process from "node:process";
import { bin, projectNode } from "./prepare.mjs";
import { prepareForTests } from "./prepare-for-tests.mjs";
import { run, runProgram } from "./steps.mjs";

const HISTORIES = { MONEY_HISTORIES: "2000", MONEY_KILLED_HISTORIES: "200" };

await runProgram(async () => {
  if (!(await prepareForTests())) return;
  const databases = ["sqlite", "postgresql"];
  const projects = [...databases, ...databases.map((name) => `process-${name}`)];
  const chosen = projects.flatMap((name) => ["--project", name]);
  const files = ["tests/api/billing/money.test.ts", "tests/process/billing/money.test.ts"];
  const args = [bin("vitest"), "run", ...chosen, ...files];
  process.stdout.write(await run(projectNode, args, HISTORIES));
});
