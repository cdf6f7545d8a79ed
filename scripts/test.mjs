import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { step } from "../lib/core/process/step.mjs";
import { imports, lint, runTool, types } from "./support/checks.mjs";
import { prepareForTests } from "./support/prepare-for-tests.mjs";
import { prepareFfmpeg } from "./support/programs.mjs";
import { runProgram, StepError } from "./support/steps.mjs";

const results = path.resolve(".cache", "results");
const totals = { passed: 0, failed: 0 };

await runProgram(async () => {
  if (!(await prepareForTests())) return;
  await step("ffmpeg", prepareFfmpeg);
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await suite("lint", () => asSuite(lint));
  await suite("types", () => asSuite(types));
  await suite("imports", () => asSuite(imports));
  await suite("unit, api", () => vitest("api", "unit", "sqlite", "postgresql"));
  await suite("processes", () => vitest("processes", "process-sqlite", "process-postgresql"));
  await suite("browser", playwright);
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  if (totals.failed > 0) process.exitCode = 1;
});

/** @typedef {{ passed: number, failed: number, output: string }} Outcome */

/** @param {string} name @param {() => Promise<Outcome>} work */
async function suite(name, work) {
  await step(name, async () => {
    const { passed, failed, output } = await work();
    totals.passed += passed;
    totals.failed += failed;
    if (failed > 0) process.stdout.write(`${output}\n`);
    return failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  });
}

/** @param {() => Promise<import("./support/checks.mjs").Output>} check @returns {Promise<Outcome>} */
async function asSuite(check) {
  const output = await check();
  return { passed: output.ok ? 1 : 0, failed: output.ok ? 0 : 1, output: output.text };
}

/** @param {string} name @param {string[]} projects @returns {Promise<Outcome>} */
async function vitest(name, ...projects) {
  const file = path.join(results, `${name}.json`);
  const names = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const { ok, text } = await runTool("vitest", ["run", ...names, ...reporters]);
  const { numPassedTests, numFailedTests } = readResults(file, text);
  // A file that fails to load has no failed test.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, ok ? 0 : 1), output: text };
}

/** @returns {Promise<Outcome>} */
async function playwright() {
  const file = path.join(results, "browser.json");
  const args = ["test", "--config", "tests/e2e/playwright.config.ts", "--reporter=list,json"];
  const { ok, text } = await runTool("playwright", args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const { expected, unexpected, flaky } = readResults(file, text).stats;
  const failed = Math.max(unexpected + flaky, ok ? 0 : 1);
  return { passed: expected, failed, output: text };
}

/** @param {string} file @param {string} output */
function readResults(file, output) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new StepError(`The suite ended without results:\n${output}`);
  }
}
