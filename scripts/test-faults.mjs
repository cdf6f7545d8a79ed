/** `npm run test:faults [-- FILE]`: kills, full disks, lost services. Takes ten minutes or more. */
import process from "node:process";
import { runPrepared } from "./support/prepare-for-tests.mjs";
import { runProgram } from "./support/steps.mjs";

/** `npm test` has 32 and 3. */
const KILLS = { KILLED_PAYERS: "200", KILLED_MIGRATIONS: "20" };

const args = ["--project", "faults-*", ...process.argv.slice(2)];

await runProgram(() => runPrepared(args, KILLS));
