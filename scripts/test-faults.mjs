/**
 * `npm run test:faults`: processes that are killed, disks that are full, databases, mail servers and
 * payment providers that go away, and several processes behind nginx. Takes ten minutes and more.
 * `npm run test:faults -- kill` runs the files so named.
 */
import process from "node:process";
import { bin, projectNode } from "./prepare.mjs";
import { prepareForTests } from "./prepare-for-tests.mjs";
import { run, runProgram } from "./steps.mjs";

/** Payers whose process is killed, and moments of a migration. `npm test` has 32 and 3. */
const KILLS = { KILLED_PAYERS: "200", KILLED_MIGRATIONS: "20" };

await runProgram(async () => {
  if (!(await prepareForTests())) return;
  const args = [bin("vitest"), "run", "--project", "faults-*", ...process.argv.slice(2)];
  process.stdout.write(await run(projectNode, args, KILLS));
});
