/** `npm run test:NAME`: the slow suites of tests/README.md. */
import { spawnSync } from "node:child_process";
import process from "node:process";
import { bin, prepareSite, projectNode } from "./support/prepare.mjs";
import { runPrepared } from "./support/prepare-for-tests.mjs";
import { prepareFfmpeg } from "./support/programs.mjs";
import { run, runProgram, StepError } from "./support/steps.mjs";

const [name = "", ...files] = process.argv.slice(2);

/** @param {string[]} names */
const projects = (...names) => names.flatMap((name) => ["--project", name]);

/** @type {Record<string, () => Promise<unknown>>} */
const suites = { engines, faults, films, money, properties, runner };

await runProgram(async () => {
  const suite = suites[name];
  if (!suite) throw new StepError(`There is no slow suite ${name}.`);
  await suite();
});

/** Needs Debian's packages; writes `screenshots/engines`. */
async function engines() {
  const packages = [
    ...["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"],
    ...["gstreamer1.0-plugins-good", "gstreamer1.0-plugins-bad", "gstreamer1.0-libav"],
  ];
  const missing = packages.filter((name) => {
    const { stdout } = spawnSync("dpkg-query", ["--status", name], { encoding: "utf8" });
    return !stdout?.includes("Status: install ok installed");
  });
  if (missing.length > 0) {
    throw new StepError(
      `The tests of other engines need Debian's packages: apt-get install ${missing.join(" ")}.`,
    );
  }
  await prepareFfmpeg();
  await runPrepared(projects("engines"));
}

/** Kills, full disks, lost services. Takes ten minutes or more; `npm run test:all` kills 32 and 3 times. */
function faults() {
  const kills = { KILLED_PAYERS: "200", KILLED_MIGRATIONS: "20" };
  return runPrepared([...projects("faults-*"), ...files], kills);
}

/** With names of files it runs these alone, without the films of the browser's tests. */
async function films() {
  await prepareFfmpeg();
  if (!(await runPrepared([...projects("films"), ...files])) || files.length > 0) return;
  const browser = [bin("playwright"), "test", "--config", "tests/e2e/films.config.ts"];
  process.stdout.write(await run(projectNode, browser));
}

/** Runs more random payment histories than `npm run test:all`. */
function money() {
  const suite = projects("sqlite", "postgresql", "process-sqlite", "process-postgresql");
  const histories = { MONEY_HISTORIES: "2000", MONEY_KILLED_HISTORIES: "200" };
  const tests = ["tests/api/billing/money.test.ts", "tests/process/billing/money.test.ts"];
  return runPrepared([...suite, ...tests], histories);
}

function runner() {
  return runPrepared(projects("runner"));
}

/** `npm run test:all` runs 10 or 100 inputs per property. */
async function properties() {
  if (!(await prepareSite({ withBuild: false, withTools: true }))) return;
  const tests = ["api/core/fuzz.test.ts", "unit/billing/invoices/tax.test.ts", "unit/films"];
  const suite = [...projects("unit", "sqlite"), "--testTimeout", "300000"];
  const args = [bin("vitest"), "run", ...suite, ...tests.map((test) => `tests/${test}`)];
  process.stdout.write(await run(projectNode, args, { PROPERTY_RUNS: "300" }));
}
