/** `npm test` runs 50 or 100 inputs per property. */
import process from "node:process";
import { bin, prepareSite, projectNode } from "./support/prepare.mjs";
import { run, runProgram } from "./support/steps.mjs";

await runProgram(async () => {
  if (!(await prepareSite({ withBuild: false, withTools: true }))) return;
  const projects = ["unit", "sqlite", "postgresql"].flatMap((name) => ["--project", name]);
  const files = [
    "tests/api/core/fuzz.test.ts",
    "tests/unit/billing/invoices/tax.test.ts",
    "tests/unit/films",
  ];
  const args = [bin("vitest"), "run", ...projects, "--testTimeout", "300000", ...files];
  process.stdout.write(await run(projectNode, args, { PROPERTY_RUNS: "300" }));
});
