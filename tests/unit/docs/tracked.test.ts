import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { decisions, documents } from "./documents.ts";

const tracked = new Set(execFileSync("git", ["ls-files"], { encoding: "utf8" }).split("\n"));

/** Matches the path of a project file with its extension. */
const PATH =
  /(?<![\w/-])(?:app|components|deploy|docs|lib|prisma|public|scripts|tests|tools)\/[\w./-]+\.(?:tsx?|mjs|md|conf|service|yml|prisma|svg|jpg)\b/g;

test.each(["package.json", ...documents])("%s names only tracked files", (file) => {
  const named = readFileSync(file, "utf8").match(PATH) ?? [];
  const missing = named.filter(
    (name) => !tracked.has(name) && !tracked.has(path.join("docs", name)),
  );
  // The Prisma client is generated on each machine.
  expect(missing.filter((name) => !name.includes("/generated/"))).toEqual([]);
});

test.each(["docs/conformance.md", "docs/security.md"])("%s names only tests that exist", (file) => {
  const named =
    readFileSync(file, "utf8").match(/(?<=`)[\w/-]+\.(?:test|spec|films)\.ts(?=`)/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(
    named.filter((name) => !existsSync(name) && !existsSync(path.join("tests", name))),
  ).toEqual([]);
});

/** Decisions and the changelog may name what other programs have, or what is no more. */
const current = documents.filter((file) => ![...decisions, "CHANGELOG.md"].includes(file));

const sources = [...tracked]
  .filter((file) => /\.(tsx?|mjs|prisma)$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const words = new Set(sources.flatMap(({ text }) => text.match(/\w+/g) ?? []));

test("comments name only tracked files", () => {
  const named = sources.flatMap(({ file, text }) => {
    const comments = text.match(/^\s*(\/\/|\/?\*).*$/gm)?.join("\n") ?? "";
    return (comments.match(PATH) ?? []).map((name) => ({ file, name }));
  });
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ name }) => !tracked.has(name))).toEqual([]);
});

test.each(current)("%s names only identifiers that exist in the code", (file) => {
  const named = [...readFileSync(file, "utf8").matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)];
  expect(named.flatMap(([, name = ""]) => (words.has(name) ? [] : [name]))).toEqual([]);
});
