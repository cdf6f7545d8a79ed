/**
 * `npm run test:planted`: breaks one rule about money after the other in a copy of the project, and sees
 * that the tests fail (tests/planted). `npm run test:planted -- refund` takes the rules with that word.
 */
import { prepareSite } from "./prepare.mjs";
import { runProgram } from "./steps.mjs";

await runProgram(async () => {
  if (!(await prepareSite(() => undefined, { withBuild: false }))) return;
  await import("../../tests/planted/run.ts");
});
