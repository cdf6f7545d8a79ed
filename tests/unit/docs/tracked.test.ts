import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const tracked = new Set(execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n"));
const documents = readdirSync("docs")
  .filter((name) => name.endsWith(".md"))
  .map((name) => path.join("docs", name));

/** A path of a file of the project, with its ending. */
const PATH =
  /\b(?:app|components|deploy|docs|lib|prisma|public|tests)\/[\w./-]+\.(?:tsx?|mjs|md|conf|service|yml|prisma|svg|jpg)\b/g;

const atRoot = readdirSync(".").filter((name) => name.endsWith(".md"));

test.each(["package.json", "tests/README.md", ...atRoot, ...documents])(
  "%s names files that are tracked",
  (file) => {
    const named = readFileSync(file, "utf8").match(PATH) ?? [];
    const missing = named.filter(
      (name) => !tracked.has(name) && !tracked.has(path.join("docs", name)),
    );
    // The client that Prisma generates is made on each machine.
    expect(missing.filter((name) => !name.includes("/generated/"))).toEqual([]);
  },
);
