/** `npm run test:mutants [-- WORD]`: changes each expression of a rule, and expects a test to fail. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { survivorsOf } from "./report.ts";
import { type Rule, rules } from "./rules.ts";
import { explain } from "./survivors.ts";

const STRYKER = path.join("node_modules", "@stryker-mutator", "core", "bin", "stryker.js");
const REPORT = path.join(".cache", "mutants.json");

/** Changes the files one expression at a time. @throws Error when the tests fail without a change */
function mutate({ files, tests, hasState }: Rule): unknown {
  const args = [STRYKER, "run", "--mutate", files.join(","), "tests/mutants/stryker.json"];
  const [MUTANT_FILES, MUTANT_TESTS] = [files.join(","), tests.join(",")];
  const MUTANT_PROCESS = hasState ? "new" : "warm";
  const env = { ...process.env, MUTANT_FILES, MUTANT_TESTS, MUTANT_PROCESS };
  const { status } = spawnSync(process.execPath, args, { env, stdio: ["ignore", "ignore", 2] });
  if (status !== 0) throw new Error(`The mutants of ${files.join(", ")} could not be tested.`);
  return JSON.parse(readFileSync(REPORT, "utf8"));
}

const words = process.argv.slice(2);
const isNamed = (file: string) => words.length === 0 || words.some((word) => file.includes(word));
const named = rules
  .map((rule) => ({ ...rule, files: rule.files.filter(isNamed) }))
  .filter(({ files }) => files.length > 0);
if (named.length === 0) throw new Error(`No file has the words ${words.join(", ")}.`);
let unexplained = 0;
for (const rule of named) {
  for (const { file, mutants, survivors } of survivorsOf(mutate(rule))) {
    process.stdout.write(`${mutants - survivors.length} of ${mutants} killed  ${file}\n`);
    for (const { line, on, code, becomes } of survivors) {
      const why = explain(file, on, becomes);
      if (why === null) unexplained += 1;
      process.stdout.write(`  ${line}: ${code} => ${becomes}\n    ${why ?? "SURVIVED"}\n`);
    }
  }
}
process.exitCode = unexplained > 0 ? 1 : 0;
