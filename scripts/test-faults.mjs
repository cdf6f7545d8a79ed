/** `npm run test:faults [-- FILE]`: kills, full disks, lost services. Takes ten minutes or more. */
import process from "node:process";
import { bin, projectNode } from "./prepare.mjs";
import { prepareForTests } from "./prepare-for-tests.mjs";
import { run, runProgram } from "./steps.mjs";

/** `npm test` has 32 and 3. */
const KILLS = { KILLED_PAYERS: "200", KILLED_MIGRATIONS: "20" };

await runProgram(async () => {
  if (!(await prepareForTests())) return;
  const args = [bin("vitest"), "run", "--project", "faults-*", ...process.argv.slice(2)];
  process.stdout.write(await run(projectNode, args, KILLS));
});
