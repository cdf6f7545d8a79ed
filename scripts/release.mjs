import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { step } from "../lib/core/process/step.mjs";
import { readRelease } from "./support/changelog.mjs";
import { checkSources } from "./support/checks.mjs";
import { prepareSite } from "./support/prepare.mjs";
import { makeSbom } from "./support/sbom.mjs";
import { run, runProgram, StepError } from "./support/steps.mjs";

await runProgram(async () => {
  if (!(await prepareSite({ withBuild: false, withTools: true }))) return;
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
  const { tag, notes } = readRelease(readFileSync("CHANGELOG.md", "utf8"), version);
  const changed = await run("git", ["status", "--porcelain"]);
  if (changed !== "") throw new StepError(`Commit or remove these first:\n${changed}`);
  if ((await run("git", ["tag", "--list", tag])) !== "")
    throw new StepError(`${tag} is tagged already.`);
  await checkSources();
  const file = path.join("release", `${name}-${version}.cdx.json`);
  await step("SBOM", async () => {
    mkdirSync("release", { recursive: true });
    writeFileSync(file, await makeSbom());
    return file;
  });
  // Git's default strips headings as comments.
  await run("git", ["tag", "--annotate", "--cleanup=whitespace", "--message", notes, tag]);
  process.stdout.write(`Tagged ${tag}. Push it with \`git push origin ${tag}\`.\n`);
});
