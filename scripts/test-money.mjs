/** Runs more random payment histories than `npm test`. */
import { runPrepared } from "./support/prepare-for-tests.mjs";
import { runProgram } from "./support/steps.mjs";

const HISTORIES = { MONEY_HISTORIES: "2000", MONEY_KILLED_HISTORIES: "200" };

const projects = ["sqlite", "postgresql", "process-sqlite", "process-postgresql"];
const files = ["tests/api/billing/money.test.ts", "tests/process/billing/money.test.ts"];
const args = [...projects.flatMap((name) => ["--project", name]), ...files];

await runProgram(() => runPrepared(args, HISTORIES));
