import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { documents } from "./documents.ts";

const tracked = new Set(execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n"));

/** A path of a file of the project, with its ending. */
const PATH =
  /(?<![\w/-])(?:app|components|deploy|docs|lib|prisma|public|scripts|tests|tools)\/[\w./-]+\.(?:tsx?|mjs|md|conf|service|yml|prisma|svg|jpg)\b/g;

test.each(["package.json", ...documents])("%s names only tracked files", (file) => {
  const named = readFileSync(file, "utf8").match(PATH) ?? [];
  const missing = named.filter(
    (name) => !tracked.has(name) && !tracked.has(path.join("docs", name)),
  );
  // The client that Prisma generates is made on each machine.
  expect(missing.filter((name) => !name.includes("/generated/"))).toEqual([]);
});
