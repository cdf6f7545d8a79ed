/** `npm run test:planted`: breaks each rule in turn, and expects the tests to fail. */
import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { faults } from "./faults.ts";
import { plant } from "./plant.ts";

const root = process.cwd();
/** Untracked folders that the tests need. */
const GENERATED = ["lib/core/database/generated", "lib/site/pictures/generated"];

/** Copies the working tree. The database server of the tests runs as another user. */
function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-planted-"));
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const listed = execFileSync("git", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  for (const file of [...listed.split("\0").filter(Boolean), ...GENERATED]) {
    const to = path.join(folder, file);
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(path.join(root, file), to, { recursive: true });
  }
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Resolves with the number of failed tests. @throws Error when the tests could not run */
async function countFailed(folder: string, tests: readonly string[]): Promise<number> {
  const vitest = path.join("node_modules", "vitest", "vitest.mjs");
  const results = path.join(folder, "results.json");
  const reporters = ["--reporter=json", `--outputFile.json=${results}`];
  const projects = ["--project", "unit", "--project", "sqlite"];
  const args = [vitest, "run", ...projects, "--bail", "1", ...reporters, ...tests];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 });
  const hasPassed = await run.then(
    () => true,
    () => false,
  );
  const { numFailedTests } = JSON.parse(readFileSync(results, "utf8"));
  rmSync(results);
  if (hasPassed || numFailedTests > 0) return numFailedTests;
  throw new Error(`${tests.join(" ")} could not be run.`);
}

const words = process.argv.slice(2);
const named = faults.filter(({ rule, file }) =>
  words.every((word) => rule.includes(word) || file.includes(word)),
);
if (named.length === 0) throw new Error(`No fault has the words ${words.join(", ")}.`);
const folder = copyProject();
let missed = 0;
try {
  const tests = [...new Set(named.flatMap((fault) => fault.tests))];
  const missing = tests.filter((test) => !existsSync(path.join(folder, test)));
  if (missing.length > 0) throw new Error(`These tests are missing: ${missing.join(" ")}`);
  if ((await countFailed(folder, tests)) > 0) throw new Error("The tests fail without a fault.");
  for (const fault of named) {
    const file = path.join(folder, fault.file);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, plant(text, fault));
    const isCaught = (await countFailed(folder, fault.tests)) > 0;
    writeFileSync(file, text);
    if (!isCaught) missed += 1;
    process.stdout.write(`${isCaught ? "caught" : "MISSED"}  ${fault.rule}\n`);
  }
  process.stdout.write(`${named.length - missed} of ${named.length} caught\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = missed > 0 ? 1 : 0;
