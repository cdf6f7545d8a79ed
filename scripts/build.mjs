import { prepareSite } from "./support/prepare.mjs";
import { runProgram } from "./support/steps.mjs";

await runProgram(() => prepareSite());
