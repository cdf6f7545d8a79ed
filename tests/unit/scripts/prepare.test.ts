import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, test } from "vitest";

const MODELS = "prisma/models.prisma";

let folder: string;

const inFolder = (name: string) => path.join(folder, name);

function write(name: string, content: string): void {
  mkdirSync(path.dirname(inFolder(name)), { recursive: true });
  writeFileSync(inFolder(name), content);
}

/** A clone whose Prisma notes the models that it generates clients of. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aie-clone-"));
  for (const name of ["package.json", "prisma/sqlite/schema.prisma", MODELS]) {
    cpSync(name, inFolder(name));
  }
  cpSync("prisma/postgresql/schema.prisma", inFolder("prisma/postgresql/schema.prisma"));
  for (const name of ["package-lock.json", "node_modules/.package-lock.json"]) {
    write(name, JSON.stringify({ packages: {} }));
  }
  write("lib/site/pictures/make.ts", "");
  mkdirSync(inFolder("lib/core/database/generated"), { recursive: true });
  mkdirSync(inFolder("node_modules/.bin"));
  symlinkSync(process.execPath, inFolder("node_modules/.bin/node"));
});

/** Runs the preparation of `npm start` and `npm run build`, with this program as Prisma. */
function prepare(prisma: string) {
  write("node_modules/.bin/prisma", prisma);
  const module = pathToFileURL(path.resolve("scripts/support/prepare.mjs"));
  const program = `const { prepareSite } = await import("${module}");
    await prepareSite({ withBuild: false });`;
  const args = ["--input-type=module", "--eval", program];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
}

const GENERATE = `require("node:fs").copyFileSync("${MODELS}", "generated")`;
const DIE = 'process.kill(process.ppid, "SIGKILL")';

test("a kill while the database clients are generated leaves no clients of other models", () => {
  expect(prepare(GENERATE)).toMatchObject({ status: 0 });
  const before = readFileSync(inFolder(MODELS), "utf8");
  write(MODELS, "// a newer release's models");
  expect(prepare(`${GENERATE}; ${DIE}`)).toMatchObject({ signal: "SIGKILL" });
  write(MODELS, before);
  expect(prepare(GENERATE)).toMatchObject({ status: 0 });
  expect(readFileSync(inFolder("generated"), "utf8")).toBe(before);
});
