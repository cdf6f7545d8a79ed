/**
 * `npm test`: the tests of tests/quick.ts. `npm run test:all`: all tests. `-- lint types imports api
 * processes browser` runs the suites that are named; `--config FILE` gives vitest another
 * configuration.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { step } from "../lib/core/process/step.mjs";
import { imports, lint, runTool, types } from "./support/checks.mjs";
import { buildSite } from "./support/prepare.mjs";
import { prepareForTests } from "./support/prepare-for-tests.mjs";
import { prepareFfmpeg } from "./support/programs.mjs";
import { runProgram, StepError } from "./support/steps.mjs";

const { values, positionals } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    config: { type: "string", default: "vitest.config.ts" },
  },
  allowPositionals: true,
});
const SECOND_LOOKS = 5;
if (!values.all) process.env.QUICK_TESTS = "1";
const results = mkdtempSync(path.join(tmpdir(), "aie-results-"));
const totals = { passed: 0, failed: 0 };

/** @type {Record<string, () => Promise<Outcome>>} */
const checks = { lint, types, imports };
/** @type {typeof checks} */
const unbuilt = { api: () => vitest("api", "unit", "sqlite", "postgresql") };
/** @type {typeof checks} */
const built = {
  processes: () => vitest("processes", "process-sqlite", "process-postgresql"),
  browser: playwright,
};

await runProgram(async () => {
  const known = Object.keys({ ...checks, ...unbuilt, ...built });
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new StepError(`There is no suite ${unknown.join(", ")}.`);
  if (!(await prepareForTests({ withBuild: false, picturesLater: !values.all }))) return;
  await step("ffmpeg", prepareFfmpeg);
  const needsBuild = chosen(built).length > 0;
  // The build writes types that `tsc` reads.
  const check = async () => {
    if (needsBuild) await buildSite();
    await Promise.all(chosen(checks).map(suite));
  };
  await Promise.all([check(), ...chosen(unbuilt).map(suite)]);
  // Sequentially: each uses all cores, and a busy machine lets waits of the browser time out.
  for (const one of chosen(built)) await suite(one);
  process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
  if (totals.failed > 0) process.exitCode = 1;
});
rmSync(results, { recursive: true, force: true });

/** @typedef {Awaited<ReturnType<typeof lint>> & { passed?: number, failed?: number }} Outcome */

/** @param {typeof checks} suites */
function chosen(suites) {
  const all = Object.entries(suites);
  return positionals.length === 0 ? all : all.filter(([name]) => positionals.includes(name));
}

/** @param {[string, () => Promise<Outcome>]} suite */
async function suite([name, work]) {
  await step(name, async () => {
    const { ok, text, passed = ok ? 1 : 0, failed = ok ? 0 : 1 } = await work();
    totals.passed += passed;
    totals.failed += failed;
    if (failed > 0) process.stdout.write(`${text}\n`);
    return failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`;
  });
}

/** @param {string} name @param {string[]} projects */
function vitest(name, ...projects) {
  const names = projects.flatMap((project) => ["--project", project]);
  /** @param {string[]} files */
  const run = async (files) => {
    const file = path.join(results, `${name}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = ["run", "--config", values.config, ...names, ...reporters, ...files];
    const { ok, text } = await runTool("vitest", args);
    const { numPassedTests, numFailedTests, testResults } = readResults(file, text);
    /** @type {{ status: string, name: string }[]} */
    const all = testResults;
    const failedFiles = all.filter(({ status }) => status === "failed").map((one) => one.name);
    return {
      ok,
      text,
      passed: numPassedTests,
      // A file that fails to load has no failed test.
      failed: Math.max(numFailedTests, ok ? 0 : 1),
      failedFiles,
      canRepeat: failedFiles.length > 0,
    };
  };
  return withSecondLook(
    () => run([]),
    ({ failedFiles }) => run(failedFiles),
  );
}

function playwright() {
  /** @param {string[]} options */
  const run = async (...options) => {
    const file = path.join(results, "browser.json");
    const config = ["--config", "tests/e2e/playwright.config.ts", "--reporter=list,json"];
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const { ok, text } = await runTool("playwright", ["test", ...config, ...options], env);
    const { expected, unexpected, flaky } = readResults(file, text).stats;
    const failed = Math.max(unexpected + flaky, ok ? 0 : 1);
    return { ok, text, passed: expected, failed, canRepeat: unexpected > 0 };
  };
  return withSecondLook(
    () => run(),
    () => run("--last-failed", "--workers=1"),
  );
}

/**
 * Tests share sites and two busy cores. A few failed ones run once more, on their own: what fails
 * again is the product's fault; what passes is the tests', which the output names.
 * @template {Outcome & { failed: number, passed: number, canRepeat: boolean }} First
 * @param {() => Promise<First>} first @param {(outcome: First) => Promise<First>} again
 * @returns {Promise<Outcome>}
 */
async function withSecondLook(first, again) {
  const before = await first();
  if (before.ok || before.failed > SECOND_LOOKS || !before.canRepeat) return before;
  const after = await again(before);
  process.stdout.write(`${before.text}\nThe failed tests were run again, on their own.\n`);
  return after.ok
    ? { ...after, passed: before.passed + before.failed }
    : { ...before, text: after.text };
}

/** @param {string} file @param {string} output */
function readResults(file, output) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new StepError(`The suite ended without results:\n${output}`);
  }
}
